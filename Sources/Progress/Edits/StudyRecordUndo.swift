import Decks
import Files

/// A step that was undone, in terms of the list.
public enum UndoneChange {
  case grade(CardPlace?)
  /// A grade that stays, because another program graded the card later.
  case keptGrade(CardPlace?)
  case mark(CardPlace?, Mark?)
  case suspension(CardPlace?, isSuspended: Bool)
  case burying(CardPlace?)
  /// A shuffle; the seed from before it if it was of this list.
  case shuffle(isHere: Bool, seed: UInt64?)
  case filter(isHere: Bool, Filter?)
  /// An edit, which `StudyRecord/revert(_:)` undoes by its step.
  case edit(Int64)
}

extension StudyRecord {
  /// The last undone step: whether an edit that cannot be undone now is newer, and the card if its deck
  /// is not open.
  public struct Undone {
    /// Its changes: several if they were of several cards.
    public let changes: [UndoneChange]
    public let skipsEdit: Bool
    public let closedCard: (front: String, deck: String)?
    /// The edit that is one step with an undone grade, to be reverted too.
    public let joinedEdit: Int64?
  }

  /// Undoes the last step of the last day, also one from before a restart; nil if there is none.
  ///
  /// A step is skipped if another program has changed the same since; if it was a grade, that is returned.
  /// An edit stays the last step until it is reverted, because its file may not allow that; then it is
  /// skipped while its file stays the same and there is an older step.
  public func undo(at now: Double) throws(StorageError) -> Undone? {
    var keptGrade: Journal.Step?
    let steps = try write { () -> [Journal.Step] in
      let journal = Journal(database)
      let refused = blockedUndos.filter(\.value.stands).keys
      while let last = try journal.last(at: now, deferring: refused) {
        if last.kind == .edit { return [last] }
        let steps = try journal.group(of: last)
        try journal.remove(steps.map(\.number))
        let undone = try takeBack(steps, at: now)
        if !undone.isEmpty { return undone }
        if last.kind == .grade {
          keptGrade = last
          break
        }
      }
      return []
    }
    if let keptGrade {
      return Undone(
        changes: [.keptGrade(try places(of: [keptGrade])[keptGrade.card])], skipsEdit: false,
        closedCard: try closedCard(of: keptGrade), joinedEdit: nil)
    }
    guard let undone = steps.first else { return nil }
    if undone.kind != .edit { undoneSteps.append(UndoneSteps(steps: steps)) }
    return Undone(
      changes: try changes(of: steps),
      skipsEdit: blockedUndos.keys.contains { $0 > undone.number },
      closedCard: try closedCard(of: undone),
      joinedEdit: undone.kind == .grade ? undone.was.number : nil)
  }

  /// The step that would be undone next, if it is of no open deck and of another list: an edit, or else
  /// the change that undoes it, and its deck or list.
  public func nextElsewhere(
    at now: Double
  ) throws(StorageError) -> (change: UndoneChange, front: String?, decks: [String])? {
    guard unwritten.isEmpty,
      let step = try Journal(database).last(
        at: now, deferring: blockedUndos.filter(\.value.stands).keys),
      let change = try changes(of: [step]).first
    else { return nil }
    if step.kind?.isOfCard == true {
      return try closedCard(of: step).map { (change, $0.front, [$0.deck]) }
    }
    let paths =
      step.kind == .edit
      ? try pathsElsewhere(step)
      : step.text == SavedList.name(of: decks)
        ? nil : step.text.split(separator: "\0").map(String.init)
    return paths.map { (change, nil, $0.map(Path.stem)) }
  }

  /// The files of an edit that are not open, unless cards move between one of them and an open one.
  private func pathsElsewhere(_ step: Journal.Step) throws(StorageError) -> [String]? {
    guard let edit = try PlannedEdit(step, in: database) else { return [] }
    let closed = edit.parts.map(\.file).filter { path in !decks.contains { $0.path == path } }
    let isElsewhere = edit.isMove ? closed.count == edit.parts.count : !closed.isEmpty
    return isElsewhere ? closed : nil
  }

  /// Takes back steps of one kind; returns those that nothing has changed since.
  private func takeBack(_ steps: [Journal.Step], at now: Double) throws -> [Journal.Step] {
    switch steps.first?.kind {
    case .grade:
      let log = ReviewLog(file)
      return try steps.filter { try log.retract($0.review, of: $0.schedule, at: now) }
    case .mark: return try restore("mark", .mark, steps, at: now)
    case .suspension: return try restore("suspended", .suspension, steps, at: now)
    case .burying: return try restore("buried", .burying, steps, at: now)
    case .shuffle: return try steps.filter { try restoreList("seed", $0) }
    case .filter: return try steps.filter { try restoreList("filter", $0) }
    // A step of a newer program.
    case .edit, .plannedEdit, nil: return []
    }
  }

  /// Restores the values of steps by a statement for those that have the same; returns the steps whose values
  /// nothing has changed since.
  private func restore(
    _ column: String, _ kind: EntryKind, _ steps: [Journal.Step], at now: Double
  ) throws(StorageError) -> [Journal.Step] {
    var restored: Set<ScheduleID> = []
    let isMark = kind == .mark
    let (table, id) = isMark ? ("cards", "id, 0") : ("schedules", "card, side")
    for (values, steps) in Dictionary(grouping: steps, by: { [$0.was, $0.became] }) {
      let schedules = SQLValue.text(
        "[\(steps.map { "[\($0.card),\($0.side.number)]" }.joined(separator: ","))]")
      let rows = "(SELECT value ->> 0, value ->> 1 FROM json_each(?8))"
      try ReviewLog(file).note(
        kind, column, values[0], where: "\(column) IS ?9 AND (\(id)) IN \(rows)",
        [schedules, values[1]], at: now)
      try database.each(
        """
        UPDATE \(table) SET \(column) = ?1 WHERE \(column) IS ?2
          AND (\(id)) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?3)) RETURNING \(id)
        """, values + [schedules]
      ) { restored.insert(ScheduleID($0, at: 0)) }
    }
    return steps.filter { restored.contains($0.schedule) }
  }

