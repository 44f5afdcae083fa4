import CSQLite

/// A prepared statement, which can be run many times.
package final class Statement {
  private let handle: OpaquePointer

  /// Returns nil if the text has a mistake, which is then the error of the connection.
  init?(_ sql: String, on connection: OpaquePointer?) {
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil) == SQLITE_OK, let handle
    else { return nil }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it with values for its parameters, and calls `body` with each row; returns SQLite's result.
  func run(_ values: some Sequence<SQLValue>, _ body: (SQLRow) -> Void) -> Int32 {
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
      body(SQLRow(handle: handle))
      result = sqlite3_step(handle)
    }
    return result == SQLITE_DONE ? SQLITE_OK : result
  }

  /// Makes SQLite copy a text: `SQLITE_TRANSIENT` in C, a cast that Swift does not import.
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

/// The present row of a statement, valid until the next; columns count from 0.
struct SQLRow {
  let handle: OpaquePointer

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func int(_ column: Int32) -> Int? { isNull(column) ? nil : Int(integer(column)) }

  func double(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }

  func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}

/// A value for a parameter of a statement, or of a column.
package enum SQLValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  /// A number without a sign is stored in the same bits.
  init(_ number: (some FixedWidthInteger)?) {
    self = number.map { .integer(Int64(truncatingIfNeeded: $0)) } ?? .null
  }
  init(_ number: Double?) { self = number.map { .real($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

extension SQLValue {
  /// Numbers as a JSON array, for `json_each`.
  static func list(_ numbers: some Sequence<some BinaryInteger>) -> SQLValue {
    .text("[\(numbers.map { "\($0)" }.joined(separator: ","))]")
  }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
}
