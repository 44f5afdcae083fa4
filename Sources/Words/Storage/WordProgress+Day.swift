import Scheduling

extension WordProgress {
  /// Hands out the cards that have been studied and are due by some time, with those in review that are
  /// due first of all, and at least as many as are wanted on a day, given by its number.
  func eachDue(
    by end: Double, reviews wanted: Int, on day: Int, _ body: (StoredCard) -> Void
  ) throws(StorageError) {
    let last = try lastDue(of: wanted, on: day)
    for (number, deck) in decks.enumerated() {
      try deck.eachPlaced(
        "phase > 0 AND due <= ? AND suspended = 0 AND (phase <> 2 OR due <= ?)",
        [.real(end), .real(last)], StoredCard.columns
      ) { place, row in body(StoredCard(id: words.id(of: place, in: number), row)) }
    }
  }

  /// When so many cards in review are due whose days cannot come after that of any due later.
  private func lastDue(of wanted: Int, on day: Int) throws(StorageError) -> Double {
    var last = Double.infinity
    for deck in decks {
      let due = try deck.due(ofReview: wanted, on: day)
      // A card's day and that of its moment are less than two days apart.
      if let due { last = min(last, due + 4 * UnixTime.day) }
    }
    return last
  }

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

extension KeptDeck {
  /// When the card in review is due before which all but one of so many come that may come on a day.
  fileprivate func due(ofReview count: Int, on day: Int) throws(StorageError) -> Double? {
    guard let deck = try row(), deck.isCurrent else { return nil }
    return try database.first(
      """
      SELECT due FROM cards WHERE deck = ? AND phase = 2 AND position IS NOT NULL
        AND last_review IS NOT NULL AND suspended = 0 AND (buried IS NULL OR buried < ?)
      ORDER BY due LIMIT 1 OFFSET ?
      """, [.integer(deck.id), SQLValue(day), SQLValue(count - 1)]
    ) { $0.double(0) }
  }
}
