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
    for group in try DirectedDecks.groups(directions, in: database) {
      for isNotNew in group.directions.isNotNew(on: day) {
        try count(isNotNew.condition, isNotNew.values, of: group) {
          counts[$0, default: StoredCounts()].notNew += $1
        }
        try count("mark = 1 AND \(isNotNew.condition)", isNotNew.values, of: group) {
          counts[$0, default: StoredCounts()].knownNew -= $1
        }
      }
    }
    try count("mark = 1") { counts[$0, default: StoredCounts()].knownNew += $1 }
    // Of two rows that were studied one is counted.
    try count("phase > 0 AND (forward IS NULL OR \(Self.first("phase = 0")))") {
      counts[$0, default: StoredCounts()].learning = $1
    }
    try countKnown { path, change, isStudied in
      counts[path, default: StoredCounts()].known += change
      if isStudied { counts[path, default: StoredCounts()].learning -= change }
    }
    try count("mark = 2") { counts[$0, default: StoredCounts()].unknown = $1 }
    return counts
  }

  /// Counts the known cards by changes of their number.
  ///
  /// First come the cards whose first row is known by its interval, from an index alone because
  /// there may be a million, then those of which the second row decides, and at last those that are
  /// known by their marks only.
  private func countKnown(
    _ body: (_ path: String, _ change: Int, _ isStudied: Bool) -> Void
  ) throws(StorageError) {
    let (isMature, isFirstMature) = (Self.isMature("cards"), Self.first(Self.isMature("first")))
    try count("phase > 0 AND forward IS NULL AND \(isMature)") { body($0, $1, true) }
    try count("phase > 0 AND forward NOT NULL AND NOT (\(isMature)) AND \(isFirstMature)") {
      body($0, -$1, true)
    }
    try count("phase > 0 AND forward NOT NULL AND \(isMature) AND \(Self.first("phase = 0"))") {
      body($0, $1, true)
    }
    let isMarked = "mark = 1 AND forward IS NULL AND (\(Self.isMature)) IS NOT TRUE"
    let isStudied = "(phase > 0 OR \(Self.sibling("phase > 0")))"
    try count("\(isMarked) AND \(isStudied)") { body($0, $1, true) }
    try count("\(isMarked) AND NOT \(isStudied)") { body($0, $1, false) }
  }

  /// Counts the cards in review of each deck that are shown on a day and were due before some time.
  public func overdue(
    before time: Double, on day: DaySpan, _ directions: [String: StudyDirections] = [:]
  ) throws(StorageError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for group in try DirectedDecks.groups(directions, in: database) {
      let isShown = group.directions.isShown(on: day)
      try count(
        "phase > 0 AND phase = 2 AND due < ? AND \(Self.isOpen) AND \(isShown.condition)",
        [.real(time), SQLValue(day.number)] + isShown.values, of: group
      ) { counts[$0] = $1 }
    }
    return counts
  }

  /// Calls `body` with the cards that are shown on a day and are due by some time.
  ///
  /// Those in review are due from another time on, all others from the beginning.
  public func eachDue(
    from start: Double, by end: Double, on day: DaySpan,
    _ directions: [String: StudyDirections] = [:], _ body: (String, CardState) -> Void
  ) throws(StorageError) {
    for group in try DirectedDecks.groups(directions, in: database) {
      let isShown = group.directions.isShown(on: day)
      try database.each(
        """
        SELECT path, \(CardState.columns) FROM decks CROSS JOIN cards ON deck = decks.id
        WHERE position IS NOT NULL AND phase > 0 AND (phase <> 2 OR due >= ?) AND due <= ?
          AND \(Self.isOpen) AND \(isShown.condition) AND \(group.condition)
        """,
        [.real(start), .real(end), SQLValue(day.number)] + isShown.values + [group.decks]
      ) { row in body(row.text(0) ?? "", CardState(row, at: 1)) }
    }
  }

  /// The first half is the condition of an index, without which SQLite would read all cards.
  static let isAside =
    "(suspended = 1 OR buried IS NOT NULL) AND (suspended = 1 OR buried >= ?)"

  private static let isOpen = "suspended = 0 AND (buried IS NULL OR buried < ?)"

  /// Whether the interval of a row is one of a known card. The statistics round intervals to days, so that
  /// 20.5 days are 21.
  private static func isMature(_ row: String) -> String {
    "\(row).phase = 2 AND \(row).due - \(row).last_review >= 20.5 * 86400"
  }

  /// Whether a card is known by its interval in every direction in which it was studied.
  private static let isMature = """
    iif(phase = 0, \(sibling(isMature("sibling"))), \(isMature("cards"))
      AND NOT \(sibling("phase > 0 AND NOT (\(isMature("sibling")))")))
    """

  /// Whether the first row of a second one meets a condition.
  private static func first(_ condition: String) -> String {
    "(SELECT \(condition) FROM cards AS first WHERE first.id = cards.forward)"
  }

  /// Whether there is a row of the other direction that meets a condition.
  static func sibling(_ condition: String) -> String {
    """
    EXISTS (SELECT 1 FROM cards AS sibling
      WHERE (sibling.forward = cards.id OR sibling.id = cards.forward) AND \(condition))
    """
  }

  private func count(
    _ condition: String, _ values: [SQLValue] = [], of group: DirectedDecks = .all,
    _ body: (String, Int) -> Void
  ) throws(StorageError) {
    // From the decks to their cards, so that the indexes of cards, which begin with the deck, are used.
    try database.each(
      """
      SELECT path, count(*) FROM decks CROSS JOIN cards ON deck = decks.id
      WHERE position IS NOT NULL AND \(condition) AND \(group.condition) GROUP BY decks.id
      """, values + [group.decks]
    ) { row in body(row.text(0) ?? "", Int(row.integer(1))) }
  }
}

