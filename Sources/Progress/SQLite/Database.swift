import CSQLite
import Files

/// A connection to an SQLite file.
package final class Database {
  /// The access to a file.
  package enum Access {
    case writing, reading
    /// Reading without a look at the changes of others: SQLite can do no more on a read-only disk.
    case frozen
  }

  /// Whether the program is to end, so that nothing waits for another program's lock any longer.
  ///
  /// A program with a screen sets it once, before it opens a file.
  nonisolated(unsafe) package static var isQuitPending: @Sendable () -> Bool = { false }

  let path: String
  private(set) var connection: OpaquePointer?
  private let patience: Int32
  private var statements: [String: Statement] = [:]
  /// The identity of the write-ahead log; nil without one.
  private var logID: FileStamp.ID?
  /// The size of the file in bytes when all its pages were last there.
  private var completeSize: Int64 = 0
  /// Called within each transaction of changes before it is committed.
  var willCommit: () throws(StorageError) -> Void = {}
  private static let settings: Void = { _ = csqlite_get_no_pages_ready() }()

  /// Opens a file, which is made if it is missing; `patience` is the time to wait for another program in ms.
  package init(
    path: String, _ access: Access = .writing, patience: Int32 = 5000
  ) throws(StorageError) {
    Database.settings
    let flags =
      SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (access == .writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY)
      | (access == .frozen ? SQLITE_OPEN_URI : 0)
    let name = access == .frozen ? "file:\(Database.escaped(path))?immutable=1" : path
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(name, &handle, flags, nil)
    guard let handle else { throw StorageError(path, .failed(message: "out of memory")) }
    self.path = path
    self.patience = patience
    connection = handle
    if result != SQLITE_OK { throw refusal(result) }
    wait(atMost: patience)
  }

  /// The reason why the file could not be opened: SQLite reports its last attempt, which was to read.
  private func refusal(_ result: Int32) -> StorageError {
    let error = failure(result)
    guard error.fault == .readOnly, !File(path).isMissing else { return error }
    return StorageError(path, .unreadable(code: SystemError.noPermission.code))
  }

  /// Tries again each millisecond; once a quit is pending, the wait ends after 50 ms.
  ///
  /// A program that writes without pause lets others in for no longer, and SQLite's own handler
  /// tries less and less often.
  private func wait(atMost milliseconds: Int32) {
    sqlite3_busy_handler(
      connection,
      { milliseconds, count in
        if count >= Int(bitPattern: milliseconds) { return 0 }
        if count >= 50, Database.isQuitPending() { return 0 }
        pause(milliseconds: 1)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: Int(milliseconds)))
  }

  /// Runs a body without waiting for the disk or for another program.
  ///
  /// If another program is writing, it fails, and its changes may be lost if the power fails.
  func withoutWaiting<Value>(
    _ body: () throws -> Value
  ) throws(StorageError) -> Value {
    try execute("PRAGMA synchronous = NORMAL")
    defer { try? execute("PRAGMA synchronous = FULL") }
    wait(atMost: 0)
    defer { wait(atMost: patience) }
    return try StorageError.catching(path, body)
  }

  /// Gives the file a write-ahead log; SQLite itself doesn't wait here until other programs unlock it.
  func useWriteAheadLog() throws(StorageError) {
    for waited in 0... {
      do throws(StorageError) {
        try execute("PRAGMA journal_mode = WAL")
        // A read opens the log.
        _ = try number("SELECT count(*) FROM sqlite_schema")
        logID = File(path + "-wal").id
        _ = try isTooShort()
        return
      } catch {
        guard error.fault == .locked, waited < patience else { throw error }
        pause(milliseconds: 1)
      }
    }
  }

  deinit { close() }

  /// Closes the connection; with the last one of a file SQLite copies its write-ahead log into it.
  func close() {
    guard connection != nil else { return }
    statements.removeAll()
    // A log that was cut has changes that the file would get a part of.
    if isLogCut { csqlite_leave_log(connection) }
    sqlite3_close_v2(connection)
    connection = nil
  }

  /// Runs a statement, which is prepared at its first use, and calls `body` with its rows.
  func each(
    _ sql: String, _ values: [SQLValue] = [], _ body: (SQLRow) -> Void
  ) throws(StorageError) {
    try each(statement(sql), values, body)
  }

  /// Runs a prepared statement, and calls `body` with its rows.
  func each(
    _ statement: Statement, _ values: [SQLValue] = [], _ body: (SQLRow) -> Void
  ) throws(StorageError) {
    let result = statement.run(values, body)
    if result != SQLITE_OK { throw failure(result) }
  }

  /// Runs several statements that take no values.
  package func execute(_ script: String) throws(StorageError) {
    let result = sqlite3_exec(connection, script, nil, nil, nil)
    if result != SQLITE_OK { throw failure(result) }
  }

  /// The error for the last result of SQLite.
  func failure(_ result: Int32) -> StorageError {
    // SQLite does not store the errno of a write that failed; the last one is still that.
    let last = SystemError.last.code
    if result & 0xFF == SQLITE_IOERR, isLogCut { return StorageError(path, .logCut) }
    let code = sqlite3_system_errno(connection)
    let isDamage = [SQLITE_CORRUPT, SQLITE_NOTADB].contains(result & 0xFF)
    let message = String(cString: sqlite3_errmsg(connection))
    let fault = StorageFault(
      result: result, errno: code == 0 || isDamage ? last : code, message: message)
    // If a file can't be made, SQLite tries to read it, and reports that there is none.
    let folder = Path.folder(of: path)
    if fault == .folderMissing, File(folder).kind == .folder {
      return StorageError(
        path, Folder(folder).creationFault?.isDiskFull == true ? .full : .readOnly)
    }
    return StorageError(path, fault)
  }

  /// Prepares a statement; the same text is prepared once.
  ///
  /// What is run for each of many cards or reviews is prepared before: finding it by its text costs as much as
  /// binding its values.
  package func statement(_ sql: String) throws(StorageError) -> Statement {
    if let known = statements[sql] { return known }
    guard let new = Statement(sql, on: connection) else {
      throw failure(sqlite3_extended_errcode(connection))
    }
    statements[sql] = new
    return new
  }

  /// A path in the form of a URI (https://www.sqlite.org/uri.html).
  package static func escaped(_ path: String) -> String {
    path.map { ["%": "%25", "?": "%3f", "#": "%23"][$0] ?? String($0) }.joined()
  }
}

