import Files

/// The steps that can be undone: those of a day, also from before a restart, except those of another
/// program that is running.
struct Journal {
  enum Kind: Int {
    case grade = 1
    case mark, suspension, burying
    case edit = 20
    /// An edit that isn't finished, and no step yet.
    case plannedEdit
    /// A move of a deck or folder, which Home undoes; one that is undone can be redone.
    case deckMove = 30
    case undoneDeckMove

    /// The kind of the entry in the log for a change of a column.
    var entry: EntryKind {
      switch self {
      case .suspension: .suspension
      case .burying: .burying
      default: .mark
      }
    }
  }

  struct Step {
    let number: Int64
    /// Nil for a step of a newer program.
    let kind: Kind?
    /// Of a planned edit: the edit that it undoes.
    let undoes: Int64?
    /// Nil for an edit.
    let change: JournalChange?
    /// Whether it is a later part of the step before, with which it is undone.
    let isContinued: Bool
    let process: Int
  }

  private static let planned = SQLValue(Kind.plannedEdit.rawValue)
  static let lifetime: Double = 86_400
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Adds a change that was made, unless it is of an open list alone; one of very many cards has several parts, of which
  /// the later ones continue the step.
  func add(
    _ change: JournalChange, continuing: Bool = false, at now: Double
  ) throws(StorageError) {
    guard let (kind, text) = change.saved else { return }
    _ = try add(kind, change: text, continuing: continuing, at: now)
  }

  /// Adds a step, or the plan of one; returns its row ID.
  func add(
    _ kind: Kind, undoes: Int64? = nil, change: String? = nil, continuing: Bool = false,
    at now: Double
  ) throws(StorageError) -> Int64 {
    try database.run(
      "INSERT INTO journal(time, process, kind, undoes, change, continued) VALUES(?, ?, ?, ?, ?, ?)",
      [
        .real(now), SQLValue(ProcessIdentity.own), SQLValue(kind.rawValue), SQLValue(undoes),
        SQLValue(change), SQLValue(continuing ? 1 : 0),
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
    return try steps(
      """
      WHERE time > ? AND process IN (SELECT value FROM json_each(?)) AND kind < ?
      ORDER BY id IN (SELECT value FROM json_each(?)), id DESC LIMIT 1
      """, [.real(now - Journal.lifetime), .list(open), Journal.planned, .list(others)]
    ).first
  }

  /// The parts of a step up to its last one, the first part first.
  func parts(of last: Step) throws(StorageError) -> [Step] {
    try steps(
      """
      WHERE id <= ?1 AND process = ?2 AND id >= (
        SELECT max(id) FROM journal WHERE id <= ?1 AND process = ?2 AND continued = 0) ORDER BY id
      """, [.integer(last.number), SQLValue(last.process)])
  }

  /// The row ID of the newest step of all programs; 0 if there is none.
  func newest() throws(StorageError) -> Int64 {
    try database.first("SELECT max(id) FROM journal") { $0.integer(0) } ?? 0
  }

  /// A step by its row ID; nil if it is gone.
  func step(_ number: Int64) throws(StorageError) -> Step? {
    try steps("WHERE id = ?", [.integer(number)]).first
  }

  /// The planned edits of programs that have ended, or of this one.
  func plannedEdits() throws(StorageError) -> [Step] {
    try steps("WHERE kind = ?", [Journal.planned]).filter { Journal.isOpen($0.process) }
  }

  private func steps(
    _ condition: String = "", _ values: [SQLValue] = []
  ) throws(StorageError) -> [Step] {
    try database.rows(
      "SELECT id, kind, undoes, change, continued, process FROM journal \(condition)", values
    ) { Step($0) }
  }

  static func isOpen(_ process: Int) -> Bool {
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

  /// Removes the steps of one card.
  func remove(ofCard card: Int64) throws(StorageError) {
    try remove(steps().filter { $0.change?.cards == [card] }.map(\.number))
  }

  /// Removes the steps that are too old to be undone.
  func forget(at now: Double) throws(StorageError) {
    try database.run(
      "DELETE FROM journal WHERE time <= ? AND kind <> ?",
      [.real(now - Journal.lifetime), Journal.planned])
  }
}

extension Journal.Step {
  fileprivate init(_ row: SQLRow) {
    number = row.integer(0)
    let kind = row.int(1).flatMap(Journal.Kind.init)
    self.kind = kind
    undoes = row.isNull(2) ? nil : row.integer(2)
    change = kind.flatMap { kind in row.text(3).flatMap { JournalChange(kind, $0) } }
    isContinued = row.integer(4) == 1
    process = row.int(5) ?? 0
  }
}
