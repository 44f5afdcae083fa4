import Decks

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
