import Scheduling

extension ProgressFile {
  /// The decks with cards that were missed since a time, with the right answers of each card in crams
  /// after its last miss.
  public func missed(since start: Double) throws(StorageError) -> [String: [Int]] {
    try database.read {
      var decks: [String: [Int]] = [:]
      for (schedule, rights) in try missedSchedules(since: start) {
        let path = try database.first(
          "SELECT path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ? AND missing IS NULL",
          [.integer(schedule.card)]
        ) { $0.text(0) }
        if let path = path ?? nil { decks[path, default: []].append(rights) }
      }
      return decks
    }
  }

  /// The schedules of the sides that were missed since a time, each with the right answers in crams after
  /// its last miss.
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
    return rights
  }
}

extension StudyRecord {
  /// The cards that were missed since a time, each with the side from which it was asked and its right
  /// answers in crams after the last miss.
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
