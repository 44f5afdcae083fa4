import Files

/// The form of a progress file: the tables of `Schema.sql`, which every file has after its opening.
enum Schema {
  /// The version of the form, in SQLite's header.
  static let version = 4
  /// The mark of our files in SQLite's header, "Kart".
  static let owner = 0x4B61_7274

  /// The form that a file has before its opening.
  enum Form: Equatable {
    case empty, present
    /// One of the forms from before the first release.
    case former
  }

  /// Gives a file the present form, whole or not at all.
  static func prepare(_ database: Database) throws(StorageError) {
    if try form(of: database) == .present { return }
    // A former form's tables are dropped, which no reference may notice
    // (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.write {
      do throws(StorageError) {
        // Another program may have done it meanwhile.
        switch try form(of: database) {
        case .present: break
        case .empty: try create(in: database)
        case .former:
          try FormerForm.keepCopy(of: database)
          try FormerForm.bringOver(database)
        }
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

  /// The form of a file that is ours; an error for any other.
  static func form(of database: Database) throws(StorageError) -> Form {
    // In one transaction, because another program may be creating the tables.
    let (version, mark, isEmpty) = try database.read {
      (
        try database.number("PRAGMA user_version") ?? 0,
        try database.number("PRAGMA application_id") ?? 0,
        try database.number("SELECT count(*) FROM sqlite_schema") == 0
      )
    }
    if isEmpty && mark == 0 { return .empty }
    guard mark == owner || mark == FormerForm.owner else {
      throw StorageError(database.path, .foreign)
    }
    let newest = mark == owner ? Self.version : FormerForm.newest
    if version < 1 { throw StorageError(database.path, .damaged) }
    if version > newest {
      throw StorageError(database.path, .newer(version: version, known: newest))
    }
    return mark == owner && version == Self.version ? .present : .former
  }

  /// Whether a file of the present form has all its tables and indexes.
  static func isWhole(_ database: Database) throws(StorageError) -> Bool {
    let fresh = try Database(path: ":memory:")
    try create(in: fresh)
    func tables(_ database: Database) throws(StorageError) -> [[String?]] {
      try database.rows("SELECT name, sql FROM sqlite_schema ORDER BY name") {
        [$0.text(0), $0.text(1)]
      }
    }
    return try tables(database) == tables(fresh)
  }
}
