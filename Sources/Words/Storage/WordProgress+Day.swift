extension WordProgress {
  /// The cards that do not come as new ones on a day, given by its number: those that were ever
  /// studied, and those that are put aside.
  public func notNew(on day: Int) throws(StorageError) -> [CardID] {
    var cards: [CardID] = []
    for deck in decks {
      cards += try deck.readPlaced("phase > 0", [], "phase") { id, _ in id }
      cards += try deck.readPlaced(
        "phase = 0 AND (suspended = 1 OR buried >= ?)", [SQLValue(day)], "phase"
      ) { id, _ in id }
    }
    return cards
  }

  /// The card that is due first after some time.
  public func nextDue(after time: Double) throws(StorageError) -> StoredCard? {
    var next: StoredCard?
    for deck in decks {
      let cards = try deck.readPlaced(
        "phase > 0 AND due > ? AND suspended = 0 ORDER BY due LIMIT 1", [.real(time)],
        StoredCard.columns
      ) { id, row in StoredCard(id: id, row) }
      for card in cards where card.state.due ?? 0 < next?.state.due ?? .infinity { next = card }
    }
    return next
  }
}
