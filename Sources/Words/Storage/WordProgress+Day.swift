extension ProgressFile {
  /// How many cards of all decks were studied since the beginning of a day, each counted once: those
  /// that were new, and all others.
  public func studied(
    since start: Double
  ) throws(StorageError) -> (newCards: Int, reviews: Int) {
    let counts = try database.first(
      """
      SELECT count(*) FILTER (WHERE before_phase = 0),
        count(*) FILTER (WHERE before_phase > 0 AND before_last_review < ?1)
      FROM reviews WHERE time >= ?1 AND kind = ?2 AND undone IS NULL
      """, [.real(start), SQLValue(Review.Kind.study.rawValue)]
    ) { (newCards: $0.int(0) ?? 0, reviews: $0.int(1) ?? 0) }
    return counts ?? (0, 0)
  }
}

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
