import Files

/// The steps that can be undone: a day's, over restarts, but not those of another program that runs.
struct Journal {
  enum Kind: Int {
    case grade = 1
    case mark, suspension, burying
    case shuffle = 6
    case filter
    case edit = 20
    /// One that is not finished yet, and no step therefore.
    case begunEdit

    /// Whether it is a step of one card.
    var isOfCard: Bool { [.grade, .mark, .suspension, .burying].contains(self) }
  }

  /// One step, told by what it changed and by what was there before.
  struct Step {
    let number: Int64
    /// Nil for one of a newer program.
    let kind: Kind?
    let card: Int64
    let review: Int64
    let was: SQLValue
    let became: SQLValue
    let text: String
  }

  private static let begun = SQLValue(Kind.begunEdit.rawValue)
  private static let lifetime: Double = 86_400
  private let database: Database

  init(_ database: Database) { self.database = database }

  func add(
    _ kind: Kind, card: Int64? = nil, review: Int64? = nil, was: SQLValue = .null,
    became: SQLValue = .null, text: String? = nil, at now: Double
  ) throws(StorageError) {
    try database.run(
      """
      INSERT INTO journal(time, process, kind, card, review, was, became, text)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .real(now), SQLValue(ProcessIdentity.own), SQLValue(kind.rawValue), SQLValue(card),
        SQLValue(review), was, became, SQLValue(text),
      ])
  }

  /// The last step; one of those that are deferred only where there is no other.
  func last(
    at now: Double, deferring others: some Sequence<Int64> = []
  ) throws(StorageError) -> Step? {
    let processes = try database.rows(
      "SELECT DISTINCT process FROM journal WHERE time > ?", [.real(now - Journal.lifetime)]
    ) { $0.int(0) ?? 0 }
    let open = processes.filter(Journal.isOpen)
    return try database.first(
      """
      SELECT id, kind, card, review, was, became, text FROM journal
      WHERE time > ? AND process IN (SELECT value FROM json_each(?)) AND kind <> ?
      ORDER BY id IN (SELECT value FROM json_each(?)), id DESC LIMIT 1
      """,
      [.real(now - Journal.lifetime), Journal.list(open), Journal.begun, Journal.list(others)]
    ) { Step($0) }
  }

  /// Numbers as SQLite takes them.
  private static func list(_ numbers: some Sequence<some BinaryInteger>) -> SQLValue {
    .text("[\(numbers.map { "\($0)" }.joined(separator: ","))]")
  }

  /// The text of a step; nil where that is gone.
  func text(of number: Int64) throws(StorageError) -> String? {
    try database.first("SELECT text FROM journal WHERE id = ?", [.integer(number)]) { $0.text(0) }
  }

  /// The texts of the steps of a kind.
  func texts(of kind: Kind, at now: Double) throws(StorageError) -> [String] {
    try database.rows(
      "SELECT text FROM journal WHERE kind = ? AND time > ?",
      [SQLValue(kind.rawValue), .real(now - Journal.lifetime)]
    ) { $0.text(0) ?? "" }
  }

  /// The edits that were begun by programs that have ended, or by this one.
  func begunEdits() throws(StorageError) -> [Step] {
    let steps = try database.rows(
      "SELECT id, kind, card, review, was, became, text, process FROM journal WHERE kind = ?",
      [Journal.begun]
    ) { (step: Step($0), process: $0.int(7) ?? 0) }
    return steps.filter { Journal.isOpen($0.process) }.map(\.step)
  }

  private static func isOpen(_ process: Int) -> Bool {
    process == ProcessIdentity.own || !ProcessIdentity.isRunning(process)
  }

  func turn(_ number: Int64, into kind: Kind) throws(StorageError) {
    try database.run(
      "UPDATE journal SET kind = ? WHERE id = ?", [SQLValue(kind.rawValue), .integer(number)])
  }

  func remove(_ number: Int64) throws(StorageError) {
    try database.run("DELETE FROM journal WHERE id = ?", [.integer(number)])
  }

  /// Drops what is too old to be undone.
  func forget(at now: Double) throws(StorageError) {
    try database.run(
      "DELETE FROM journal WHERE time <= ? AND kind <> ?",
      [.real(now - Journal.lifetime), Journal.begun])
  }
}

extension Journal.Step {
  fileprivate init(_ row: Row) {
    number = row.integer(0)
    kind = row.int(1).flatMap(Journal.Kind.init)
    card = row.integer(2)
    review = row.integer(3)
    was = SQLValue(row.int(4))
    became = SQLValue(row.int(5))
    text = row.text(6) ?? ""
  }
}

/// A step that changes how a list is shown.
struct ListChange {
  let kind: Journal.Kind
  let was: SQLValue
  let became: SQLValue
  let time: Double
}