extension Database {
  /// Runs a statement; returns the number of rows that it changed.
  @discardableResult
  package func run(_ sql: String, _ values: [SQLValue] = []) throws(StorageError) -> Int {
    try each(sql, values) { _ in }
    return Int(sqlite3_changes64(connection))
  }

  /// Runs a prepared statement; returns the number of rows that it changed.
  @discardableResult
  package func run(_ statement: Statement, _ values: [SQLValue]) throws(StorageError) -> Int {
    try each(statement, values) { _ in }
    return Int(sqlite3_changes64(connection))
  }

  /// Reads all rows of a statement.
  func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (SQLRow) -> Value
  ) throws(StorageError) -> [Value] {
    var result: [Value] = []
    try each(sql, values) { result.append(read($0)) }
    return result
  }

  /// Reads the first row of a statement.
  func first<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (SQLRow) -> Value?
  ) throws(StorageError) -> Value? {
    var result: Value?
    try each(sql, values) { if result == nil { result = read($0) } }
    return result
  }

  /// The number in a statement's first row and column.
  func number(_ sql: String, _ values: [SQLValue] = []) throws(StorageError) -> Int? {
    try first(sql, values) { $0.int(0) }
  }

  /// Gives pages more memory, for many changes: the indexes change at random places, and in SQLite's usual 2 MiB
  /// their pages are written many times.
  func enlargeCache() throws(StorageError) { try execute("PRAGMA cache_size = -32768") }

  /// The ID of the row that was inserted last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Whether the file, or the disk that it is on, may not be written to.
  var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") == 1 }
}

extension Database {
  /// Makes the changes of a body in one transaction, or none if it fails; they are on the disk when it
  /// returns.
  ///
  /// The lock is taken at the beginning, so that two programs wait for each other rather than fail
  /// half-way. Inside another transaction the body is a part of that one.
  func write<Value>(
    _ body: () throws -> Value
  ) throws(StorageError) -> Value {
    if isWriting { return try StorageError.catching(path, body) }
    try begin()
    do throws(StorageError) {
      try checkNames()
      let value = try StorageError.catching(path, body)
      try willCommit()
      try execute("COMMIT")
      return value
    } catch {
      if isWriting { try? execute("ROLLBACK") }
      // SQLite still has the deleted log open; its changes go to the file before they are lost.
      if error.fault == .logRemoved { try? execute("PRAGMA wal_checkpoint(TRUNCATE)") }
      throw error
    }
  }

