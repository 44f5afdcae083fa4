/// The remaining cards of a cram in a random order, each with its question side; each comes until it was right often enough.
///
/// The cards that haven't come yet stay in one array, so that a copy from before an answer is cheap.
public struct CramQueue: Equatable, Sendable {
  /// A card that has come and comes once more.
  private struct Returning: Equatable {
    let card: CardSide
    /// The number of answers before it comes.
    let turn: Int
  }

  /// The other cards between two showings of a card.
  private static let spacing = 6

  private let cards: [CardSide]
  /// The index of the first card that hasn't come yet.
  private var start = 0
  private var returning: [Returning] = []
  private var turn = 0
  /// The right answers that are still needed, of the cards that need another number than the others.
  private var needed: [CardSide: Int]
  private let rightAnswers: Int
  /// The cards after the first that don't come.
  private var removed: Set<CardSide> = []

  /// Makes a queue of cards that each need some right answers; those in `given` had some already.
  public init(
    of cards: some Sequence<CardSide>, rightAnswers: Int = 1, given: [CardSide: Int] = [:],
    seed: UInt64
  ) {
    var random = SplitMix64(state: seed)
    self.cards = cards.shuffled(using: &random)
    self.rightAnswers = rightAnswers
    needed = given.mapValues { max(1, rightAnswers - $0) }
  }

  /// The card to show now; nil at the end.
  public var next: CardSide? {
    let first = returning.first
    if let first, first.turn <= turn || start == cards.count { return first.card }
    return start < cards.count ? cards[start] : nil
  }

  /// The number of cards left.
  public var count: Int { cards.count - start - removed.count + returning.count }

  /// All sides that are left; those that come once more are first.
  public var remaining: [CardSide] {
    returning.map(\.card) + cards[start...].filter { !removed.contains($0) }
  }

  /// The first side of a card that is left.
  public func first(of card: CardID) -> CardSide? {
    returning.first { $0.card.card == card }?.card
      ?? cards[start...].first { $0.card == card && !removed.contains($0) }
  }

  /// Moves an answered card back, or removes it once it was right often enough.
  public mutating func answer(_ card: CardSide, isRight: Bool) {
    let left = isRight ? needed[card, default: rightAnswers] - 1 : rightAnswers
    remove(card)
    turn += 1
    needed[card] = left > 0 ? left : nil
    if left > 0 { returning.append(Returning(card: card, turn: turn + Self.spacing)) }
  }

  private mutating func remove(_ card: CardSide) {
    if let index = returning.firstIndex(where: { $0.card == card }) {
      returning.remove(at: index)
    } else if start < cards.count, cards[start] == card {
      start += 1
    } else if cards[start...].contains(card) {
      removed.insert(card)
    }
    skipRemoved()
  }

  /// Removes the cards that do not pass a test.
  public mutating func removeAll(unless isLeft: (CardSide) -> Bool) {
    returning.removeAll { !isLeft($0.card) }
    for card in cards[start...] where !isLeft(card) { removed.insert(card) }
    skipRemoved()
  }

  private mutating func skipRemoved() {
    while start < cards.count, removed.remove(cards[start]) != nil { start += 1 }
  }
}
