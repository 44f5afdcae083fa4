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
  private let isWritable: Bool
  private var handle: OpaquePointer?
  private var steps = 0
  private static let stepsPerCall = 100_000
  /// Whether another program left its latest changes in a write-ahead log, which is copied into the file only with
  /// changes of this one.
  private var hasLog = false

  /// Opens a file that another program writes to when it is open, so that no other program can meanwhile.
  convenience init(writing path: String) throws(ExchangeError) {
    let hasLog = File("\(path)-wal").stamp?.isEmpty == false
    try self.init(path, name: path, isImmutable: false, isWritable: true)
    self.hasLog = hasLog
    guard sqlite3_exec(handle, "BEGIN EXCLUSIVE; COMMIT", nil, nil, nil) == SQLITE_OK else {
      if sqlite3_errcode(handle) == SQLITE_BUSY { throw Self.isOpen(path) }
      throw failure()
    }
  }

  private static func isOpen(_ path: String) -> ExchangeError {
    ExchangeError(path, localized: "Anki has the collection open; close Anki and try again")
  }

  /// Opens a file; `name` is its name in errors.
  init(
    _ path: String, name: String, isImmutable: Bool, isWritable: Bool = false
  ) throws(ExchangeError) {
    (self.name, self.isWritable) = (name, isWritable)
    let uri = "file:\(Database.escaped(path))?mode=\(isImmutable ? "ro&immutable=1" : "rw")"
    let flags = (isImmutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_URI
    guard sqlite3_open_v2(uri, &handle, flags | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
      throw failure()
    }
    csqlite_distrust(handle)
    limit()
    // Anki's order of names, without which no query of such a table is prepared.
    sqlite3_create_collation_v2(
      handle, "unicase", SQLITE_UTF8, nil,
      { _, count, first, otherCount, second in
        let names = [(first, count), (second, otherCount)].map { start, count in
          String(
            decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self
          ).foldedScalars
        }
        if names[0].lexicographicallyPrecedes(names[1]) { return -1 }
        return names[0] == names[1] ? 0 : 1
      }, nil)
    // The log of an open collection is read into memory, without a file.
    if !isImmutable { try query("PRAGMA locking_mode = EXCLUSIVE") { _ in } }
    do {
      try query("SELECT count(*) FROM sqlite_master") { _ in }
    } catch {
      throw sqlite3_errcode(handle) == SQLITE_BUSY ? Self.isOpen(path) : error
    }
    if !isWritable { allowReadingOnly() }
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

  /// Closes the file; nothing can be read after it.
  func close() {
    if hasLog, sqlite3_total_changes(handle) == 0 { csqlite_leave_log(handle) }
    sqlite3_close(handle)
    handle = nil
  }

  deinit { close() }

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

  /// Changes the database.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(ExchangeError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw failure() }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .null: sqlite3_bind_null(statement, place)
      case .integer(let number): sqlite3_bind_int64(statement, place, number)
      case .real(let number): sqlite3_bind_double(statement, place, number)
      case .text(let text):
        sqlite3_bind_text(
          statement, place, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      }
    }
    guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
  }

  /// Bytes in SQL.
  static func literal(_ bytes: [UInt8]) -> String {
    "x'\(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())'"
  }

  /// Copies the database to a new file.
  func copy(to path: String) throws(ExchangeError) {
    var copy: OpaquePointer?
    defer { sqlite3_close(copy) }
    guard sqlite3_open(path, &copy) == SQLITE_OK,
      let backup = sqlite3_backup_init(copy, "main", handle, "main")
    else { throw failure() }
    let result = sqlite3_backup_step(backup, -1)
    guard sqlite3_backup_finish(backup) == SQLITE_OK, result == SQLITE_DONE else { throw failure() }
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
    let result = sqlite3_errcode(handle) & 0xFF
    if result == SQLITE_FULL {
      return ExchangeError(
        name,
        localized: "the disk is full and nothing more can be saved; free some space and try again")
    }
    if isWritable, [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR].contains(result) {
      return ExchangeError(
        name, localized: "cannot be written to; make the file and its folder writable")
    }
    if isWritable {
      return ExchangeError(
        name, localized: "the collection is damaged (\(message)); restore a backup in Anki")
    }
    let reason = steps > Self.mostSteps ? String(localized: "reading takes too long") : message
    return ExchangeError(name, localized: "the collection is damaged (\(reason)); export it again")
  }
}

extension String {
  /// The scalars without a difference of upper and lower case.
  var foldedScalars: [Unicode.Scalar] {
    unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      if scalar == "\u{131}" { return [scalar] }
      let upper = scalar.properties.lowercaseMapping.unicodeScalars.map(
        \.properties.uppercaseMapping)
      return upper.joined().unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    }
  }
}

extension Int64 {
  /// The nearest number in a range.
  func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
