/// The numbers of cards that were studied on a day: those that were new, and all others.
public struct StudiedCards: Equatable, Sendable {
  public var newCards: Int
  public var reviews: Int

  public init(newCards: Int = 0, reviews: Int = 0) {
    self.newCards = newCards
    self.reviews = reviews
  }

  public static func + (a: StudiedCards, b: StudiedCards) -> StudiedCards {
    StudiedCards(newCards: a.newCards + b.newCards, reviews: a.reviews + b.reviews)
  }
}

/// The cards that the limits of a day, and those of decks and folders, still let through.
///
/// A review takes its cards one by one, and a plan takes the numbers of cards of each deck. Both have as many in
/// all, because of two folders with limits one is in the other, or they have no deck in common.
public struct DayQuota: Sendable {
  /// The limits of the whole day, and those of decks and folders, the outermost first.
  private let limits: [DailyLimits]
  /// The rest of each.
  private var left: [DailyLimits]
  /// The indexes of the limits of each deck.
  private let limitsByDeck: [[Int]]
  /// The decks of which a limit held new cards back.
  private var shortOfNew: Set<Int> = []
  /// The decks of which a limit held reviews back.
  private var shortOfReviews: Set<Int> = []

  /// Limits, of which some cards were studied already, and the indexes of those of each deck.
  public init(_ limits: [(all: DailyLimits, studied: StudiedCards)], byDeck: [[Int]]) {
    self.limits = limits.map(\.all)
    left = limits.map { $0.all.left(after: $0.studied) }
    limitsByDeck = byDeck
  }

  /// A number of reviews of which no more are let through, unless that depends on their decks.
  var mostReviews: Int { limits.count == 1 ? left[0].reviews : DailyLimits.unlimited }

  /// Whether the limits of the whole day allow a new card.
  public var allowsNewCards: Bool { left[0].allowedNewCards > 0 }

  /// Takes reviews of a deck; returns the number that the limits let through.
  public mutating func takeReviews(_ count: Int = 1, of deck: Int) -> Int {
    let taken = limitsByDeck[deck].reduce(count) { min($0, left[$1].reviews) }
    if taken < count { shortOfReviews.insert(deck) }
    take(StudiedCards(reviews: taken), of: deck)
    return taken
  }

  /// Takes new cards of a deck; returns the number that the limits let through.
  public mutating func takeNewCards(_ count: Int = 1, of deck: Int) -> Int {
    let taken = limitsByDeck[deck].reduce(count) { min($0, left[$1].allowedNewCards) }
    if taken < count { shortOfNew.insert(deck) }
    take(StudiedCards(newCards: taken), of: deck)
    return taken
  }

  private mutating func take(_ cards: StudiedCards, of deck: Int) {
    for index in limitsByDeck[deck] { left[index] = left[index].left(after: cards) }
  }
}

/// A limit of the day that holds cards back, with its value.
public enum ReachedLimit: Equatable, Sendable {
  case newCards(Int)
  case reviews(Int)
}

extension DayQuota {
  /// The limit that held cards back, of reviews before that of new cards; nil if none did.
  ///
  /// If those of several decks did, it is the sum of them.
  public var reachedLimit: ReachedLimit? {
    if !shortOfReviews.isEmpty {
      return .reviews(sum(of: shortOfReviews, \.reviews, left: \.reviews))
    }
    if shortOfNew.isEmpty { return nil }
    return .newCards(sum(of: shortOfNew, \.newCards, left: \.allowedNewCards))
  }

  private func sum(
    of decks: Set<Int>, _ limit: KeyPath<DailyLimits, Int>, left count: KeyPath<DailyLimits, Int>
  ) -> Int {
    let outermost = decks.map { deck in limitsByDeck[deck].first { left[$0][keyPath: count] == 0 } }
    return Set(outermost.compactMap(\.self)).reduce(0) { $0 + limits[$1][keyPath: limit] }
  }
}
