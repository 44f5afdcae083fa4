import Foundation
import Scheduling

/// A moment written as `2026-03-08T02:30:00-05:00`.
public func moment(_ text: String) -> UnixTime {
  guard let date = try? Date(text, strategy: .iso8601) else { fatalError("\(text) is no moment") }
  return date.timeIntervalSince1970
}

extension LocalTime {
  /// The clock of a time zone by its name, such as `Asia/Seoul`.
  public init(zone: String) {
    guard let zone = TimeZone(identifier: zone) else { fatalError("there is no zone \(zone)") }
    self.init { Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
  }
}

extension StudyDay {
  /// The date, as `2026-03-08`.
  public var date: String {
    Date(timeIntervalSince1970: Double(number) * UnixTime.day)
      .formatted(.iso8601.year().month().day())
  }
}

/// Facts of one card that the app computes for many cards at once.
extension StudyCalendar {
  /// Whether a card is to be seen: from its moment on where that is on the day of its last review,
  /// else for the whole of its day and after it.
  public func isDue(_ card: CardState, at now: UnixTime) -> Bool {
    guard let due = card.due, let dueDay = dueDay(of: card) else { return false }
    return isIntraday(card) ? due <= now : dueDay <= day(of: now)
  }

  /// The days of study since the last review, as Anki counts them for FSRS.
  public func elapsedDays(of card: CardState, at now: UnixTime) -> Double? {
    card.lastReview.map { Double(max(day(of: now) - day(of: $0), 0)) }
  }
}

extension StudyQueue {
  /// The cards in the order in which they come if each is removed.
  public func order(at now: UnixTime) -> [Int32] {
    var queue = self
    var order: [Int32] = []
    while let card = queue.next(at: now) {
      order.append(card.card.rawValue)
      queue.removeAll { $0 != card }
    }
    return order
  }
}

extension QueueBuilder {
  /// The queue of some cards within the limits of the whole day.
  public static func queue(
    of cards: [StudyCard], _ limits: DailyLimits, after studied: StudiedCards = StudiedCards(),
    _ calendar: StudyCalendar, at now: UnixTime, seed: UInt64
  ) -> StudyQueue {
    let day = calendar.day(of: now)
    let quota = DayQuota([(limits, studied)], byDeck: [[0]])
    var builder = QueueBuilder(quota, calendar, on: day, seed: seed)
    for card in cards where card.state.phase != .new { builder.add(card) }
    builder.takeReviews()
    for card in cards where card.state.phase == .new && card.isOpen(on: day) {
      builder.takeNew(card.question)
    }
    return builder.queue()
  }
}
