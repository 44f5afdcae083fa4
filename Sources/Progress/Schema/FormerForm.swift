import Decks
import Files

/// The nine forms of a file from before the first release: each has the tables and columns of the one
/// before, and some more.
enum FormerForm {
  /// The mark in SQLite's header, "Krta".
  static let owner = 0x4B72_7461
  static let newest = 9

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
  /// A value out of range becomes null, or 0 if null isn't allowed.
  static func bringOver(_ database: Database) throws(StorageError) {
    let names = { (type: String) throws(StorageError) in
      try database.rows(
        "SELECT name FROM sqlite_schema WHERE type = ? AND sql NOT NULL", [.text(type)]
      ) { $0.text(0) ?? "" }
    }
    let tables = try names("table")
    for index in try names("index") { try database.execute("DROP INDEX \(index)") }
    for table in tables { try database.execute("ALTER TABLE \(table) RENAME TO former_\(table)") }
    try Schema.create(in: database)
    for table in ["decks", "settings", "cards", "reviews", "journal", "lists"]
    where tables.contains(table) {
      try copy(table, in: database)
    }
    if tables.contains("marks") { try completeFirstForm(database) }
    for table in tables { try database.execute("DROP TABLE former_\(table)") }
  }

  private static func copy(_ table: String, in database: Database) throws(StorageError) {
    let columns = { (table: String) throws(StorageError) in
      try database.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
        $0.text(0) ?? ""
      }
    }
    let former = try columns("former_\(table)")
    let common = try columns(table).filter(former.contains)
    var (names, values) = (common, common.map { sound($0, of: table) })
    if table == "cards" && !former.contains("key") {
      names += ["key", "ordinal"]
      values += ["id", "-id"]
    }
    try database.execute(
      """
      INSERT INTO \(table)(\(names.joined(separator: ", ")))
      SELECT \(values.joined(separator: ", ")) FROM former_\(table)
      """)
  }

  /// A column's value in SQL, replaced if it is out of range.
  private static func sound(_ column: String, of table: String) -> String {
    let ranges = ValueRange.ofCards + ValueRange.ofReviews
    guard let range = ranges.first(where: { $0.table == table && $0.column == column }) else {
      return column
    }
    let isRequired = ["phase", "time", "elapsed"].contains(column)
    return "iif(\(range.condition), \(column), \(isRequired ? "0" : "NULL"))"
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
