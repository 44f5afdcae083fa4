import Scheduling

extension ProgressFile {
  /// Gives everything of a record to another one of the same card, and computes what follows from both.
  func unite(_ old: Int64, into card: Int64) throws(StorageError) {
    let log = ReviewLog(self)
    try log.counts.recount([old, card]) { () throws(StorageError) in
      try Journal(database).remove(ofCard: old)
      for statement in [
        "UPDATE OR IGNORE log SET card = ?1 WHERE card = ?2",
        """
        INSERT OR IGNORE INTO schedules
        SELECT ?1, side, absent, suspended, buried, flag, \(CardState.columns) FROM schedules
        WHERE card = ?2
        """,
        "UPDATE OR IGNORE origins SET card = ?1 WHERE card = ?2",
        "UPDATE edits SET card = ?1 WHERE card = ?2",
      ] { try database.run(statement, [.integer(card), .integer(old)]) }
      try database.run("DELETE FROM log WHERE card = ?", [.integer(old)])
      try database.run("DELETE FROM cards WHERE id = ?", [.integer(old)])
      try log.applyRetractions(ofCards: [card])
      let sides = try database.rows(
        """
        SELECT side FROM schedules WHERE card = ?1
        UNION SELECT side FROM log WHERE card = ?1 AND kind <= 4
        """, [.integer(card)]
      ) { ScheduleID(card, Side(number: $0.int(0) ?? 0)) }
      for side in sides { _ = try log.replay(side, from: .min, by: ReviewSettings.rule) }
      try log.applyLatestValues(ofCards: [card])
    }
  }
}

extension ReviewLog {
  /// Takes reviews out of force, or puts them into force again, by the latest entry that says so.
  func applyRetractions(ofCards cards: [Int64]) throws(StorageError) {
    try database.run(
      """
      UPDATE log SET retracted = 1 - retracted
      WHERE card IN (SELECT value FROM json_each(?)) AND kind <= 4 AND retracted <> ifnull((
        SELECT kind = 5 FROM log AS said WHERE said.card = log.card AND said.kind IN (5, 6)
          AND said.of_device = log.device AND said.of_number = log.number
        ORDER BY said.stamp DESC, said.device DESC, said.number DESC LIMIT 1), 0)
      """, [.list(cards)])
  }

  /// Gives cards the values of their latest entries.
  func applyLatestValues(ofCards cards: [Int64]) throws(StorageError) {
    let latest = "ORDER BY stamp DESC, device DESC, number DESC LIMIT 1"
    try database.run(
      """
      UPDATE cards SET mark = (SELECT mark FROM log WHERE card = cards.id AND kind = 7 \(latest))
      WHERE id IN (SELECT value FROM json_each(?))
      """, [.list(cards)])
    for value in SharedChange.SideValue.allCases {
      let entry = """
        FROM log WHERE card = schedules.card AND side = schedules.side
          AND kind = \(value.kind.rawValue)
        """
      try database.run(
        """
        UPDATE schedules SET \(value.rawValue) = (SELECT \(value.rawValue) \(entry) \(latest))
        WHERE card IN (SELECT value FROM json_each(?)) AND EXISTS (SELECT 1 \(entry))
        """, [.list(cards)])
    }
  }
}
