/// How many cards of a deck have what kind of progress.
public struct StoredCounts: Equatable, Sendable {
  /// Those that were ever studied; all others are new.
  public var studied = 0
  /// New ones that do not come now, for they are suspended or buried.
  public var aside = 0
  /// Those marked O.
  public var known = 0
  /// Those marked X.
  public var unknown = 0

  public init(studied: Int = 0, aside: Int = 0, known: Int = 0, unknown: Int = 0) {
    (self.studied, self.aside, self.known, self.unknown) = (studied, aside, known, unknown)
  }
}

extension ProgressFile {
  /// Counts the cards of all decks without opening one, on a day given by its number; decks are named
  /// by their places.
  public func counts(on day: Int) throws(StorageError) -> [String: StoredCounts] {
    var counts: [String: StoredCounts] = [:]
    try count("phase > 0") { counts[$0, default: StoredCounts()].studied = $1 }
    try count("phase = 0 AND \(Self.isAside)", [SQLValue(day)]) {
      counts[$0, default: StoredCounts()].aside = $1
    }
    try count("mark = 1") { counts[$0, default: StoredCounts()].known = $1 }
    try count("mark = 2") { counts[$0, default: StoredCounts()].unknown = $1 }
    return counts
  }

  /// Counts the cards in review of each deck that may come on a day and were due before some time.
  public func overdue(before time: Double, on day: Int) throws(StorageError) -> [String: Int] {
    var counts: [String: Int] = [:]
    try count("phase = 2 AND due < ? AND \(Self.isOpen)", [.real(time), SQLValue(day)]) {
      counts[$0] = $1
    }
    return counts
  }

  /// Hands out the cards that may come on a day and are due by some time: those in review only from
  /// another time on, all others from the beginning.
  public func eachDue(
    from start: Double, by end: Double, on day: Int, _ body: (String, StoredState) -> Void
  ) throws(StorageError) {
    try database.each(
      """
      SELECT path, \(StoredState.columns()) FROM decks CROSS JOIN cards ON deck = decks.id
      WHERE position IS NOT NULL AND phase > 0 AND (phase <> 2 OR due >= ?) AND due <= ?
        AND \(Self.isOpen)
      """, [.real(start), .real(end), SQLValue(day)]
    ) { row in body(row.text(0) ?? "", StoredState(row, at: 1)) }
  }

  /// The first half is the condition of an index, without which SQLite would read all cards.
  static let isAside =
    "(suspended = 1 OR buried IS NOT NULL) AND (suspended = 1 OR buried >= ?)"

  private static let isOpen = "suspended = 0 AND (buried IS NULL OR buried < ?)"

  private func count(
    _ condition: String, _ values: [SQLValue] = [], _ body: (String, Int) -> Void
  ) throws(StorageError) {
    // From the decks to their cards, so that the indexes of cards, which begin with the deck, are used.
    try database.each(
      """
      SELECT path, count(*) FROM decks CROSS JOIN cards ON deck = decks.id
      WHERE position IS NOT NULL AND \(condition) GROUP BY decks.id
      """, values
    ) { row in body(row.text(0) ?? "", Int(row.integer(1))) }
  }
}

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

  /// The seconds that a card took lately, all its answers together; nil where few were given.
  public func secondsPerCard() throws(StorageError) -> Double? {
    // Who went away for an hour has not thought for an hour.
    try database.first(
      """
      SELECT sum(min(elapsed, 60)) / count(DISTINCT card), count(*) FROM (
        SELECT card, elapsed FROM reviews
        WHERE kind = ? AND undone IS NULL AND elapsed > 0 AND elapsed <= 1e9 ORDER BY id DESC LIMIT 500)
      """, [SQLValue(Review.Kind.study.rawValue)]
    ) { $0.integer(1) >= 20 ? $0.double(0) : nil }
  }
}
