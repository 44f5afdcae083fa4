import WordsTestSupport

@testable import Scheduling

/// Cards for queues, on a day that begins at `start` and has come to `now`.
enum QueueCards {
  static let start = moment("2026-06-01T04:00:00Z")
  static let now = moment("2026-06-01T10:00:00Z")
  static let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
  static let today = calendar.day(of: now)

  static func new(_ ids: ClosedRange<Int32>) -> [StudyCard] {
    ids.map { StudyCard(id: CardID(rawValue: $0)) }
  }

  /// Cards of review, due some days ago.
  static func review(_ ids: ClosedRange<Int32>, overdue days: Int = 0) -> [StudyCard] {
    ids.map { review($0, last: now - Double(days + 10) * UnixTime.day, days: 10) }
  }

  private static func review(_ id: Int32, last: UnixTime, days: Double) -> StudyCard {
    StudyCard(
      id: CardID(rawValue: id),
      state: CardState(
        phase: .review, memory: MemoryState(stability: days, difficulty: 5), lastReview: last,
        due: last + days * UnixTime.day))
  }

  /// A card on its first step, due some seconds after the last review.
  static func step(_ id: Int32, last: UnixTime, delay: Double) -> StudyCard {
    StudyCard(
      id: CardID(rawValue: id),
      state: CardState(
        phase: .learning(step: 0), memory: MemoryState(stability: 1, difficulty: 5),
        lastReview: last, due: last + delay))
  }

  static func builder(
    new: Int = 20, reviews: Int = 200
  ) -> QueueBuilder {
    QueueBuilder(calendar: calendar, limits: DailyLimits(newCards: new, reviews: reviews))
  }
}

extension StudyQueue {
  func order() -> [Int32] { order(at: QueueCards.now) }
}
