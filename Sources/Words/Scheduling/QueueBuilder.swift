/// Chooses the cards of a day, and their order.
///
/// Source: Anki's manual, "Deck Options": daily limits, display order, burying.
public struct QueueBuilder: Sendable {
  /// A place for new cards beside the reviews.
  public enum NewReviewMix: Sendable {
    case mixWithReviews, afterReviews, beforeReviews
  }

  /// What a day is.
  public var calendar: StudyCalendar
  /// What is left of the day's limits.
  public var limits: DailyLimits
  /// Where new cards come among the reviews.
  public var newReviewMix: NewReviewMix
  /// Whether of the cards of one word only the first comes on a day.
  public var buriesSiblings: Bool
  /// How many seconds before its time a step may come when there is nothing else.
  public var learnAhead: Double

  public init(
    calendar: StudyCalendar = StudyCalendar(), limits: DailyLimits = DailyLimits(),
    newReviewMix: NewReviewMix = .mixWithReviews, buriesSiblings: Bool = false,
    learnAhead: Double = 1200
  ) {
    self.calendar = calendar
    self.limits = limits
    self.newReviewMix = newReviewMix
    self.buriesSiblings = buriesSiblings
    self.learnAhead = learnAhead
  }

  /// The queue of the day that a moment belongs to, of the cards that may come on it: those that are
  /// due, and at least as many new ones as the limits let through.
  ///
  /// Steps come in the order of their times; reviews by the day on which they are due, and those of
  /// one day in an order by chance; new cards in the order in which they are given. Siblings of a
  /// card that was seen today or has a step to take are buried, if they are to be.
  public func queue(of cards: [StudyCard], at now: UnixTime, seed: UInt64) -> StudyQueue {
    var candidates = QueueCandidates(self, at: now, seed: seed)
    for card in cards { candidates.add(card) }
    return candidates.queue()
  }

  func mixed(_ reviews: [StudyCard], _ new: [StudyCard]) -> [StudyCard] {
    switch newReviewMix {
    case .mixWithReviews: reviews.mixed(with: new)
    case .afterReviews: reviews + new
    case .beforeReviews: new + reviews
    }
  }
}
