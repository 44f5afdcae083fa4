import Scheduling

extension WordStore {
  /// The card that begins on a line of a deck, if one does.
  public func card(onLine line: Int, of deck: Int = 0) -> CardID? {
    decks[deck].index(onLine: line).map { id(of: $0, in: deck) }
  }

  /// Whether a card is still in its file.
  public func contains(_ id: CardID) -> Bool { places.place(of: id) != nil }

  /// Which card it is of all, in the order of the files; nil for one that is gone.
  func rank(of id: CardID) -> Int? {
    places.place(of: id).map { place in
      decks[..<place.deck].reduce(0) { $0 + $1.count } + place.index
    }
  }

  /// The number of the deck that a card is in; nil for one that is gone.
  public func deck(of id: CardID) -> Int? { places.place(of: id)?.deck }

  /// The file of a card and the line on which it begins; nil for one that is gone.
  public func line(of id: CardID) -> (path: String, line: Int)? {
    places.place(of: id).map { place in
      let deck = decks[place.deck]
      return (deck.path, deck.line(of: place.index))
    }
  }
}
