/// A step from one form of the file to the next.
///
/// What is here has been released and is never changed: a new form is a new step.
struct Migration: Sendable {
  let script: String
  /// What the script cannot say.
  var completion: (@Sendable (Database) throws(StorageError) -> Void)?

  static let all = [
    beginning, identity, lists, learning, times, aside, pieces, selection,
    ranges,
  ]

  /// The form that this program writes.
  static var newest: Int { all.count }

  /// What SQLite keeps in its header as the mark of whose file it is: "Krta".
  private static let owner = 0x4B72_7461

  /// Brings a file into the newest form, whole or not at all, and says from which.
  @discardableResult
  static func run(
    on database: Database, _ steps: [Migration] = all
  ) throws(StorageError) -> Int {
    let seen = try version(of: database, upTo: steps.count)
    if seen == steps.count { return seen }
    // Tables are made anew by dropping the old ones (https://www.sqlite.org/lang_altertable.html,
    // "Making Other Kinds Of Table Schema Changes"), which no reference may notice.
    try database.execute("PRAGMA foreign_keys = OFF")
    return try database.write { () throws(StorageError) in
      let version = try version(of: database, upTo: steps.count)
      do throws(StorageError) {
        for step in steps[version...] {
          try database.execute(step.script)
          try step.completion?(database)
        }
      } catch {
        // The tables are not those that the version tells of.
        guard case .failed = error.fault else { throw error }
        throw StorageError(database.path, .damaged)
      }
      try database.execute(
        "PRAGMA application_id = \(owner); PRAGMA user_version = \(steps.count)")
      return version
    }
  }

  /// The form of a file, once it is known to be ours.
  @discardableResult
  static func version(of database: Database, upTo newest: Int) throws(StorageError) -> Int {
    // At one moment: another program may begin the file meanwhile.
    let (version, mark, isNew) = try database.read { () throws(StorageError) in
      (
        try database.number("PRAGMA user_version") ?? 0,
        try database.number("PRAGMA application_id") ?? 0,
        try database.number("SELECT count(*) FROM sqlite_schema") == 0
      )
    }
    if !isNew && mark != owner { throw StorageError(database.path, .foreign) }
    if version < 0 { throw StorageError(database.path, .damaged) }
    if version > newest {
      throw StorageError(database.path, .newer(version: version, known: newest))
    }
    return version
  }

  /// Whether a file of the newest form has the tables and indexes of it.
  static func isWhole(_ database: Database) throws(StorageError) -> Bool {
    let fresh = try Database(path: ":memory:")
    try run(on: fresh)
    let tables = { (database: Database) throws(StorageError) in
      try database.rows("SELECT name, replace(sql, '\"', '') FROM sqlite_schema ORDER BY name") {
        [$0.text(0), $0.text(1)]
      }
    }
    return try tables(database) == tables(fresh)
  }
}
