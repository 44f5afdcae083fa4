import Decks

/// What the store remembers of a card so as to know it again.
struct CardRecord: Equatable {
  let id: Int64
  var key: Int64
  /// Which it was of the cards with one key, counted from 0.
  var ordinal: Int
  /// The number of its back; nil where it is not known.
  var back: Int64?
  /// Where it stood in its deck; nil where it was not found when the deck was last read.
  var position: Int?
}

/// Finds the known cards of a key: a table with open addressing, as the keys are scattered already.
struct KeyIndex {
  private var slots: [Int32]
  private let mask: Int
  /// The next known card of the same key, or -1.
  private(set) var next: [Int32]
  private let keys: [Int64]

  init(_ cards: [CardRecord]) {
    var size = 4
    while size < cards.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    mask = size - 1
    next = Array(repeating: -1, count: cards.count)
    keys = cards.map(\.key)
    for index in cards.indices.reversed() {
      let slot = slot(of: keys[index])
      next[index] = slots[slot]
      slots[slot] = Int32(index)
    }
  }

  /// The first known card of a key, or -1.
  @inline(__always)
  func first(_ key: Int64) -> Int { Int(slots[slot(of: key)]) }

  /// All known cards of the key whose first this is.
  func all(from first: Int) -> [Int] {
    Array(sequence(first: first) { next[$0] < 0 ? nil : Int(next[$0]) })
  }

  @inline(__always)
  private func slot(of key: Int64) -> Int {
    var slot = Int(truncatingIfNeeded: key ^ key >> 32) & mask
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }
}

/// The numbers of all cards of a deck, which are carried along when its file changes.
struct CardNumbers {
  /// What each card is known by.
  private(set) var keys: [Int64]
  /// The front of each card; nil where that is what it is known by.
  private var otherFronts: [Int64]?

  /// The front of each card.
  var fronts: [Int64] { otherFronts ?? keys }

  init(_ deck: Deck) {
    keys = (0..<deck.count).map(deck.key)
    otherFronts =
      deck.format.columns.contains(.guid) ? (0..<deck.count).map(deck.frontKey) : nil
  }

  /// Goes along to a later form of the deck, where only the cards that have changed are read.
  mutating func follow(_ difference: DeckDifference, to deck: Deck) {
    let (old, new) = (difference.oldPlaces, difference.newPlaces)
    keys.replaceSubrange(old, with: new.map(deck.key))
    otherFronts?.replaceSubrange(old, with: new.map(deck.frontKey))
  }
}
