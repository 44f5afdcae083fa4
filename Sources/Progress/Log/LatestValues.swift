extension ReviewLog {
  /// Takes reviews out of force, or puts them into force again, by the latest entry that says so; returns their schedules.
  @discardableResult
  func applyRetractions(ofCards cards: [Int64]) throws(StorageError) -> Set<ScheduleID> {
    let schedules = try database.rows(
      """
      UPDATE log SET retracted = 1 - retracted
      WHERE id IN (
        SELECT review.id FROM log AS said CROSS JOIN log AS review
          ON review.device = said.of_device AND review.number = said.of_number
          AND review.card = said.card
        WHERE said.card IN (SELECT value FROM json_each(?)) AND said.kind IN (5, 6)
          AND review.kind <= 4)
        AND retracted <> (
          SELECT kind = 5 FROM log AS said WHERE said.card = log.card AND said.kind IN (5, 6)
            AND said.of_device = log.device AND said.of_number = log.number
          ORDER BY said.stamp DESC, said.device DESC, said.number DESC LIMIT 1)
      RETURNING card, side
      """, [.list(cards)]
    ) { ScheduleID($0, at: 0) }
    return Set(schedules)
  }

  /// Gives cards, or all, the values of their latest entries; returns the number of changes.
  @discardableResult
  func applyLatestValues(ofCards cards: [Int64]? = nil) throws(StorageError) -> Int {
    let values =
      [("cards", "id", "mark", EntryKind.mark, "side IS NULL")]
      + [("suspended", EntryKind.suspension), ("buried", .burying), ("flag", .flag)].map {
        ("schedules", "card", $0, $1, "side = schedules.side")
      }
    var changed = 0
    for (table, card, column, kind, isOfSide) in values {
      let entry = """
        FROM log WHERE card = \(table).\(card) AND \(isOfSide) AND kind = \(kind.rawValue)
        """
      let latest = """
        SELECT \(column) \(entry) ORDER BY stamp DESC, device DESC, number DESC LIMIT 1
        """
      changed += try database.run(
        """
        UPDATE \(table) SET \(column) = (\(latest))
        WHERE \(cards == nil ? "true" : "\(card) IN (SELECT value FROM json_each(?))")
          AND EXISTS (SELECT 1 \(entry)) AND \(column) IS NOT (\(latest))
        """, cards.map { [.list($0)] } ?? [])
    }
    return changed
  }
}
