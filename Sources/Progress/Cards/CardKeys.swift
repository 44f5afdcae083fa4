import Decks

/// The saved identity of a card: its deck has the key and ordinal once.
struct CardRecord: Equatable {
  let id: Int64
  /// Of its guid or its normalized front.
  var key: Int64
  /// Its number among the cards of one key, from 0; negative for a card that isn't in its file.
  var ordinal: Int
  /// A hash of its back; nil if it isn't known.
  var back: Int64?
  /// Its index when its deck was last read; nil if it wasn't there.
  var position: Int?
}

/// The keys of all cards of a deck, which follow the changes of its file.
struct CardKeys {
  /// The key of each card.
  private(set) var keys: [Int64]
  /// The key of each card's front; nil if these are the same.
  private var otherFronts: [Int64]?

  /// The key of each card's front.
  var fronts: [Int64] { otherFronts ?? keys }

  init(_ deck: Deck) {
    keys = (0..<deck.count).map(deck.key)
    otherFronts =
      deck.format.columns.contains(.guid) ? (0..<deck.count).map(deck.frontKey) : nil
  }

  /// Follows a change to a later form of the deck, of which only the changed cards are read.
  mutating func follow(_ difference: DeckDifference, to deck: Deck) {
    let (old, new) = (difference.oldPlaces, difference.newPlaces)
    keys.replaceSubrange(old, with: new.map(deck.key))
    otherFronts?.replaceSubrange(old, with: new.map(deck.frontKey))
  }
}

/// The records of each key.
struct KeyIndex {
  private var firsts: [Int64: Int32]
  /// The next record of the same key, or -1.
  private(set) var next: [Int32]

  init(_ cards: [CardRecord]) {
    firsts = Dictionary(minimumCapacity: cards.count)
    next = Array(repeating: -1, count: cards.count)
    for index in cards.indices.reversed() {
      next[index] = firsts.updateValue(Int32(index), forKey: cards[index].key) ?? -1
    }
  }

  /// The first record of a key, or -1.
  func first(_ key: Int64) -> Int { Int(firsts[key] ?? -1) }

  /// All records of the key with this first one.
  func all(from first: Int) -> [Int] {
    Array(sequence(first: first) { next[$0] < 0 ? nil : Int(next[$0]) })
  }
}
