import Scheduling

extension ProgressFile {
  /// The paths of the decks with cards that were missed since a time and not often enough right in crams after that.
  public func missed(since start: Double) throws(StorageError) -> [String] {
    let cards = try missedSchedules(since: start).keys.map(\.card)
    return try database.rows(
      """
      SELECT DISTINCT path FROM cards JOIN decks ON decks.id = deck
      WHERE cards.id IN (SELECT value FROM json_each(?)) AND missing IS NULL ORDER BY path
      """, [.list(cards)]
    ) { $0.text(0) ?? "" }
  }

  /// The right answers in crams that a missed side needs.
  public static let rightAnswersToMissed = 2

  /// The schedules of the sides that were missed since a time, each with its misses and the right answers in
  /// crams after the last one, unless it had enough of them.
  fileprivate func missedSchedules(
    since start: Double
  ) throws(StorageError) -> [ScheduleID: (misses: Int, rights: Int)] {
    var missed: [ScheduleID: (misses: Int, rights: Int)] = [:]
    try database.each(
      """
      SELECT card, side, grade, kind FROM reviews
      WHERE stamp >= ? AND time >= ? AND grade > 0 ORDER BY stamp
      """, [.integer(microseconds(start)), .real(start)]
    ) { row in
      let schedule = ScheduleID(row, at: 0)
      if row.int(2) == Rating.again.rawValue {
        missed[schedule] = ((missed[schedule]?.misses ?? 0) + 1, 0)
      } else if row.int(3) == Review.Kind.cram.rawValue {
        missed[schedule]?.rights += 1
      }
    }
    return missed.filter { $0.value.rights < Self.rightAnswersToMissed }
  }
}

extension StudyRecord {
  /// The cards that were missed since a time and not often enough right after that, each with the side from which it
  /// was asked, its misses, and its right answers in crams after the last miss.
  public func missed(
    since start: Double
  ) throws(StorageError) -> [(card: CardPlace, side: Side, misses: Int, rights: Int)] {
    let missed = try file.missedSchedules(since: start)
    let places = try places(of: missed.keys.map(\.card))
    return missed.sorted { ($0.key.card, $0.key.side) < ($1.key.card, $1.key.side) }
      .compactMap { schedule, count in
        places[schedule.card].map {
          (card: $0, side: schedule.side, misses: count.misses, rights: count.rights)
        }
      }
  }
}
