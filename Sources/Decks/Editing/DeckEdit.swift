/// A change of one card of a deck file, with indexes in the open deck.
public enum DeckEdit: Equatable, Sendable {
  case change(Int, to: Card)
  /// Adds a card at the end of the file.
  case add(Card)
  /// Inserts a card before another.
  case insert(Card, at: Int)
  case delete(Int)

  /// The card after the edit; nil for a deletion.
  var card: Card? {
    switch self {
    case .change(_, let card), .add(let card), .insert(let card, _): card
    case .delete: nil
    }
  }
}

/// A deck before and after an edit.
public struct DeckRevision: Sendable {
  /// The deck before: the newest text of the file, which other programs may have changed.
  public let before: Deck
  /// The deck after.
  public let deck: Deck
  /// The difference between both.
  public let difference: DeckDifference
  /// The index of the card; its former index for a deletion.
  public let index: Int
  /// The patch of ``file`` that reverts the edit.
  public let inverse: LinePatch
  /// The file itself, after links.
  public let file: String

  public init(
    before: Deck, deck: Deck, difference: DeckDifference, index: Int, inverse: LinePatch,
    file: String
  ) {
    self.before = before
    self.deck = deck
    self.difference = difference
    self.index = index
    self.inverse = inverse
    self.file = file
  }

  /// Whether the edit removed the card.
  public var deletes: Bool { difference.newCount < difference.oldCount }

  /// Whether the edit added the card.
  public var adds: Bool { difference.newCount > difference.oldCount }

  /// Whether the file had the result of the edit already.
  public var changesNothing: Bool { before === deck }
}
