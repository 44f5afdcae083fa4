import Decks
import Files

/// The form of a progress file: the tables of `Schema.sql`, which every file has after its opening.
enum Schema {
  /// The version of the form, in SQLite's header.
  static let version = 1
  /// The mark of our files in SQLite's header, "Karu".
  static let owner = 0x4B61_7275

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
    guard let newest = mark == owner ? Self.version : FormerForm.newest[mark] else {
      throw StorageError(database.path, .foreign)
    }
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

/// The forms of a file from before the first release.
///
/// There are nine, each with the tables and columns of the one before and some more, a tenth in
/// which each review had the states before and after it, an eleventh in which each card had one
/// row, a twelfth in which an edit was of one card, and a thirteenth that differs in its mark alone.
enum FormerForm {
  /// The newest version with each mark in SQLite's header: nine with "Krta", and four with "Kart".
  static let newest = [0x4B72_7461: 9, 0x4B61_7274: 4]

  /// Saves a copy of a file in its former form beside it, once.
  static func keepCopy(of database: Database) throws(StorageError) {
    let copy = database.path + ".former"
    if database.path == ":memory:" || File(copy).exists { return }
    // A connection that writes can't copy what it has; the other one sees the same.
    let source = try Database(path: database.path, .reading)
    defer { source.close() }
    try source.copy(to: copy)
  }

  /// Copies what is in the tables of a former form into the present ones, in a transaction of the caller.
  ///
  /// Values out of range are replaced.
  static func bringOver(_ database: Database) throws(StorageError) {
    func names(_ type: String) throws(StorageError) -> [String] {
      try database.rows(
        "SELECT name FROM sqlite_schema WHERE type = ? AND sql NOT NULL", [.text(type)]
      ) { $0.text(0) ?? "" }
    }
    let tables = try names("table")
    for type in ["index", "trigger"] {
      for name in try names(type) { try database.execute("DROP \(type) \(name)") }
    }
    for table in tables { try database.execute("ALTER TABLE \(table) RENAME TO former_\(table)") }
    try Schema.create(in: database)
    for table in ["decks", "settings", "cards", "reviews", "journal", "lists"]
    where tables.contains(table) {
      try copy(table, in: database)
    }
    if tables.contains("marks") { try completeFirstForm(database) }
    // The edits of a former form can't be undone.
    try database.execute("DELETE FROM journal WHERE kind >= \(Journal.Kind.edit.rawValue)")
    for table in tables { try database.execute("DROP TABLE former_\(table)") }
  }

  private static func copy(_ table: String, in database: Database) throws(StorageError) {
    func columns(_ table: String) throws(StorageError) -> [String] {
      try database.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
        $0.text(0) ?? ""
      }
    }
    var former = try columns("former_\(table)")
    // The state after a review.
    let state = former.filter { $0.hasPrefix("after_") }
    former += state.map { String($0.dropFirst("after_".count)) }
    let renamed = state.map { ", \($0) AS \($0.dropFirst("after_".count))" }
    let common = try columns(table).filter(former.contains)
    let ranges = ValueRange.all.filter { $0.table == table }
    var names = common
    var values = common.map { name in ranges.first { $0.column == name }?.sound ?? name }
    if table == "cards" && !former.contains("key") {
      names += ["key", "ordinal"]
      values += ["id", "-id"]
    }
    try database.execute(
      """
      INSERT INTO \(table)(\(names.joined(separator: ", ")))
      SELECT \(values.joined(separator: ", ")) FROM
        (SELECT *\(renamed.joined()) FROM former_\(table))
      """)
  }

  /// The first form has neither keys nor a column for marks.
  private static func completeFirstForm(_ database: Database) throws(StorageError) {
    let fronts = try database.rows("SELECT id, front FROM cards") {
      (id: $0.integer(0), front: $0.text(1) ?? "")
    }
    for (id, front) in fronts {
      try database.run(
        "UPDATE cards SET key = ? WHERE id = ?", [.integer(CardKey.of(front)), .integer(id)])
    }
    try database.execute(
      """
      UPDATE cards SET mark = (SELECT mark FROM former_marks WHERE card = cards.id);
      UPDATE cards SET ordinal = earlier FROM (
        SELECT id, row_number() OVER (PARTITION BY deck, key ORDER BY id) - 1 AS earlier
        FROM cards) AS numbers
      WHERE numbers.id = cards.id;
      """)
  }
}
