import Scheduling

extension WordProgress {
  /// Gives the progress of a number, an orphan's or that of a card just edited or moved, to a card that
  /// has none of its own; says whether it has it now.
  public func rejoin(_ number: Int64, with id: CardID) throws(StorageError) -> Bool {
    let (deck, index) = try kept(id)
    let isJoined = try write { () throws(StorageError) in
      let present = try deck.madeCard(index)
      if present == number { return true }
      let own = "SELECT 1 FROM cards WHERE id = ? AND \(Orphan.hasProgress)"
      if try database.number(own, [.integer(present)]) != nil { return false }
      let identity = try database.first(
        "SELECT deck, key, ordinal, back, position, line, front FROM cards WHERE id = ?",
        [.integer(present)]
      ) { row in (0..<6).map { SQLValue(row.int($0)) } + [SQLValue(row.text(6))] }
      try giveWay(present)
      return try database.run(
        """
        UPDATE cards SET (deck, key, ordinal, back, position, line, front) = (?, ?, ?, ?, ?, ?, ?)
        WHERE id = ?
        """, (identity ?? []) + [.integer(number)]) > 0
    }
    let mark = try database.number("SELECT mark FROM cards WHERE id = ?", [.integer(number)])
    if isJoined { words.mark(id, mark.flatMap(Mark.init(number:))) }
    return isJoined
  }

  /// Takes a row without progress from its card; it stays where the log of reviews names it.
  private func giveWay(_ row: Int64) throws(StorageError) {
    try database.run("DELETE FROM journal WHERE card = ?", [.integer(row)])
    try database.run(
      "UPDATE cards SET position = NULL, line = ?, ordinal = -id, back = NULL WHERE id = ?",
      [SQLValue(Orphan.unawaited), .integer(row)])
    try database.run(
      "DELETE FROM cards WHERE id = ? AND NOT EXISTS (SELECT 1 FROM reviews WHERE card = cards.id)",
      [.integer(row)])
  }
}
