import Scheduling

/// The numbers of a deck's cards by their progress.
public struct StoredCounts: Equatable, Sendable {
  /// The cards that aren't shown as new ones on the day: studied, suspended, or buried.
  public var notNew = 0
  /// The other cards that are marked O.
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
  /// their directions are given unless they have one.
  public func counts(
    on day: DaySpan, _ directions: [String: StudyDirections] = [:]
  ) throws(StorageError) -> [String: StoredCounts] {
    var counts: [String: StoredCounts] = [:]
    let decks = try DirectedDecks(directions, in: database)
    let isNotNew = decks.condition { kind in ("not_new_\(kind)", []) }
    let kinds = decks.kinds.map { ($0, $0.isNotNew(on: day)) }
    let columns = kinds.map { ", \($1.condition) AS not_new_\($0)" }.joined()
    // The table in its own order, one pass for all decks: there may be a million schedules.
    try database.each(
      """
      SELECT path, count(*) FILTER (WHERE not_new), count(*) FILTER (WHERE not_new AND mark = 1),
        count(*) FILTER (WHERE is_known), count(*) FILTER (WHERE is_known AND mark = 1),
        count(*) FILTER (WHERE is_studied AND NOT (is_known OR mark IS 1))
      FROM (
        SELECT deck, mark, is_studied, is_known, \(isNotNew.condition) AS not_new
        FROM (
          SELECT card, max(phase) > 0 AS is_studied\(columns),
            max(phase) > 0 AND min(phase = 0 OR \(AnswerCounts.isMature)) AS is_known
          FROM schedules GROUP BY card) CROSS JOIN cards ON id = card
        WHERE missing IS NULL) JOIN decks ON decks.id = deck
      GROUP BY deck
      """, isNotNew.values + kinds.flatMap { $0.1.values }
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
      SELECT path, mark, count(*) FROM decks CROSS JOIN cards ON deck = decks.id
      WHERE missing IS NULL AND mark IS NOT NULL GROUP BY decks.id, mark
      """
    ) { row in
      let (path, count) = (row.text(0) ?? "", row.int(2) ?? 0)
      switch row.int(1) {
      case 1:
        counts[path, default: StoredCounts()].known += count
        counts[path, default: StoredCounts()].knownNew += count
      case 2: counts[path, default: StoredCounts()].unknown = count
      default: break
      }
    }
    return counts
  }

  /// Counts the cards in review of each deck that are shown on a day and were due before some time.
  public func overdue(
    before time: Double, on day: DaySpan, _ directions: [String: StudyDirections] = [:]
  ) throws(StorageError) -> [String: Int] {
    let isShown = try DirectedDecks(directions, in: database).condition { $0.isShown(on: day) }
    let counts = try database.rows(
      """
      SELECT path, count(*) FROM \(Self.openSchedules)
        AND phase = 2 AND due < ? AND \(isShown.condition) GROUP BY deck
      """, [SQLValue(day.number), .real(time)] + isShown.values
    ) { ($0.text(0) ?? "", $0.int(1) ?? 0) }
    return Dictionary(counts, uniquingKeysWith: { $1 })
  }

  /// Calls `body` with the cards that are shown on a day and are due by some time.
  ///
  /// Those in review are due from another time on, all others from the beginning.
  public func eachDue(
    from start: Double, by end: Double, on day: DaySpan,
    _ directions: [String: StudyDirections] = [:], _ body: (String, CardState) -> Void
  ) throws(StorageError) {
    let isShown = try DirectedDecks(directions, in: database).condition { $0.isShown(on: day) }
    try database.each(
      """
      SELECT path, \(CardState.columns) FROM \(Self.openSchedules)
        AND (phase <> 2 OR due >= ?) AND due <= ? AND \(isShown.condition)
      """, [SQLValue(day.number), .real(start), .real(end)] + isShown.values
    ) { row in body(row.text(0) ?? "", CardState(row, at: 1)) }
  }

  /// The studied schedules of the cards in their files that aren't set aside on a day.
  private static let openSchedules = """
    schedules CROSS JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
    WHERE missing IS NULL AND phase > 0 AND suspended = 0 AND (buried IS NULL OR buried < ?)
    """
}

/// The decks that are studied from other sides than the front.
private struct DirectedDecks {
  /// The row IDs of the decks of each kind as a JSON array.
  private var decks: [StudyDirections: SQLValue] = [:]

  init(_ directions: [String: StudyDirections], in database: Database) throws(StorageError) {
    for kind in Set(directions.values) where kind != .one {
      decks[kind] = try database.decks { directions[$0] == kind }
    }
  }

  /// The kinds that decks have.
  var kinds: [StudyDirections] { decks.keys + [.one] }

  /// A condition, and its values: whether a row of a deck meets that of the deck's kind.
  func condition(
    _ ofKind: (StudyDirections) -> (condition: String, values: [SQLValue])
  ) -> (condition: String, values: [SQLValue]) {
    var (cases, values) = ("", [SQLValue]())
    for (kind, decks) in decks {
      let own = ofKind(kind)
      cases += " WHEN deck IN (SELECT value FROM json_each(?)) THEN \(own.condition)"
      values += [decks] + own.values
    }
    let other = ofKind(.one)
    if cases.isEmpty { return other }
    return ("CASE\(cases) ELSE \(other.condition) END", values + other.values)
  }
}
