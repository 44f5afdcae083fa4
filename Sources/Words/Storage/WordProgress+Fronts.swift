extension WordProgress {
  /// The cards with a front, in the order of their files; spaces and the way in which characters are
  /// composed do not count.
  public func cards(withFront front: String) -> [CardID] {
    let key = CardKey.of(front)
    return decks.enumerated().flatMap { number, deck in
      deck.places(ofFront: key).map { self.words.id(of: $0, in: number) }
    }
  }

  /// Moves a card to the end of another deck, which need not be open; gives it there if it is.
  @discardableResult
  public func move(_ id: CardID, to path: String, at now: Double) throws -> CardID? {
    let place = Deck.place(of: path)
    let open = decks.first { $0.place == place }?.deck
    return try move(id, to: open ?? DeckEditor.open(path), at: now)
  }
}
