/// The limits of a day; the steps of learning and relearning have none.
public struct DailyLimits: Equatable, Sendable {
  /// New cards a day.
  public var newCards: Int
  /// Reviews a day.
  public var reviews: Int
  /// Whether new cards are shown on a day whose limit of reviews is reached; Anki shows none.
  public var newCardsIgnoreReviewLimit: Bool

  public init(newCards: Int = 20, reviews: Int = 200, newCardsIgnoreReviewLimit: Bool = false) {
    self.newCards = newCards
    self.reviews = reviews
    self.newCardsIgnoreReviewLimit = newCardsIgnoreReviewLimit
  }

  /// A number that no limit reaches, and that can be doubled.
  public static let unlimited = 1 << 40

  /// The limits of a deck or folder, within which new cards are no reviews.
  public init(_ limits: DeckLimits) {
    self.init(
      newCards: limits.newCards ?? Self.unlimited, reviews: limits.reviews ?? Self.unlimited,
      newCardsIgnoreReviewLimit: true)
  }

  /// Both limits and some more.
  public func raised(by cards: Int) -> DailyLimits {
    DailyLimits(
      newCards: newCards + cards, reviews: reviews + cards,
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// The limits with at most so many reviews; nil for no other limit.
  public func capped(reviews most: Int?) -> DailyLimits {
    DailyLimits(
      newCards: newCards, reviews: min(reviews, most ?? reviews),
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// The limits that remain after some cards were studied on the day.
  func left(after studied: StudiedCards) -> DailyLimits {
    let both = studied.reviews + (newCardsIgnoreReviewLimit ? 0 : studied.newCards)
    return DailyLimits(
      newCards: max(newCards - studied.newCards, 0), reviews: max(reviews - both, 0),
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// The new cards that both limits allow.
  var allowedNewCards: Int { newCardsIgnoreReviewLimit ? newCards : min(newCards, reviews) }
}

/// The limits of a day for a deck or a folder; nil if it sets none.
public struct DeckLimits: Equatable, Sendable {
  public var newCards: Int?
  public var reviews: Int?

  public init(newCards: Int? = nil, reviews: Int? = nil) {
    self.newCards = newCards
    self.reviews = reviews
  }
}
