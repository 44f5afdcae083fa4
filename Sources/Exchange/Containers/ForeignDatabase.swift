import CSQLite
import Files
import Localization
import Progress

/// A SQLite database from elsewhere, read without trust. It runs no triggers, views, or functions of
/// its own, its values have a largest size, and its queries a latest time.
final class ForeignDatabase {
  /// The bytes that a value or a row may have.
  private static let largestValue: Int32 = 16 << 20
  /// The number of steps of SQLite's machine, about 8 seconds, after which a query ends.
  private static let mostSteps = 400_000_000

  private let name: String
  private var handle: OpaquePointer?
  private var steps = 0
  private static let stepsPerCall = 100_000

  /// Opens a file; `name` is its name in errors.
  init(_ path: String, name: String, isImmutable: Bool) throws(ExchangeError) {
    self.name = name
    let uri = "file:\(Database.escaped(path))?mode=\(isImmutable ? "ro&immutable=1" : "rw")"
    let flags = (isImmutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_URI
    guard sqlite3_open_v2(uri, &handle, flags | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
      throw failure()
    }
    csqlite_distrust(handle)
    limit()
    // Anki's order of names; without it no query of such a table is prepared, but none here compares by it.
    sqlite3_create_collation_v2(handle, "unicase", SQLITE_UTF8, nil, { _, _, _, _, _ in 0 }, nil)
    // The log of an open collection is read into memory, without a file.
    if !isImmutable { try query("PRAGMA locking_mode = EXCLUSIVE") { _ in } }
    try query("SELECT count(*) FROM sqlite_master") { _ in }
    allowReadingOnly()
  }

  /// Limits the sizes of values and the time of queries.
  private func limit() {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.largestValue)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, 100)
    sqlite3_progress_handler(
      handle, Int32(Self.stepsPerCall),
      { context in
        guard let context else { return 1 }
        let database = Unmanaged<ForeignDatabase>.fromOpaque(context).takeUnretainedValue()
        database.steps += ForeignDatabase.stepsPerCall
        return database.steps > ForeignDatabase.mostSteps ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func allowReadingOnly() {
    sqlite3_set_authorizer(
      handle,
      { _, action, name, _, _, _ in
        switch action {
        case SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION: SQLITE_OK
        case SQLITE_PRAGMA:
          name.map { String(cString: $0) } == "table_xinfo" ? SQLITE_OK : SQLITE_DENY
        default: SQLITE_DENY
        }
      }, nil)
  }

  deinit { sqlite3_close(handle) }

  /// A row of a result.
  struct Row {
    fileprivate let statement: OpaquePointer?

    /// The number of a column, or the nearest one in a range.
    func int(_ column: Int32, in range: ClosedRange<Int64> = .min ... .max) -> Int64 {
      sqlite3_column_int64(statement, column).clamped(to: range)
    }

    /// The text of a column; bytes that are no UTF-8 become U+FFFD.
    func text(_ column: Int32) -> String {
      withBytes(column) { String(decoding: $0, as: UTF8.self) }
    }

    func bytes(_ column: Int32) -> [UInt8] { withBytes(column, Array.init) }

    /// Calls a function with the bytes of a column, which are valid in it only.
    func withBytes<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return body(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// Calls a function with each row of a result.
  func query(_ sql: String, _ body: (Row) throws -> Void) throws(ExchangeError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw failure() }
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        do {
          try body(Row(statement: statement))
        } catch {
          throw (error as? ExchangeError) ?? ExchangeError(name, localized: "a row can't be read")
        }
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// Checks that there are tables of these names: neither views nor virtual tables.
  func check(tables: [String]) throws(ExchangeError) {
    for table in tables where try !has(table: table) {
      throw ExchangeError(
        name, localized: "the collection is damaged: it has no table \(table); export it again")
    }
  }

  /// Checks that the IDs of a table are its key: each row has another one.
  func check(keyOf table: String) throws(ExchangeError) {
    var isKey = false
    try query("PRAGMA table_xinfo(\(table))") { row in
      if row.text(1).lowercased() == "id", row.int(5) == 1 { isKey = true }
    }
    if !isKey {
      throw ExchangeError(
        name,
        localized: "the collection is damaged: the IDs of \(table) have no key; export it again")
    }
  }

  /// Whether there is a table of a name that is neither a view nor virtual, without computed columns,
  /// each value of which can take any time.
  func has(table: String) throws(ExchangeError) -> Bool {
    var isTable = false
    try query("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '\(table)'") { row in
      isTable = row.text(0).lowercased().hasPrefix("create table")
    }
    if !isTable { return false }
    // The last column of the result is 0 for a column that is stored.
    try query("PRAGMA table_xinfo(\(table))") { row in
      if row.int(6) != 0 { isTable = false }
    }
    return isTable
  }

  private func failure() -> ExchangeError {
    let message = String(cString: sqlite3_errmsg(handle))
    let reason = steps > Self.mostSteps ? String(localized: "reading takes too long") : message
    return ExchangeError(name, localized: "the collection is damaged (\(reason)); export it again")
  }
}

extension Int64 {
  /// The nearest number in a range.
  func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
