import Scheduling

extension ProgressFile {
  /// The numbers of cards that were studied since the beginning of a day, by the decks' canonical paths.
  public func studied(since start: Double) throws(StorageError) -> [String: StudiedCards] {
    let rows = try database.rows(
      """
      SELECT path, count(*) FILTER (WHERE ifnull(former.phase, 0) = 0),
        count(*) FILTER (WHERE former.phase > 0 AND former.last_review < ?1)
      FROM \(Self.reviewsWithFormer)
      JOIN cards ON cards.id = reviews.card JOIN decks ON decks.id = cards.deck
      WHERE reviews.stamp >= ?3 AND reviews.time >= ?1 AND reviews.kind = ?2 GROUP BY path
      """,
      [.real(start), SQLValue(Review.Kind.study.rawValue), .integer(microseconds(start))]
    ) { ($0.text(0) ?? "", StudiedCards(newCards: $0.int(1) ?? 0, reviews: $0.int(2) ?? 0)) }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// The reviews, each with the last one in force of its schedule before it, which left the state that it
  /// began with.
  private static let reviewsWithFormer = """
    reviews LEFT JOIN reviews AS former ON former.id = (
      SELECT id FROM reviews AS earlier
      WHERE earlier.card = reviews.card AND earlier.side = reviews.side
        AND earlier.stamp < reviews.stamp
      ORDER BY earlier.stamp DESC LIMIT 1)
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
          SELECT reviews.card, reviews.side, reviews.elapsed, ifnull(former.phase, 0) AS phase,
            CAST((reviews.time - ?1) / 86400 + 100000 AS INTEGER) AS day
          FROM \(Self.reviewsWithFormer)
          WHERE reviews.kind = \(Review.Kind.study.rawValue)
            AND reviews.elapsed > 0 AND reviews.elapsed <= 1e9
          ORDER BY reviews.stamp DESC LIMIT 500)
        GROUP BY card, side, day)
      """, [.real(start)]
    ) { row in
      (new: row.double(0), review: row.double(1), answers: row.integer(2))
    }
    guard let means, means.answers >= 20, let some = means.new ?? means.review else { return nil }
    return (new: means.new ?? some, review: means.review ?? some)
  }
}
