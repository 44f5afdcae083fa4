import Scheduling

extension StudyRecord {
  /// Calls `body` with the studied cards that are due by a time, by the rules of each deck; of those in review
  /// at least as many as are wanted on a day, those due first.
  public func eachDue(
    by end: Double, reviews wanted: Int, on day: DaySpan, _ rules: [SideRules],
    _ id: (CardPlace) -> CardID, _ body: (StudyCard) -> Void
  ) throws(StorageError) {
    let last = try lastDue(of: wanted, on: day, rules)
    for (number, (deck, rules)) in zip(decks, rules).enumerated() {
      try deck.eachPlaced(
        """
        phase > 0 AND due <= ? AND suspended = 0 AND (phase <> 2 OR due <= ?)
          AND \(SideConditions(rules).isShown(on: day))
        """, [.real(end), .real(last)], StudyCard.columns, in: DeckRecord.schedules
      ) { index, row in body(StudyCard(id: id((number, index)), row)) }
    }
  }

  /// A time after which no card is due that is among the first `wanted` reviews of a day.
  private func lastDue(
    of wanted: Int, on day: DaySpan, _ rules: [SideRules]
  ) throws(StorageError) -> Double {
    var last = Double.infinity
    for (deck, rules) in zip(decks, rules) {
      guard let row = try deck.row(), row.isCurrent else { continue }
      let due = try database.first(
        """
        SELECT due FROM \(DeckRecord.schedules)
        WHERE deck = ? AND phase > 0 AND phase = 2 AND missing IS NULL
          AND last_review IS NOT NULL AND suspended = 0 AND (buried IS NULL OR buried < ?)
          AND \(SideConditions(rules).isShown(on: day))
        ORDER BY due LIMIT 1 OFFSET ?
        """,
        [
          .integer(row.id), SQLValue(day.number),
          SQLValue(min(wanted, DailyLimits.unlimited) - 1),
        ]
      ) { $0.double(0) }
      // The day of a card and the day of its due time are less than two days apart.
      if let due { last = min(last, due + 4 * UnixTime.day) }
    }
    return last
  }

  /// Calls `body` with the cards that have a schedule, and the sides from which each is shown as a new one
  /// on a day.
  public func eachNotNew(
    on day: DaySpan, _ rules: [SideRules],
    _ body: (CardPlace, _ isNewFront: Bool, _ isNewBack: Bool, _ newGaps: [Side]) -> Void
  ) throws(StorageError) {
    for (number, (deck, rules)) in zip(decks, rules).enumerated() {
      let sides = SideConditions(rules)
      try deck.eachPlaced(
        "TRUE", [], "\(sides.isNewFront), \(sides.isNewBack), \(sides.newGaps), new_sides",
        in: "\(SideConditions.states(on: day)) CROSS JOIN cards ON id = card"
      ) { index, row in
        var gaps: [Side] = []
        if let count = row.int(4), count > 0, let numbers = row.text(5) {
          let sides = numbers.split(separator: ",").compactMap { Int($0).map(Side.init) }
          gaps = Array(sides.sorted().prefix(count))
        }
        body((number, index), row.int(2) == 1, row.int(3) == 1, gaps)
      }
    }
  }

  /// The cards that were forgotten most often, and among those the most difficult ones, first.
  public func hardest(
    _ count: Int, _ id: (CardPlace) -> CardID
  ) throws(StorageError) -> [CardID] {
    var hardest: [(card: CardID, lapses: Int, difficulty: Double)] = []
    for (number, deck) in decks.enumerated() {
      try deck.eachPlaced(
        "phase > 0 AND suspended = 0 ORDER BY lapses DESC, difficulty DESC LIMIT ?",
        [SQLValue(min(count, DailyLimits.unlimited))], StudyCard.columns, in: DeckRecord.schedules
      ) { index, row in
        let card = StudyCard(id: id((number, index)), row)
        hardest.append((card.id, card.state.lapses, card.state.memory?.difficulty ?? 0))
      }
    }
    var seen: Set<CardID> = []
    return hardest.sorted { ($0.lapses, $0.difficulty) > ($1.lapses, $1.difficulty) }
      .map(\.card).filter { seen.insert($0).inserted }
  }

  /// The card that is due first after a time.
  public func nextDue(
    after time: Double, _ rules: [SideRules], _ id: (CardPlace) -> CardID
  ) throws(StorageError) -> StudyCard? {
    var next: StudyCard?
    for (number, (deck, rules)) in zip(decks, rules).enumerated() {
      try deck.eachPlaced(
        """
        phase > 0 AND due > ? AND suspended = 0 AND \(SideConditions(rules).isStudied)
        ORDER BY due LIMIT 1
        """, [.real(time)], StudyCard.columns, in: DeckRecord.schedules
      ) { index, row in
        let card = StudyCard(id: id((number, index)), row)
        if card.state.due ?? 0 < next?.state.due ?? .infinity { next = card }
      }
    }
    return next
  }

  /// The saved state of a side of a card.
  public func card(_ place: CardPlace, _ id: CardID, _ side: Side) throws(StorageError) -> StudyCard
  {
    let saved = try database.read { () throws(StorageError) -> [StudyCard] in
      guard let row = try decks[place.deck].cards([place.index])[0] else { return [] }
      return try database.rows(
        """
        SELECT card, 0, \(StudyCard.columns) FROM schedules WHERE card = ? AND absent = 0 ORDER BY side
        """,
        [.integer(row)]
      ) { StudyCard(id: id, $0) }
    }
    if let card = saved.first(where: { $0.side == side }) { return card }
    // A side without a schedule is set aside if all others of its card are.
    let buried = saved.compactMap(\.buried)
    return StudyCard(
      id: id, side: side, isSuspended: !saved.isEmpty && saved.allSatisfy(\.isSuspended),
      buried: buried.count == saved.count ? buried.min() : nil)
  }
}
