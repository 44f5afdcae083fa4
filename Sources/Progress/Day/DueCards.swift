import Scheduling

extension StudyRecord {
  /// Calls `body` with the studied cards that are due by a time; of those in review at least as many as
  /// are wanted on a day, those due first.
  public func eachDue(
    by end: Double, reviews wanted: Int, on day: DaySpan, _ directions: [StudyDirections],
    _ id: (CardPlace) -> CardID, _ body: (StoredCard) -> Void
  ) throws(StorageError) {
    let last = try lastDue(of: wanted, on: day, directions)
    for (number, (deck, directions)) in zip(decks, directions).enumerated() {
      let isShown = directions.isShown(on: day)
      try deck.eachPlaced(
        """
        phase > 0 AND due <= ? AND suspended = 0 AND (phase <> 2 OR due <= ?)
          AND \(isShown.condition)
        """, [.real(end), .real(last)] + isShown.values, StoredCard.columns, in: .schedules
      ) { index, row in body(StoredCard(id: id((number, index)), row)) }
    }
  }

  /// A time after which no card is due that is among the first `wanted` reviews of a day.
  private func lastDue(
    of wanted: Int, on day: DaySpan, _ directions: [StudyDirections]
  ) throws(StorageError) -> Double {
    var last = Double.infinity
    for (deck, directions) in zip(decks, directions) {
      // Of two sides that are due one may have to wait.
      let rows = directions == .both ? wanted * 2 : wanted
      let due = try deck.due(ofReview: rows, on: day, directions)
      // The day of a card and the day of its due time are less than two days apart.
      if let due { last = min(last, due + 4 * UnixTime.day) }
    }
    return last
  }

  /// Calls `body` with the cards that aren't shown as new ones on a day: studied, suspended, or buried.
  public func eachNotNew(
    on day: DaySpan, _ directions: [StudyDirections], _ body: (CardPlace) -> Void
  ) throws(StorageError) {
    for (number, (deck, directions)) in zip(decks, directions).enumerated() {
      let isNotNew = directions.isNotNew(on: day)
      try deck.eachPlaced(
        "id IN (SELECT card FROM schedules GROUP BY card HAVING \(isNotNew.condition))",
        isNotNew.values, "key", in: .listedCards
      ) { index, _ in body((number, index)) }
    }
  }

  /// The card that is due first after a time.
  public func nextDue(
    after time: Double, _ directions: [StudyDirections], _ id: (CardPlace) -> CardID
  ) throws(StorageError) -> StoredCard? {
    var next: StoredCard?
    for (number, (deck, directions)) in zip(decks, directions).enumerated() {
      let cards = try deck.readPlaced(
        "phase > 0 AND due > ? AND suspended = 0 AND \(directions.isShown) ORDER BY due LIMIT 1",
        [.real(time)], StoredCard.columns, in: .schedules
      ) { index, row in StoredCard(id: id((number, index)), row) }
      for card in cards where card.state.due ?? 0 < next?.state.due ?? .infinity { next = card }
    }
    return next
  }
}

extension DeckRecord {
  /// The due time of the `count`-th review that is open on a day; nil if there are fewer.
  fileprivate func due(
    ofReview count: Int, on day: DaySpan, _ directions: StudyDirections
  ) throws(StorageError) -> Double? {
    guard let deck = try row(), deck.isCurrent else { return nil }
    return try database.first(
      """
      SELECT due FROM schedules CROSS JOIN cards ON id = card
      WHERE deck = ? AND phase > 0 AND phase = 2 AND missing IS NULL
        AND last_review IS NOT NULL AND suspended = 0 AND (buried IS NULL OR buried < ?)
        AND \(directions.isShown)
      ORDER BY due LIMIT 1 OFFSET ?
      """, [.integer(deck.id), SQLValue(day.number), SQLValue(count - 1)]
    ) { $0.double(0) }
  }
}