  /// Runs a body in one transaction, so that everything it reads is of the same state of the file.
  func read<Value>(_ body: () throws -> Value) throws(StorageError) -> Value {
    if isWriting { return try StorageError.catching(path, body) }
    try execute("BEGIN")
    defer { try? execute("ROLLBACK") }
    return try StorageError.catching(path, body)
  }

  private var isWriting: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// Locks the file for writing; fails if another program has truncated or overwritten the file since it was
  /// opened.
  ///
  /// A checkpoint writes the first page before the file grows: a running one is waited for, and one
  /// whose program was killed is repeated.
  private func begin() throws(StorageError) {
    try execute("BEGIN IMMEDIATE")
    var waited: Int32 = 0
    while try isTooShort() {
      try execute("ROLLBACK")
      let isBusy = try number("PRAGMA wal_checkpoint(FULL)") == 1
      if !isBusy, try isTooShort() { throw StorageError(path, .damaged) }
      if waited == patience { throw StorageError(path, .locked) }
      waited += 1
      pause(milliseconds: 1)
      try execute("BEGIN IMMEDIATE")
    }
  }

  /// Fails if another program has moved or deleted the files since they were opened: SQLite would write
  /// changes that no program can read.
  private func checkNames() throws(StorageError) {
    var isMoved: Int32 = 0
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    if isMoved != 0 { throw StorageError(path, .moved) }
    guard let logID else { return }
    if File(path + "-wal").id != logID { throw StorageError(path, .logRemoved) }
    if isLogCut { throw StorageError(path, .logCut) }
  }

  /// Whether the log is shorter than its index says, or another one.
  ///
  /// The index and the log: https://www.sqlite.org/walformat.html, which SQLite's own descriptors read.
  private var isLogCut: Bool {
    var index: UnsafeMutableRawPointer?
    guard logID != nil, let file = file(SQLITE_FCNTL_FILE_POINTER),
      file.pointee.pMethods.pointee.xShmMap(file, 0, 1 << 15, 0, &index) == SQLITE_OK, let index,
      case let frames = Int64(index.load(fromByteOffset: 16, as: UInt32.self)), frames > 0,
      // After its index, to which another program may add meanwhile.
      let (size, header) = beginning(of: SQLITE_FCNTL_JOURNAL_POINTER)
    else { return false }
    let pageSize = Int64(index.load(fromByteOffset: 14, as: UInt16.self))
    let salts = UnsafeRawBufferPointer(start: index + 32, count: 8)
    return size < 32 + frames * ((pageSize == 1 ? 1 << 16 : pageSize) + 24)
      || !header[16..<24].elementsEqual(salts)
  }

  /// A file that SQLite has open.
  private func file(_ kind: Int32) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, "main", kind, &file)
    return file
  }

  /// The size and the first bytes of a file that SQLite has open.
  private func beginning(of kind: Int32) -> (size: Int64, header: [UInt8])? {
    guard let file = file(kind), let methods = file.pointee.pMethods else { return nil }
    var size: Int64 = 0
    var header = [UInt8](repeating: 0, count: 32)
    _ = methods.pointee.xFileSize(file, &size)
    _ = methods.pointee.xRead(file, &header, 32, 0)
    return (size, header)
  }

  /// Whether the header counts more pages than there are; fails without a header, or if pages that
  /// were there are gone.
  ///
  /// The header: https://www.sqlite.org/fileformat.html, "The Database Header".
  ///
  /// The file is read by SQLite's own descriptor: closing another one would release the locks of the
  /// process (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  private func isTooShort() throws(StorageError) -> Bool {
    guard logID != nil, let (size, header) = beginning(of: SQLITE_FCNTL_FILE_POINTER) else {
      return false
    }
    guard header.starts(with: "SQLite format 3\0".utf8) else { throw StorageError(path, .damaged) }
    let number = { (range: Range<Int>) in header[range].reduce(0) { $0 << 8 | Int($1) } }
    let pageSize = number(16..<18) == 1 ? 1 << 16 : number(16..<18)
    if number(28..<32) * pageSize <= Int(size) {
      completeSize = size
      return false
    }
    if size < completeSize { throw StorageError(path, .damaged) }
    return true
  }
}
