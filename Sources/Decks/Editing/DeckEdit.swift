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

/// The index of an edited card before and after the edit; nil where the file doesn't have it.
public struct EditedLine: Equatable, Sendable {
  public let old: Int?
  public let new: Int?

  /// The same line in the inverse edit.
  public var inverse: EditedLine { EditedLine(old: new, new: old) }

  public init(old: Int?, new: Int?) {
    self.old = old
    self.new = new
  }
}

/// A deck before and after an edit of one card or of several.
public struct DeckRevision: Sendable {
  /// The deck before: the newest text of the file, which other programs may have changed.
  public let before: Deck
  /// The deck after.
  public let deck: Deck
  /// The difference between both.
  public let difference: DeckDifference
  /// The edited cards.
  public let lines: [EditedLine]
  /// The patches of ``file`` that revert the edit, one for each card.
  public let inverse: [LinePatch]
  /// The file itself, after links.
  public let file: String

  public init(
    before: Deck, deck: Deck, difference: DeckDifference, lines: [EditedLine],
    inverse: [LinePatch], file: String
  ) {
    self.before = before
    self.deck = deck
    self.difference = difference
    self.lines = lines
    self.inverse = inverse
    self.file = file
  }

  /// The index of the first card; its former index for a deletion.
  public var index: Int { lines[0].new ?? lines[0].old ?? 0 }

  /// Whether the edit removed cards.
  public var deletes: Bool { difference.newCount < difference.oldCount }

  /// Whether the edit added cards.
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

  /// The difference that leads back.
  public var inverse: DeckDifference {
    var back = [Int?](repeating: nil, count: newPlaces.count)
    for (offset, place) in places.enumerated() {
      if let place { back[place - before] = before + offset }
    }
    return DeckDifference(
      oldCount: newCount, newCount: oldCount, before: before, places: back)
  }
}
