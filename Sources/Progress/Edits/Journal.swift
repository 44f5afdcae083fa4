import Files

/// The steps that can be undone: those of a day, also from before a restart, except those of another
/// program that is running.
struct Journal {
  enum Kind: Int {
    case grade = 1
    case mark, suspension, burying
    case shuffle = 6
    case filter
    case edit = 20
    /// An edit that isn't finished, and no step yet.
    case plannedEdit

    /// Whether it is a step with one card.
    var isOfCard: Bool { [.grade, .mark, .suspension, .burying].contains(self) }

    /// The kind of the entry in the log for a change of a column.
    var entry: EntryKind {
      switch self {
      case .suspension: .suspension
      case .burying: .burying
      default: .mark
      }
    }
  }

  /// A step, with the value that it changed.
  struct Step {
    let number: Int64
    /// Nil for a step of a newer program.
    let kind: Kind?
    let card: Int64
    /// The side that a grade, a suspension, or a burying is of.
    let side: Side
    let review: Int64
    let was: SQLValue
    let became: SQLValue
    /// The paths of a list, or of a step of a card the group of steps that are undone at once.
    let text: String

    var schedule: ScheduleID { ScheduleID(card, side) }

    /// The step that undoes this one.
    var inverse: Step {
      Step(
        number: number, kind: kind, card: card, side: side, review: review, was: became,
        became: was,
        text: text)
    }
  }

  private static let planned = SQLValue(Kind.plannedEdit.rawValue)
  static let lifetime: Double = 86_400
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Adds a step; returns its row ID.
  @discardableResult
  func add(
    _ kind: Kind, card: Int64? = nil, side: Side? = nil, review: Int64? = nil,
    was: SQLValue = .null, became: SQLValue = .null, text: String? = nil, at now: Double
  ) throws(StorageError) -> Int64 {
    try database.run(
      """
      INSERT INTO journal(time, process, kind, card, side, review, was, became, text)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .real(now), SQLValue(ProcessIdentity.own), SQLValue(kind.rawValue), SQLValue(card),
        SQLValue(side?.number), SQLValue(review), was, became, SQLValue(text),
      ])
    return database.lastRow
  }

  /// The last step; a deferred one only if there is no other.
  func last(
    at now: Double, deferring others: some Sequence<Int64> = []
  ) throws(StorageError) -> Step? {
    let processes = try database.rows(
      "SELECT DISTINCT process FROM journal WHERE time > ?", [.real(now - Journal.lifetime)]
    ) { $0.int(0) ?? 0 }
    let open = processes.filter(Journal.isOpen)
    return try database.first(
      """
      SELECT \(Step.columns) FROM journal
      WHERE time > ? AND process IN (SELECT value FROM json_each(?)) AND kind <> ?
      ORDER BY id IN (SELECT value FROM json_each(?)), id DESC LIMIT 1
      """,
      [.real(now - Journal.lifetime), SQLValue.list(open), Journal.planned, SQLValue.list(others)]
    ) { Step($0) }
  }

  /// Adds the change of a column of cards or of their schedules, given as a list of the cards' row IDs, before
  /// it is made; several are a group, which is undone at once.
  func add(
    _ kind: Kind, of cards: SQLValue, _ column: String, in table: String, became: SQLValue,
    at now: Double
  ) throws(StorageError) {
    try database.run(
      """
      INSERT INTO journal(time, process, kind, card, side, was, became, text)
      SELECT ?1, ?2, ?3, value, \(table == "cards" ? "NULL" : "side"), \(column), ?4,
        (SELECT ifnull(max(id), 0) + 1 FROM journal)
      FROM json_each(?5) JOIN \(table) ON \(table == "cards" ? "cards.id" : "card") = value
      WHERE \(column) IS NOT ?4 ORDER BY json_each.key
      """,
      [.real(now), SQLValue(ProcessIdentity.own), SQLValue(kind.rawValue), became, cards])
  }

  /// The steps that are undone together with a step, in their order.
  func group(of step: Step) throws(StorageError) -> [Step] {
    guard let kind = step.kind, kind.isOfCard, !step.text.isEmpty else { return [step] }
    return try database.rows(
      """
      SELECT \(Step.columns) FROM journal
      WHERE kind = ? AND text = ? AND process = (SELECT process FROM journal WHERE id = ?)
      ORDER BY id
      """, [SQLValue(kind.rawValue), .text(step.text), .integer(step.number)]
    ) { Step($0) }
  }

  /// Adds an undone step again.
  func add(_ step: Step, joining edit: Int64?, at now: Double) throws(StorageError) {
    guard let kind = step.kind else { return }
    try add(
      kind, card: step.card == 0 ? nil : step.card, side: step.side,
      review: step.review == 0 ? nil : step.review,
      was: kind == .grade ? SQLValue(edit) : step.was, became: step.became,
      text: step.text.isEmpty ? nil : step.text, at: now)
  }

  /// A step by its row ID; nil if it is gone.
  func step(_ number: Int64) throws(StorageError) -> Step? {
    try database.first(
      "SELECT \(Step.columns) FROM journal WHERE id = ?", [.integer(number)]
    ) { Step($0) }
  }

  /// The planned edits of programs that have ended, or of this one.
  func plannedEdits() throws(StorageError) -> [Step] {
    let steps = try database.rows(
      "SELECT \(Step.columns), process FROM journal WHERE kind = ?", [Journal.planned]
    ) { (step: Step($0), process: $0.int(8) ?? 0) }
    return steps.filter { Journal.isOpen($0.process) }.map(\.step)
  }

  private static func isOpen(_ process: Int) -> Bool {
    process == ProcessIdentity.own || !ProcessIdentity.isRunning(process)
  }

  /// Sets the kind of a step.
  func set(_ kind: Kind, of number: Int64) throws(StorageError) {
    try database.run(
      "UPDATE journal SET kind = ? WHERE id = ?", [SQLValue(kind.rawValue), .integer(number)])
  }

  /// Removes steps, with their edits.
  func remove(_ numbers: [Int64]) throws(StorageError) {
    try database.run(
      "DELETE FROM journal WHERE id IN (SELECT value FROM json_each(?))", [.list(numbers)])
  }

  /// Removes the steps that are too old to be undone.
  func forget(at now: Double) throws(StorageError) {
    try database.run(
      "DELETE FROM journal WHERE time <= ? AND kind <> ?",
      [.real(now - Journal.lifetime), Journal.planned])
  }
}

extension Journal.Step {
  fileprivate static let columns = "id, kind, card, side, review, was, became, text"

  fileprivate init(_ row: SQLRow) {
    number = row.integer(0)
    kind = row.int(1).flatMap(Journal.Kind.init)
    card = row.integer(2)
    side = Side(number: row.int(3) ?? 0)
    review = row.integer(4)
    was = SQLValue(row.int(5))
    became = SQLValue(row.int(6))
    text = row.text(7) ?? ""
  }
}

/// A step that changes how a list is shown.
struct ListChange {
  let kind: Journal.Kind
  let was: SQLValue
  let became: SQLValue
  let time: Double
}
