import Scheduling

/// The identity of a schedule: the row ID of a card and a side.
public struct ScheduleID: Hashable, Sendable {
  public let card: Int64
  public let side: Side

  /// Both as values of a statement.
  var values: [SQLValue] { [.integer(card), SQLValue(side.number)] }

  init(_ card: Int64, _ side: Side) {
    self.card = card
    self.side = side
  }

  /// Reads two columns.
  init(_ row: SQLRow, at column: Int32) {
    self.init(row.integer(column), Side(number: row.int(column + 1) ?? 0))
  }
}

extension Database {
  /// The row IDs of the decks whose paths meet a condition, in their order.
  func decks(where isMeant: (String) -> Bool) throws(StorageError) -> [Int64] {
    let decks = try rows("SELECT id, path FROM decks ORDER BY id") {
      ($0.integer(0), $0.text(1) ?? "")
    }
    return decks.filter { isMeant($0.1) }.map(\.0)
  }
}
