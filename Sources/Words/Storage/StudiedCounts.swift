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
        WHERE kind = ? AND undone IS NULL AND elapsed > 0 ORDER BY id DESC LIMIT 500)
      """, [SQLValue(Review.Kind.study.rawValue)]
    ) { $0.integer(1) >= 20 ? $0.double(0) : nil }
  }
}
