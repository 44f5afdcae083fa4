import Scheduling

/// The numbers of a deck's cards by their progress.
public struct StoredCounts: Equatable, Sendable {
  /// The sides that aren't shown as new ones on the day: studied, suspended, or buried.
  public var notNew = 0
  /// The other sides of the cards that are marked O.
  public var knownNew = 0
  /// The known cards: marked O, or in review with an interval of 21 days or more in every direction in which
  /// they were studied.
  public var known = 0
  /// The cards marked X.
  public var unknown = 0
  /// The cards that were studied and aren't known yet.
  public var learning = 0

  public init() {}
}

extension ProgressFile {
  /// Counts the cards of all decks without opening one; the keys are the decks' canonical paths, by which
  /// their rules are given.
  public func counts(
    on day: DaySpan, _ rules: [String: SideRules] = [:]
  ) throws(StorageError) -> [String: StoredCounts] {
    var counts: [String: StoredCounts] = [:]
    let sides = try SideConditions(rules, in: database)
    let states = SideConditions.states(
      on: day, and: "max(phase) > 0 AS is_studied",
      "max(phase) > 0 AND min(phase = 0 OR \(AnswerCounts.isMature)) AS is_known")
    // The table in its own order, one pass for all decks: there may be a million schedules.
    try database.each(
      """
      SELECT path, sum(not_new), sum(not_new) FILTER (WHERE mark = 1),
        count(*) FILTER (WHERE is_known), count(*) FILTER (WHERE is_known AND mark = 1),
        count(*) FILTER (WHERE is_studied AND NOT (is_known OR mark IS 1))
      FROM (
        SELECT deck, mark, is_studied, is_known,
          (\(sides.newSides)) - \(sides.isNewFront) - \(sides.isNewBack) - (\(sides.newGaps)) AS not_new
        FROM \(states) CROSS JOIN cards ON id = card
        WHERE missing IS NULL) JOIN decks ON decks.id = deck
      GROUP BY deck
      """
    ) { row in
      var count = StoredCounts()
      count.notNew = row.int(1) ?? 0
      count.knownNew = -(row.int(2) ?? 0)
      count.known = (row.int(3) ?? 0) - (row.int(4) ?? 0)
      count.learning = row.int(5) ?? 0
      counts[row.text(0) ?? ""] = count
    }
    // From the decks to their cards, so that the index of marks is used, which begins with the deck.
    try database.each(
      """
      SELECT path, mark, count(*), sum(\(sides.newSides))
      FROM decks CROSS JOIN cards ON deck = decks.id
      WHERE missing IS NULL AND mark IS NOT NULL GROUP BY decks.id, mark
      """
    ) { row in
      let (path, count) = (row.text(0) ?? "", row.int(2) ?? 0)
      switch row.int(1) {
      case 1:
        counts[path, default: StoredCounts()].known += count
        counts[path, default: StoredCounts()].knownNew += row.int(3) ?? 0
      case 2: counts[path, default: StoredCounts()].unknown = count
      default: break
      }
    }
    return counts
  }

  /// Counts the cards in review of each deck that are shown on a day and were due before some time.
  public func overdue(
    before time: Double, on day: DaySpan, _ rules: [String: SideRules] = [:]
  ) throws(StorageError) -> [String: Int] {
    let sides = try SideConditions(rules, in: database)
    let counts = try database.rows(
      """
      SELECT path, count(*) FROM \(Self.openSchedules)
        AND phase = 2 AND due < ? AND \(sides.isShown(on: day)) GROUP BY deck
      """, [SQLValue(day.number), .real(time)]
    ) { ($0.text(0) ?? "", $0.int(1) ?? 0) }
    return Dictionary(counts, uniquingKeysWith: { $1 })
  }

  /// Calls `body` with the cards that are shown on a day and are due by some time.
  ///
  /// Those in review are due from another time on, all others from the beginning.
  public func eachDue(
    from start: Double, by end: Double, on day: DaySpan,
    _ rules: [String: SideRules] = [:], _ body: (String, CardState) -> Void
  ) throws(StorageError) {
    let sides = try SideConditions(rules, in: database)
    try database.each(
      """
      SELECT path, \(CardState.columns) FROM \(Self.openSchedules)
        AND (phase <> 2 OR due >= ?) AND due <= ? AND \(sides.isShown(on: day))
      """, [SQLValue(day.number), .real(start), .real(end)]
    ) { row in body(row.text(0) ?? "", CardState(row, at: 1)) }
  }

  /// The studied schedules of the cards in their files that aren't set aside on a day.
  private static let openSchedules = """
    schedules CROSS JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
    WHERE missing IS NULL AND phase > 0 AND suspended = 0 AND (buried IS NULL OR buried < ?)
    """
}