/// The decks that are reviewed in the same directions.
private struct DirectedDecks {
  let directions: StudyDirections
  /// A condition with one value.
  let condition: String
  let decks: SQLValue

  static let all = DirectedDecks(
    directions: .one, condition: "decks.id NOT IN (SELECT value FROM json_each(?))", decks: "[]")

  /// The decks of each kind, by the paths of those that are reviewed otherwise than in one direction.
  static func groups(
    _ directions: [String: StudyDirections], in database: Database
  ) throws(StorageError) -> [DirectedDecks] {
    if directions.isEmpty { return [.all] }
    func list(_ kind: StudyDirections) throws(StorageError) -> SQLValue {
      .text(try StudyLog.rows(in: database) { directions[$0, default: .one] == kind })
    }
    return try [StudyDirections.one, .both, .reversed].map { kind throws(StorageError) in
      DirectedDecks(
        directions: kind, condition: "decks.id IN (SELECT value FROM json_each(?))",
        decks: try list(kind))
    }
  }
}

extension ProgressFile {
  /// Whether something was reviewed within a time.
  public func hasReviews(from start: Double, to end: Double) throws(StorageError) -> Bool {
    try database.first(
      """
      SELECT 1 FROM reviews
      WHERE time >= ? AND time < ? AND kind = ? AND undone IS NULL LIMIT 1
      """, [.real(start), .real(end), SQLValue(Review.Kind.study.rawValue)]
    ) { _ in true } ?? false
  }

  /// The numbers of cards of all decks that were studied since the beginning of a day, each counted
  /// once: those that were new, and all others.
  public func studied(
    since start: Double
  ) throws(StorageError) -> (newCards: Int, reviews: Int) {
    let counts = try database.first(
      """
      SELECT count(*) FILTER (WHERE ifnull(former.phase, 0) = 0),
        count(*) FILTER (WHERE former.phase > 0 AND former.last_review < ?1)
      FROM \(Self.reviewsWithFormer)
      WHERE reviews.time >= ?1 AND reviews.kind = ?2 AND reviews.undone IS NULL
      """, [.real(start), SQLValue(Review.Kind.study.rawValue)]
    ) { (newCards: $0.int(0) ?? 0, reviews: $0.int(1) ?? 0) }
    return counts ?? (0, 0)
  }

  /// The numbers of cards that were studied since the beginning of a day, by the decks' canonical paths.
  public func studiedByDeck(since start: Double) throws(StorageError) -> [String: StudiedCards] {
    let rows = try database.rows(
      """
      SELECT path, count(*) FILTER (WHERE ifnull(former.phase, 0) = 0),
        count(*) FILTER (WHERE former.phase > 0 AND former.last_review < ?1)
      FROM \(Self.reviewsWithFormer)
      JOIN cards ON cards.id = reviews.card JOIN decks ON decks.id = cards.deck
      WHERE reviews.time >= ?1 AND reviews.kind = ?2 AND reviews.undone IS NULL GROUP BY path
      """, [.real(start), SQLValue(Review.Kind.study.rawValue)]
    ) { ($0.text(0) ?? "", StudiedCards(newCards: $0.int(1) ?? 0, reviews: $0.int(2) ?? 0)) }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// The reviews, each with the last one in force of its card before it, which left the state that it
  /// began with.
  private static let reviewsWithFormer = """
    reviews LEFT JOIN reviews AS former ON former.id = (
      SELECT id FROM reviews AS earlier
      WHERE earlier.card = reviews.card AND earlier.id < reviews.id AND earlier.undone IS NULL
      ORDER BY earlier.id DESC LIMIT 1)
    """

  /// The mean seconds spent on a card on one day, all its answers together, of the last 500 answers;
  /// nil after fewer than 20.
  ///
  /// A card's first day takes several steps, so its mean is separate. Days are counted from `start`.
  public func secondsPerCard(
    since start: Double
  ) throws(StorageError) -> (new: Double, review: Double)? {
    // An answer counts for at most 60 seconds, as in Anki: longer pauses are no study.
    let means = try database.first(
      """
      SELECT avg(seconds) FILTER (WHERE is_new), avg(seconds) FILTER (WHERE NOT is_new),
        sum(answers)
      FROM (
        SELECT sum(min(elapsed, 60)) AS seconds, count(*) AS answers, min(phase) = 0 AS is_new
        FROM (
          SELECT reviews.card, reviews.elapsed, ifnull(former.phase, 0) AS phase,
            CAST((reviews.time - ?1) / 86400 + 100000 AS INTEGER) AS day
          FROM \(Self.reviewsWithFormer)
          WHERE reviews.kind = ?2 AND reviews.undone IS NULL
            AND reviews.elapsed > 0 AND reviews.elapsed <= 1e9
          ORDER BY reviews.id DESC LIMIT 500)
        GROUP BY card, day)
      """, [.real(start), SQLValue(Review.Kind.study.rawValue)]
    ) { row in
      (new: row.double(0), review: row.double(1), answers: row.integer(2))
    }
    guard let means, means.answers >= 20, let some = means.new ?? means.review else { return nil }
    return (new: means.new ?? some, review: means.review ?? some)
  }
}

/// The numbers of cards that were studied on a day: those that were new, and all others.
public struct StudiedCards: Equatable, Sendable {
  public let newCards: Int
  public let reviews: Int
}
