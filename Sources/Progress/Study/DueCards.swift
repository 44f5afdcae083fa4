import Scheduling

extension StudyRecord {
  /// Calls `body` with the studied cards that are due by a time; of those in review at least as many as
  /// are wanted on a day, those due first.
  public func eachDue(
    by end: Double, reviews wanted: Int, on day: Int, _ id: (CardPlace) -> CardID,
    _ body: (StoredCard) -> Void
  ) throws(StorageError) {
    let last = try lastDue(of: wanted, on: day)
    for (number, deck) in decks.enumerated() {
      try deck.eachPlaced(
        "phase > 0 AND due <= ? AND suspended = 0 AND (phase <> 2 OR due <= ?)",
        [.real(end), .real(last)], StoredCard.columns
      ) { index, row in body(StoredCard(id: id((number, index)), row)) }
    }
  }

  /// A time after which no card is due that is among the first `wanted` reviews of a day.
  private func lastDue(of wanted: Int, on day: Int) throws(StorageError) -> Double {
    var last = Double.infinity
    for deck in decks {
      let due = try deck.due(ofReview: wanted, on: day)
      // The day of a card and the day of its due time are less than two days apart.
      if let due { last = min(last, due + 4 * UnixTime.day) }
    }
    return last
  }

  /// Calls `body` with the cards that are not new on a day: studied, suspended, or buried.
  public func eachNotNew(on day: Int, _ body: (CardPlace) -> Void) throws(StorageError) {
    for (number, deck) in decks.enumerated() {
      // Neither reads more than an index, because a deck may have a million rows.
      try deck.eachPlaced("phase > 0", [], "phase") { index, _ in body((number, index)) }
      try deck.eachPlaced("phase = 0 AND \(ProgressFile.isAside)", [SQLValue(day)], "phase") {
        index, _ in body((number, index))
      }
    }
  }

  /// The card that is due first after a time.
  public func nextDue(
    after time: Double, _ id: (CardPlace) -> CardID
  ) throws(StorageError) -> StoredCard? {
    var next: StoredCard?
    for (number, deck) in decks.enumerated() {
      let cards = try deck.readPlaced(
        "phase > 0 AND due > ? AND suspended = 0 ORDER BY due LIMIT 1", [.real(time)],
        StoredCard.columns
      ) { index, row in StoredCard(id: id((number, index)), row) }
      for card in cards where card.state.due ?? 0 < next?.state.due ?? .infinity { next = card }
    }
    return next
  }
}

extension DeckRecord {
  /// The due time of the `count`-th review that is open on a day; nil if there are fewer.
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
