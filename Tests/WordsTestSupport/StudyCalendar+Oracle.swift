import Scheduling

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
