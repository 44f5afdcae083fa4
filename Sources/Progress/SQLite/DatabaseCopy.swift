import CSQLite

extension Database {
  /// Replaces the content of this file by that of another in one step, also while other programs use
  /// either (https://www.sqlite.org/backup.html).
  func replaceContent(by source: Database) throws(StorageError) {
    guard let copy = sqlite3_backup_init(connection, "main", source.connection, "main") else {
      throw failure(sqlite3_extended_errcode(connection))
    }
    var result = sqlite3_backup_step(copy, -1)
    let finish = sqlite3_backup_finish(copy)
    if result == SQLITE_DONE { result = finish }
    if result == SQLITE_OK { return }
    throw result & 0xFF == SQLITE_CORRUPT || result & 0xFF == SQLITE_NOTADB
      ? source.failure(result) : failure(result)
  }

  /// The faults in the content of the file; empty if there are none.
  func faults() throws(StorageError) -> [String] {
    let damages = try rows("PRAGMA integrity_check(20)") { $0.text(0) ?? "" }
    let strays = try rows("PRAGMA foreign_key_check") { row in
      "row \(row.integer(1)) of \(row.text(0) ?? "") names a row of \(row.text(2) ?? "") that is not there"
    }
    // Values out of range are read as missing and listed separately: they do not damage the file.
    return damages.filter { $0 != "ok" && !$0.hasPrefix("CHECK constraint failed") } + strays
  }
}
