extension WordProgress {
  /// The cards that do not come as new ones on a day, given by its number: those that were ever
  /// studied, and those that are put aside.
  func notNew(on day: Int) throws(StorageError) -> CardSet {
    var cards = CardSet(count: words.places.limit)
    for (number, deck) in decks.enumerated() {
      // Neither reads more than an index, where a deck may have a million rows.
      try deck.eachPlaced("phase > 0", [], "phase") { place, _ in
        cards.insert(words.id(of: place, in: number))
      }
      try deck.eachPlaced("phase = 0 AND \(ProgressFile.isAside)", [SQLValue(day)], "phase") {
        place, _ in cards.insert(words.id(of: place, in: number))
      }
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
