import Decks
import Progress
import Scheduling

/// The statistics and forecast of some decks at a moment.
///
/// Undone answers don't count; answers of cramming count in the time only.
public struct Statistics: Equatable, Sendable {
  public let today: StudyDay
  /// The answers of each of the last 365 days, today's last.
  public let reviews: [Int]
  /// The number of known words at the end of each of the last 365 days, today's last.
  public let known: [Int]
  public let streak: Streak
  /// The number of cards due on each of 30 days; the first is today, including overdue cards.
  ///
  /// Suspended cards are not due, and buried ones not until their day is over.
  public let forecast: [Int]
  public let retention: Retention
  public let buttons: ButtonCounts
  public let time: StudyTime
  public let cards: CardCounts

  /// Reads the statistics of decks by their paths, or of all that were ever studied.
  ///
  /// The number of new cards needs the number of all cards.
  public init(
    of decks: [String]? = nil, cardCount: Int? = nil, in file: ProgressFile,
    _ calendar: StudyCalendar, _ fsrs: FSRS = FSRS(), at now: UnixTime
  ) throws(StorageError) {
    let log = try StudyLog(file, decks: decks)
    var answers = AnswerCount(calendar, at: now)
    var plan = CardPlan(calendar, fsrs, at: now)
    var knownWords = KnownWords()
    try log.eachAnswer(before: answers.end, changed: { knownWords.count($0) }) {
      answers.count($0)
    }
    try log.eachCard { plan.count($0) }
    let (today, days) = (answers.today, answers.days)
    self.today = today
    reviews = (-364...0).map { days[today + $0]?.reviews ?? 0 }
    known = try knownWords.days(log, calendar, today: today)
    streak = Streak(days.filter { $0.value.reviews > 0 }.keys, today: today)
    time = StudyTime(days, today: today)
    retention = answers.retention.predicting(plan.prediction)
    buttons = answers.buttons
    forecast = plan.forecast
    cards = plan.cards(of: cardCount)
  }
}

/// The number of cards of each maturity; a card that was studied in both directions counts in both.
public struct CardCounts: Equatable, Sendable {
  /// Nil if the number of all cards isn't known.
  public internal(set) var new: Int?
  public internal(set) var learning = 0
  public internal(set) var young = 0
  public internal(set) var mature = 0
  /// The suspended cards, which aren't included in the other counts.
  public internal(set) var suspended = 0

  mutating func count(_ card: StudyLog.Card, interval: Int) {
    if card.isSuspended {
      suspended += card.isFirst ? 1 : 0
      return
    }
    switch Maturity(phase: card.state.phase.number, interval: interval) {
    case .new: break
    case .learning: learning += 1
    case .young: young += 1
    case .mature: mature += 1
    }
  }
}

/// The answers of a day.
struct DayTotal: Equatable {
  var answers = 0
  /// The answers that moved a card on.
  var reviews = 0
  var seconds = 0.0

  static func += (total: inout DayTotal, more: DayTotal) {
    total.answers += more.answers
    total.reviews += more.reviews
    total.seconds += more.seconds
  }
}

/// The seconds until the answers, including cramming.
public struct StudyTime: Equatable, Sendable {
  public internal(set) var today = 0.0
  /// The last 7 days, today among them.
  public internal(set) var week = 0.0
  /// The last 30 days, today among them.
  public internal(set) var month = 0.0
  public internal(set) var total = 0.0
  /// By the days on which anything was answered.
  public internal(set) var meanPerDay = 0.0

  init(_ days: [StudyDay: DayTotal], today: StudyDay) {
    for (day, total) in days {
      if day == today { self.today += total.seconds }
      if today - day < 7 { week += total.seconds }
      if today - day < 30 { month += total.seconds }
      self.total += total.seconds
    }
    if !days.isEmpty { meanPerDay = self.total / Double(days.count) }
  }
}

/// The number of consecutive days with reviews.
public struct Streak: Equatable, Sendable {
  /// The streak up to today, or up to yesterday if nothing was reviewed today yet.
  public internal(set) var current = 0
  public internal(set) var longest = 0
  /// All days on which something was reviewed.
  public internal(set) var daysStudied = 0

  /// Goes by the days on which something was reviewed, in any order.
  init(_ days: some Sequence<StudyDay>, today: StudyDay) {
    var run = 0
    var last: StudyDay?
    for day in days.sorted() {
      run = last.map { day - $0 } == 1 ? run + 1 : 1
      longest = max(longest, run)
      daysStudied += 1
      last = day
    }
    if let last, today - last <= 1 { current = run }
  }
}

extension Library {
  /// The statistics of decks by their paths, or of all that were ever studied, as of now.
  public func statistics(
    of decks: [String]? = nil, cardCount: Int? = nil
  ) throws(StorageError) -> Statistics {
    if decks == nil { try follow() }
    return try Statistics(
      of: decks, cardCount: cardCount, in: progress, calendar, scheduler(of: decks ?? []).fsrs,
      at: now)
  }

  /// Finds the cards of all decks again whose files have changed.
  private func follow() throws(StorageError) {
    for deck in decks(and: try progress.files()) {
      _ = try cardCounter.count(of: deck.path, unlessEmpty: mayBeEmpty) {
        deck in try progress.follow(deck)
      }
    }
  }
}

/// Counts the known words at the end of each day: marked O, or in review with an interval of 21 days or
/// more.
struct KnownWords {
  private var changes: [StudyLog.KnownChange] = []

  mutating func count(_ change: StudyLog.KnownChange) { changes.append(change) }

  /// The numbers at the end of each of the last 365 days, today's last.
  ///
  /// Only the present marks are known, each with its time; cards that left their files don't count.
  func days(_ log: StudyLog, _ calendar: StudyCalendar, today: StudyDay) throws(StorageError)
    -> [Int]
  {
    var orphans: Set<Int64> = []
    if !changes.isEmpty { try log.eachOrphan { orphans.insert($0) } }
    var marks: [Int64: Double] = [:]
    try log.eachMarkedKnown { marks[$0] = $1 }
    var table = DayTable(calendar, through: today + 2)
    var counts = Array(repeating: 0, count: 365)
    func add(_ change: Int, at time: Double) {
      let index = table.day(of: time) - today + counts.count - 1
      counts[max(0, min(index, counts.count - 1))] += change
    }
    var knownBefore: Set<Int64> = []
    for change in changes where !orphans.contains(change.card) {
      if let mark = marks[change.card] {
        // From its mark on a card is known, whatever its interval.
        if change.time >= mark { continue }
        if change.isKnown {
          knownBefore.insert(change.card)
        } else {
          knownBefore.remove(change.card)
        }
      }
      add(change.isKnown ? 1 : -1, at: change.time)
    }
    for (card, time) in marks where !knownBefore.contains(card) { add(1, at: time) }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    return counts
  }
}
