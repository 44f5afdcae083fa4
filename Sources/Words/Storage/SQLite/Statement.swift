import CSQLite

/// A prepared statement, which can be run many times.
final class Statement {
  private let handle: OpaquePointer

  /// Gives nil where the text has a mistake, which the connection then tells.
  init?(_ sql: String, on connection: OpaquePointer?) {
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil) == SQLITE_OK, let handle
    else { return nil }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it with values for its parameters, each row handed out; gives SQLite's result.
  func run(_ values: [SQLValue], _ body: (Row) -> Void) -> Int32 {
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, value) in values.enumerated() {
      let result = bind(value, at: Int32(index + 1))
      if result != SQLITE_OK { return result }
    }
    var result = sqlite3_step(handle)
    while result == SQLITE_ROW {
      body(Row(handle: handle))
      result = sqlite3_step(handle)
    }
    return result == SQLITE_DONE ? SQLITE_OK : result
  }

  /// Tells SQLite to copy a text, `SQLITE_TRANSIENT` in C: a cast that Swift does not import.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    case .real(let number): sqlite3_bind_double(handle, index, number)
    case .text(let text):
      sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), Statement.copied)
    }
  }
}
