/// How many cards come on a day; the steps of learning and relearning have no limit.
public struct DailyLimits: Equatable, Sendable {
  /// New cards a day.
  public var newCards: Int
  /// Reviews a day.
  public var reviews: Int
  /// Without this a day that is full of reviews takes no new cards, as in Anki.
  public var newCardsIgnoreReviewLimit: Bool

  public init(newCards: Int = 20, reviews: Int = 200, newCardsIgnoreReviewLimit: Bool = false) {
    self.newCards = newCards
    self.reviews = reviews
    self.newCardsIgnoreReviewLimit = newCardsIgnoreReviewLimit
  }

  /// What is left of them on a day on which some were studied already.
  public func left(newCards studied: Int, reviews reviewed: Int) -> DailyLimits {
    DailyLimits(
      newCards: max(newCards - studied, 0),
      reviews: max(reviews - reviewed - (newCardsIgnoreReviewLimit ? 0 : studied), 0),
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// How many new cards may come beside some reviews.
  func newCards(beside reviews: Int) -> Int {
    newCardsIgnoreReviewLimit ? newCards : min(newCards, max(self.reviews - reviews, 0))
  }
}
