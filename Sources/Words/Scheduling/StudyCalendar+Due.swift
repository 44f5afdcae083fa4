extension StudyCalendar {
  /// The day on which a card comes again; none for a new card.
  ///
  /// Intervals of review are days of study, not periods of 24 hours: a card of one day comes
  /// tomorrow, from the roll-over on, however long this night is.
  public func dueDay(of card: CardState) -> StudyDay? { card.dueDay(day(of:)) }

  /// Whether a card waits for a moment of the day on which it was seen last, as the short steps do.
  public func isIntraday(_ card: CardState) -> Bool {
    guard card.phase != .review, let lastReview = card.lastReview else { return false }
    return dueDay(of: card) == day(of: lastReview)
  }
}

extension CardState {
  /// The day on which the card comes again, by what says the day of a moment.
  func dueDay(_ day: (UnixTime) -> StudyDay) -> StudyDay? {
    guard let due, let lastReview else { return nil }
    guard phase == .review else { return day(due) }
    return day(lastReview) + Int(((due - lastReview) / UnixTime.day).rounded())
  }
}
