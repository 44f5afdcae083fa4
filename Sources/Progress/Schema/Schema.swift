/// The tables of a progress file, as `Schema.sql` creates them.
enum Schema {
  /// The version of the tables, in SQLite's header.
  static let version = 3
  /// The mark of our files in SQLite's header, "Karu".
  static let owner = 0x4B61_7275

  /// Creates the tables of an empty file, all or none.
  static func prepare(_ database: Database) throws(StorageError) {
    if try !isEmpty(database) { return }
    try database.write {
      do throws(StorageError) {
        // Another program may have done it meanwhile.
        if try isEmpty(database) { try create(in: database) }
      } catch {
        // The tables are not those of the version.
        guard case .failed = error.fault else { throw error }
        throw StorageError(database.path, .damaged)
      }
    }
  }

  /// Creates the tables.
  static func create(in database: Database) throws(StorageError) {
    try database.execute(String(decoding: PackageResources.Schema_sql, as: UTF8.self))
    try database.execute("PRAGMA application_id = \(owner); PRAGMA user_version = \(version)")
  }

  /// Whether a file has no tables yet; an error for a file that isn't Karuta's or is of another version.
  static func isEmpty(_ database: Database) throws(StorageError) -> Bool {
    // In one transaction, because another program may be creating the tables.
    let (version, mark, isEmpty) = try database.read {
      (
        try database.number("PRAGMA user_version") ?? 0,
        try database.number("PRAGMA application_id") ?? 0,
        try database.number("SELECT count(*) FROM sqlite_schema") == 0
      )
    }
    if isEmpty && mark == 0 { return true }
    guard mark == owner else { throw StorageError(database.path, .foreign) }
    if version < 1 { throw StorageError(database.path, .damaged) }
    if version > Self.version {
      throw StorageError(database.path, .newer(version: version, known: Self.version))
    }
    if version < Self.version {
      throw StorageError(database.path, .older(version: version, known: Self.version))
    }
    return false
  }

  /// Whether a file has all its tables and indexes.
  static func isWhole(_ database: Database) throws(StorageError) -> Bool {
    let fresh = try Database(path: ":memory:")
    try create(in: fresh)
    let tables = try [database, fresh].map { database throws(StorageError) in
      try database.rows("SELECT name, sql FROM sqlite_schema ORDER BY name") {
        [$0.text(0), $0.text(1)]
      }
    }
    return tables[0] == tables[1]
  }
}

extension StorageEngine {
  /// The version of the tables in a progress file.
  public static var schemaVersion: Int { Schema.version }
}
