extension WordProgress {
  /// The cards that do not come as new ones on a day, given by its number: those that were ever
  /// studied, and those that are put aside.
  public func notNew(on day: Int) throws(StorageError) -> [CardID] {
    var cards: [CardID] = []
    for (number, deck) in decks.enumerated() {
      let places =
        try deck.readPlaced("phase > 0", [], "phase") { place, _ in place }
        + deck.readPlaced(
          "phase = 0 AND (suspended = 1 OR buried >= ?)", [SQLValue(day)], "phase"
        ) { place, _ in place }
      cards += places.map { words.id(of: $0, in: number) }
    }
    return cards
  }

  /// The card that is due first after some time.
  public func nextDue(after time: Double) throws(StorageError) -> StoredCard? {
    var next: StoredCard?
    for (number, deck) in decks.enumerated() {
      let cards = try deck.readPlaced(
        "phase > 0 AND due > ? AND suspended = 0 ORDER BY due LIMIT 1", [.real(time)],
        StoredCard.columns
      ) { place, row in StoredCard(id: words.id(of: place, in: number), row) }
      for card in cards where card.state.due ?? 0 < next?.state.due ?? .infinity { next = card }
    }
    return next
  }
}
