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

/// The new indexes of the cards of a deck after a change of its file.
///
/// Lines before and after the change are the same, so that a small change is small in memory too.
public struct DeckDifference: Equatable, Sendable {
  public init(oldCount: Int, newCount: Int, before: Int, places: [Int?]) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.before = before
    self.places = places
  }

  /// The number of cards before and after.
  public let oldCount: Int
  public let newCount: Int
  /// The number of cards at the beginning that have not moved.
  public let before: Int
  /// The new indexes of the cards in the middle; nil for those that are gone.
  public let places: [Int?]

  /// The number of cards at the end that have moved together, or not at all.
  public var behind: Int { oldCount - before - places.count }

  /// The old indexes of the cards in the middle.
  public var oldPlaces: Range<Int> { before..<oldCount - behind }

  /// The new indexes of the cards in the middle.
  public var newPlaces: Range<Int> { before..<newCount - behind }

  /// Whether the remaining cards are in the same order.
  public var keepsOrder: Bool {
    let places = places.compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  /// The new index of a card; nil if it is gone.
  public func place(of old: Int) -> Int? {
    if old < before { return old }
    if old >= oldCount - behind { return old + newCount - oldCount }
    return places[old - before]
  }

  /// A card was changed.
  public static func changed(_ index: Int, of count: Int) -> DeckDifference {
    DeckDifference(oldCount: count, newCount: count, before: index, places: [index])
  }

  /// A card was inserted.
  public static func inserted(_ index: Int, into count: Int) -> DeckDifference {
    DeckDifference(oldCount: count, newCount: count + 1, before: index, places: [])
  }

  /// A card was deleted.
  public static func deleted(_ index: Int, from count: Int) -> DeckDifference {
    DeckDifference(oldCount: count, newCount: count - 1, before: index, places: [nil])
  }
}
