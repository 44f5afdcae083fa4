import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The statistics of random logs` {
  @Test(arguments: ["UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Seoul"])
  func `are what a slow count of each number gives, of all decks and of one`(zone: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    let hour = Int(seed % 24)
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone), rolloverHour: hour)
    let log = try RandomLog(calendar, seed: seed)
    for deck in [nil, 0, 1] {
      let slow = SlowStatistics(log: log, deck: deck, calendar: calendar)
      let size = deck == nil ? 2 * RandomLog.cardsPerDeck : RandomLog.cardsPerDeck
      let fast = try Statistics(
        of: deck.map { [["a.tsv", "b.tsv"][$0]] }, cardCount: size, in: log.file, calendar,
        at: log.now)
      compare(fast, slow, "seed \(seed), deck \(deck ?? -1)")
    }
  }

  private func compare(_ fast: Statistics, _ slow: SlowStatistics, _ comment: Comment) {
    #expect(fast.reviews == slow.reviews, comment)
    #expect(fast.known == slow.known, comment)
    let streak = fast.streak
    #expect([streak.current, streak.longest, streak.daysStudied] == slow.streak, comment)
    #expect(fast.forecast == slow.forecast, comment)
    let time = fast.time
    #expect([time.today, time.week, time.month, time.total] == slow.seconds, comment)
    #expect(time.meanPerDay == slow.meanSeconds, comment)
    let cards = fast.cards
    #expect(
      [cards.new, cards.learning, cards.young, cards.mature, cards.suspended] == slow.counts,
      comment)
    compare(fast.retention, slow, comment)
    let predicted = fast.retention.predicted.rate ?? 0
    #expect(abs(predicted - slow.predicted(FSRS())) < 1e-9, comment)
    #expect(fast.buttons[.new] == slow.buttons { phase, _ in phase == .new }, comment)
    #expect(
      fast.buttons[.learning] == slow.buttons { phase, _ in phase != .new && phase != .review },
      comment)
    #expect(fast.buttons[.young] == slow.buttons { $0 == .review && $1 < 21 }, comment)
    #expect(fast.buttons[.mature] == slow.buttons { $0 == .review && $1 >= 21 }, comment)
  }

  private func compare(_ fast: Retention, _ slow: SlowStatistics, _ comment: Comment) {
    #expect(fast.young == slow.recall { interval, _ in interval < 21 }, comment)
    #expect(fast.mature == slow.recall { interval, _ in interval >= 21 }, comment)
    #expect(fast.all.count > 20, comment)
    for span in fast.spans {
      let wanted = slow.recall { days, _ in days >= span.first && days <= span.last ?? days }
      #expect(span.recall == wanted, comment)
    }
    #expect(fast.months.count == 12, comment)
    for month in fast.months {
      let wanted = slow.recall { _, day in day.date.hasPrefix("\(month.month)-") }
      #expect(month.recall == wanted, comment)
    }
  }
}

/// Reviews by chance over years, in the store and beside it.
struct RandomLog {
  /// An answer as it was given, with what the card was before it.
  struct Answer {
    let deck: Int
    let card: CardID
    let review: Review
    let before: CardState
  }

  /// The state of a card from a time on.
  struct Moment {
    let card: CardID
    let time: UnixTime
    let state: CardState
  }

  let file: ProgressFile
  let progress: StudyList
  /// The answers that have not been taken back.
  private(set) var answers: [Answer] = []
  private(set) var states: [CardID: CardState] = [:]
  private(set) var suspended: Set<CardID> = []
  /// The cards that got the mark O or lost it, in their order.
  private(set) var marks: [(card: CardID, time: UnixTime, isKnown: Bool)] = []
  /// The states after all reviews in force.
  private(set) var history: [Moment] = []
  private(set) var buried: [CardID: StudyDay] = [:]
  private(set) var now: UnixTime
  private let calendar: StudyCalendar
  private var generator: SplitMix64

  static let cardsPerDeck = 30

  init(_ calendar: StudyCalendar, seed: UInt64, count: Int = 800) throws {
    self.calendar = calendar
    generator = SplitMix64(state: seed)
    file = try ProgressFile(path: ":memory:")
    file.calendar = { calendar }
    let decks = try ["a.tsv", "b.tsv"].map { name in
      let lines = (0..<Self.cardsPerDeck).map { "\(name)\($0)\tback" }
      return try Deck(path: name, bytes: Array(lines.joined(separator: "\n").utf8))
    }
    progress = try file.open(WordList(decks: decks))
    now = 1_700_000_000 + UnixTime(generator.next(below: 40_000_000))
    for _ in 0..<count { try step() }
  }

  private mutating func step() throws {
    let pause: [UInt64] = [60, 3600, 40_000, 200_000]
    now += UnixTime(generator.next(below: pause[Int(generator.next(below: 4))]))
    let card = CardID(rawValue: Int32(generator.next(below: UInt64(2 * Self.cardsPerDeck))))
    switch generator.next(below: 50) {
    case 0:
      suspended.formSymmetricDifference([card])
      try progress.suspend([card], suspended.contains(card), at: now)
    case 1:
      let day = calendar.day(of: now) + Int(generator.next(below: 9))
      buried[card] = day
      try progress.bury(card, through: day.number, at: now)
    case 2:
      let isKnown = marks.last { $0.card == card }?.isKnown == true
      marks.append((card, now, !isKnown))
      try progress.mark([card], isKnown ? nil : .known, at: now)
    default: try answer(card)
    }
  }

  private mutating func answer(_ card: CardID) throws {
    let rating = Rating(rawValue: 1 + Int(generator.next(below: 4))) ?? .good
    let review = Review(
      time: now, day: calendar.day(of: now).number, grade: rating.rawValue,
      elapsed: Double(generator.next(below: 60)),
      kind: generator.next(below: 5) == 0 ? .cram : .study)
    let before = states[card] ?? CardState()
    let after = CardScheduler().review(before, rating, at: now)
    try progress.grade(card, review) { _, _ in after }
    if generator.next(below: 10) == 0 {
      _ = try progress.undo(at: now)
      return
    }
    let deck = Int(card.rawValue) / Self.cardsPerDeck
    answers.append(Answer(deck: deck, card: card, review: review, before: before))
    guard review.kind == .study else { return }
    states[card] = after
    history.append(Moment(card: card, time: now, state: after))
  }
}

/// The same numbers, each worked out by itself from a list of answers.
struct SlowStatistics {
  /// An answer and its day.
  private typealias Dated = (answer: RandomLog.Answer, day: StudyDay)

  private let log: RandomLog
  private let calendar: StudyCalendar
  private let today: StudyDay
  private let answers: [Dated]
  private let studied: [Dated]
  private let cards: [CardID]

  init(log: RandomLog, deck: Int?, calendar: StudyCalendar) {
    self.log = log
    self.calendar = calendar
    today = calendar.day(of: log.now)
    answers = log.answers.filter { deck == nil || $0.deck == deck }
      .map { ($0, calendar.day(of: $0.review.time)) }
    studied = answers.filter { $0.answer.review.kind == .study }
    cards = (0..<Int32(2 * RandomLog.cardsPerDeck)).map(CardID.init(rawValue:)).filter {
      deck == nil || Int($0.rawValue) / RandomLog.cardsPerDeck == deck
    }
  }

  private func interval(_ state: CardState) -> Int {
    state.interval.map { Int(($0 / 86_400).rounded()) } ?? 0
  }

  var reviews: [Int] {
    (0..<365).map { index in studied.count { $0.day == today + (index - 364) } }
  }

  var known: [Int] {
    (0..<365).map { index in
      let end = calendar.end(of: today + (index - 364))
      return cards.count { card in
        if log.marks.last(where: { $0.card == card && $0.time < end })?.isKnown == true {
          return true
        }
        return log.history.last { $0.card == card && $0.time < end }.map(isMature) ?? false
      }
    }
  }

  private func isMature(_ moment: RandomLog.Moment) -> Bool {
    moment.state.phase == .review && interval(moment.state) >= 21
  }

  var streak: [Int] {
    let days = Set(studied.map(\.day))
    func run(endingAt day: StudyDay) -> Int {
      days.contains(day) ? 1 + run(endingAt: day + -1) : 0
    }
    let current = days.contains(today) ? run(endingAt: today) : run(endingAt: today + -1)
    return [current, days.map(run).max() ?? 0, days.count]
  }

  var forecast: [Int] {
    (0..<30).map { ahead in
      cards.count { card in
        guard let state = log.states[card], !log.suspended.contains(card) else { return false }
        guard var due = calendar.dueDay(of: state) else { return false }
        if let buried = log.buried[card], buried >= due { due = buried + 1 }
        return due == today + ahead || ahead == 0 && due < today
      }
    }
  }

  /// Remembered and forgotten, of the answers whose interval and day pass a test.
  func recall(_ isMeant: (Int, StudyDay) -> Bool) -> Recall {
    var seen: Set<String> = []
    var recall = Recall()
    for (answer, day) in studied where seen.insert("\(answer.card) \(day)").inserted {
      let interval = interval(answer.before)
      guard answer.before.phase == .review, interval >= 1, isMeant(interval, day) else {
        continue
      }
      if answer.review.grade > 1 { recall.remembered += 1 } else { recall.forgotten += 1 }
    }
    return recall
  }

  /// The mean chance of the cards that are not suspended to be remembered now.
  func predicted(_ fsrs: FSRS) -> Double {
    let chances = cards.compactMap { card -> Double? in
      guard let state = log.states[card], !log.suspended.contains(card), let memory = state.memory
      else { return nil }
      let days = calendar.elapsedDays(of: state, at: log.now)!
      return fsrs.retrievability(of: memory, afterDays: days)
    }
    return chances.reduce(0, +) / Double(chances.count)
  }

  func buttons(_ isMeant: (CardState.Phase, Int) -> Bool) -> [Int] {
    (1...4).map { grade in
      studied.count { answer, _ in
        answer.review.grade == grade
          && isMeant(answer.before.phase, interval(answer.before))
      }
    }
  }

  /// Today, of 7 days, of 30 days, of all.
  var seconds: [Double] {
    [1, 7, 30, 1_000_000].map { days in
      answers.filter { today - $0.day < days }.map(\.answer.review.elapsed).reduce(0, +)
    }
  }

  var meanSeconds: Double { seconds[3] / Double(Set(answers.map(\.day)).count) }

  /// New, learning, young, mature, suspended.
  var counts: [Int] {
    var counts = [0, 0, 0, 0, 0]
    for card in cards {
      let state = log.states[card] ?? CardState()
      let kind =
        switch state.phase {
        case .new: 0
        case .learning, .relearning: 1
        case .review: interval(state) < 21 ? 2 : 3
        }
      counts[log.suspended.contains(card) ? 4 : kind] += 1
    }
    return counts
  }
}
