/// Chooses the cards of a day, and their order.
///
/// Source: Anki's manual, "Deck Options": daily limits, display order, burying.
public struct QueueBuilder: Sendable {
  /// What a day is.
  public var calendar: StudyCalendar
  /// What is left of the day's limits.
  public var limits: DailyLimits
  /// How many seconds before its time a step may come when there is nothing else.
  public var learnAhead: Double

  public init(
    calendar: StudyCalendar = StudyCalendar(), limits: DailyLimits = DailyLimits(),
    learnAhead: Double = 1200
  ) {
    self.calendar = calendar
    self.limits = limits
    self.learnAhead = learnAhead
  }

  /// The queue of the day that a moment belongs to, of the cards that may come on it: those that are
  /// due, and at least as many new ones as the limits let through.
  ///
  /// Steps come in the order of their times; reviews by the day on which they are due, and those of
  /// one day in an order by chance; new cards in the order in which they are given.
  public func queue(of cards: [StudyCard], at now: UnixTime, seed: UInt64) -> StudyQueue {
    var candidates = QueueCandidates(self, at: now, seed: seed)
    for card in cards { candidates.add(card) }
    return candidates.queue()
  }
}
