import Scheduling
import WordsTestSupport

@testable import Progress
@testable import Study

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
        if let mark = log.marked[card], mark < end { return true }
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
