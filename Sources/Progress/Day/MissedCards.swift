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

  /// The schedules of the sides that were missed since a time, each with the right answers in crams after
  /// its last miss, unless it had enough of them.
  fileprivate func missedSchedules(
    since start: Double
  ) throws(StorageError) -> [ScheduleID: Int] {
    var rights: [ScheduleID: Int] = [:]
    // With the + SQLite sorts the few of the day, instead of reading the whole log in its order.
    try database.each(
      """
      SELECT card, side, grade, kind FROM reviews
      WHERE time >= ? AND grade > 0 ORDER BY +stamp
      """, [.real(start)]
    ) { row in
      let schedule = ScheduleID(row, at: 0)
      if row.int(2) == Rating.again.rawValue {
        rights[schedule] = 0
      } else if row.int(3) == Review.Kind.cram.rawValue, let count = rights[schedule] {
        rights[schedule] = count + 1
      }
    }
    return rights.filter { $0.value < Self.rightAnswersToMissed }
  }
}

extension StudyRecord {
  /// The cards that were missed since a time and not often enough right after that, each with the side from which it
  /// was asked and its right answers in crams after the last miss.
  public func missed(
    since start: Double
  ) throws(StorageError) -> [(card: CardPlace, side: Side, rights: Int)] {
    let missed = try file.missedSchedules(since: start)
    let places = try places(of: missed.keys.map(\.card))
    return missed.sorted { ($0.key.card, $0.key.side) < ($1.key.card, $1.key.side) }
      .compactMap { schedule, rights in
        places[schedule.card].map { (card: $0, side: schedule.side, rights: rights) }
      }
  }
}
