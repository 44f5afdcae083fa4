import CSQLite

extension Database {
  /// Makes some changes all at once, or none where one fails; what it returns from is on disk.
  ///
  /// The right to write is taken at the beginning, so that two programs wait for each other
  /// rather than fail half-way. Inside another transaction it is a part of that one.
  func write<Value>(
    _ body: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    if isWriting { return try body() }
    try execute("BEGIN IMMEDIATE")
    do throws(StorageError) {
      try checkPlace()
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      if isWriting { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Sees the same state of the file in all that a body reads.
  func read<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    if isWriting { return try body() }
    try execute("BEGIN")
    defer { try? execute("ROLLBACK") }
    return try body()
  }

  private var isWriting: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// A file that has lost its name takes changes that nobody would see again.
  private func checkPlace() throws(StorageError) {
    var isMoved: Int32 = 0
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    if isMoved != 0 { throw StorageError(path, .moved) }
  }
}