  /// Restores the state of a list, which need not be open.
  private func restoreList(_ column: String, _ step: Journal.Step) throws(StorageError) -> Bool {
    let isSaved =
      try database.run(
        "UPDATE lists SET \(column) = ? WHERE paths = ?", [step.was, .text(step.text)]) > 0
    return isSaved || step.text == SavedList.name(of: decks)
  }

  private func changes(of steps: [Journal.Step]) throws(StorageError) -> [UndoneChange] {
    let places = try places(of: steps)
    // A change of several sides of a card is one.
    var seen: Set<Int64> = []
    let first = steps.filter { $0.card == 0 || seen.insert($0.card).inserted }
    return first.compactMap { change(of: $0, places[$0.card]) }
  }

  private func change(of step: Journal.Step, _ card: CardPlace?) -> UndoneChange? {
    let isHere = step.text == SavedList.name(of: decks)
    switch step.kind {
    case .grade: return .grade(card)
    case .mark: return .mark(card, step.was.number.flatMap { Mark(number: Int($0)) })
    case .suspension: return .suspension(card, isSuspended: step.was == .integer(1))
    case .burying: return .burying(card)
    case .shuffle:
      return .shuffle(isHere: isHere, seed: step.was.number.map(UInt64.init(bitPattern:)))
    case .filter:
      return .filter(isHere: isHere, step.was.number.map { Filter(number: Int($0)) })
    case .edit: return .edit(step.number)
    case .plannedEdit, nil: return nil
    }
  }

  /// The front of the card of a step and its deck, if the deck is not open.
  private func closedCard(
    of step: Journal.Step
  ) throws(StorageError) -> (front: String, deck: String)? {
    guard step.kind?.isOfCard == true, try places(of: [step]).isEmpty else { return nil }
    return try database.first(
      "SELECT front, path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ?",
      [.integer(step.card)]
    ) { ($0.text(0) ?? "", Path.stem(of: $0.text(1) ?? "")) }
  }

  private func places(of steps: [Journal.Step]) throws(StorageError) -> [Int64: CardPlace] {
    try places(of: steps.filter { $0.kind?.isOfCard == true }.map(\.card))
  }

  /// The places of the cards of some rows, by row ID; those of decks that are not open are left out.
  func places(of rows: [Int64]) throws(StorageError) -> [Int64: CardPlace] {
    var places: [Int64: CardPlace] = [:]
    if rows.isEmpty { return places }
    let list = SQLValue.list(rows)
    for (number, deck) in decks.enumerated() {
      try deck.eachPlaced("id IN (SELECT value FROM json_each(?))", [list], "key") { index, row in
        places[row.integer(0)] = (number, index)
      }
    }
    return places
  }
}

/// Steps that were undone at once: a step, or a group of them, an edit, or a grade joined with an edit.
struct UndoneSteps {
  var steps: [Journal.Step] = []
  /// The edits of files that make it again.
  var edits: [(file: String, edits: [ByteEdit])] = []
}

extension StudyRecord {
  /// The redone steps: their changes, none for an edit alone, and the revisions of an edit.
  public struct Redone {
    public let changes: [UndoneChange]
    public let closedCard: (front: String, deck: String)?
    public let edits: [DeckRevision]
    public let decks: [DeckRecord]
  }

  /// Redoes the step that was undone last, unless something else was done since; nil if there is none.
  ///
  /// A step is skipped if another program has changed the same since. Steps can be redone until the list
  /// is closed.
  public func redo(at now: Double) throws -> Redone? {
    while let undone = undoneSteps.popLast() {
      var (edits, records): ([DeckRevision], [DeckRecord]) = ([], [])
      if !undone.edits.isEmpty {
        edits = try prepare(undone.edits)
        records = try perform(edits, undoing: nil, at: now)
      }
      let edit = edits.isEmpty ? nil : lastEdit
      let steps = try write { try redo(undone.steps, joining: edit, at: now) }
      if steps.isEmpty, edits.isEmpty { continue }
      return Redone(
        changes: try changes(of: steps.map(\.inverse)),
        closedCard: try steps.first.flatMap { try closedCard(of: $0) }, edits: edits,
        decks: records)
    }
    return nil
  }

  /// Redoes steps of one kind; returns those that nothing else has changed since.
  private func redo(
    _ steps: [Journal.Step], joining edit: Int64?, at now: Double
  ) throws -> [Journal.Step] {
    let log = ReviewLog(file)
    let redone =
      steps.first?.kind == .grade
      ? try steps.filter { try log.reinstate($0.review, of: $0.schedule, at: now) }
      : try takeBack(steps.map(\.inverse), at: now).map(\.inverse)
    let journal = Journal(database)
    for step in redone { try journal.add(step, joining: edit, at: now) }
    return redone
  }

  /// Notes the edits of files that make an undone edit again.
  func noteUndone(_ edits: [(file: String, edits: [ByteEdit])], of edit: Int64) {
    if let last = undoneSteps.last?.steps.first, last.kind == .grade, last.was == .integer(edit) {
      undoneSteps[undoneSteps.count - 1].edits = edits
    } else {
      undoneSteps.append(UndoneSteps(edits: edits))
    }
  }
}

extension SQLValue {
  fileprivate var number: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }
}
