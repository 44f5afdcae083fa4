/// The steps that can be undone: a day's, over restarts, but not those of another program that runs.
struct Journal {
  enum Kind: Int {
    case grade = 1
    case mark, suspension, burying, other, shuffle, filter
    case edit = 20

    /// Whether it is a step of one card.
    var isOfCard: Bool { [.grade, .mark, .suspension, .burying].contains(self) }
  }

  /// One step, told by what it changed and by what was there before.
  struct Step {
    let kind: Kind
    let card: Int64
    let review: Int64
    let was: SQLValue
    let became: SQLValue
    let text: String
  }

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
        .real(now), SQLValue(RunningProcess.own), SQLValue(kind.rawValue), SQLValue(card),
        SQLValue(review), was, became, SQLValue(text),
      ])
  }

  /// Takes out the last step.
  func takeLast(at now: Double) throws(StorageError) -> Step? {
    let processes = try database.rows(
      "SELECT DISTINCT process FROM journal WHERE time > ?", [.real(now - Journal.lifetime)]
    ) { $0.int(0) ?? 0 }
    let open = processes.filter { $0 == RunningProcess.own || !RunningProcess.isRunning($0) }
    let list = open.map(String.init).joined(separator: ",")
    let last = try database.first(
      """
      SELECT id, kind, card, review, was, became, text FROM journal
      WHERE time > ? AND process IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT 1
      """, [.real(now - Journal.lifetime), .text("[\(list)]")]
    ) { ($0.integer(0), Step($0, at: 1)) }
    guard let last else { return nil }
    try database.run("DELETE FROM journal WHERE id = ?", [.integer(last.0)])
    return last.1
  }

  /// Drops what is too old to be undone.
  func forget(at now: Double) throws(StorageError) {
    try database.run("DELETE FROM journal WHERE time <= ?", [.real(now - Journal.lifetime)])
  }
}

extension Journal.Step {
  init(_ row: Row, at column: Int32) {
    kind = Journal.Kind(rawValue: row.int(column) ?? 0) ?? .other
    card = row.integer(column + 1)
    review = row.integer(column + 2)
    was = SQLValue(row.int(column + 3))
    became = SQLValue(row.int(column + 4))
    text = row.text(column + 5) ?? ""
  }
}
