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
    public let change: UndoneChange
    /// The changes that were undone with it, of other cards.
    public let others: [UndoneChange]
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
    let group = try write { () -> [Journal.Step] in
      var group: [Journal.Step] = []
      let journal = Journal(database)
      let refused = blockedUndos.filter(\.value.stands).keys
      while group.isEmpty, keptGrade == nil,
        let last = try journal.last(at: now, deferring: refused)
      {
        if last.kind == .edit { return [last] }
        for step in try journal.group(of: last) {
          try journal.remove(step.number)
          if try takeBack(step, at: now) {
            group.append(step)
          } else if step.kind == .grade {
            keptGrade = step
          }
        }
      }
      return group
    }
    if let keptGrade {
      return Undone(
        change: .keptGrade(try place(of: keptGrade.card)), others: [], skipsEdit: false,
        closedCard: try closedCard(of: keptGrade), joinedEdit: nil)
    }
    guard let undone = group.last, let change = try change(of: undone) else { return nil }
    if undone.kind != .edit { undoneSteps.append(UndoneSteps(steps: group)) }
    return Undone(
      change: change, others: try changes(of: group.dropLast()),
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
      let change = try change(of: step)
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

  private func takeBack(_ step: Journal.Step, at now: Double) throws(StorageError) -> Bool {
    switch step.kind {
    case .grade: try ReviewLog(database).retract(step.review, of: step.card, at: now)
    case .mark: try restore("mark", step)
    case .suspension: try restore("suspended", step)
    case .burying: try restore("buried", step)
    case .shuffle: try restoreList("seed", step)
    case .filter: try restoreList("filter", step)
    // A step of a newer program.
    case .edit, .plannedEdit, nil: false
    }
  }

  private func restore(_ column: String, _ step: Journal.Step) throws(StorageError) -> Bool {
    try database.run(
      "UPDATE cards SET \(column) = ? WHERE id = ? AND \(column) IS ?",
      [step.was, .integer(step.card), step.became]) > 0
  }

  /// Restores the state of a list, which need not be open.
  private func restoreList(_ column: String, _ step: Journal.Step) throws(StorageError) -> Bool {
    let isSaved =
      try database.run(
        "UPDATE lists SET \(column) = ? WHERE paths = ?", [step.was, .text(step.text)]) > 0
    return isSaved || step.text == SavedList.name(of: decks)
  }

  private func changes(
    of steps: some Sequence<Journal.Step>
  ) throws(StorageError) -> [UndoneChange] {
    var changes: [UndoneChange] = []
    for step in steps { if let change = try change(of: step) { changes.append(change) } }
    return changes
  }

  private func change(of step: Journal.Step) throws(StorageError) -> UndoneChange? {
    let card = step.kind?.isOfCard == true ? try place(of: step.card) : nil
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
    guard step.kind?.isOfCard == true, try place(of: step.card) == nil else { return nil }
    return try database.first(
      "SELECT front, path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ?",
      [.integer(step.card)]
    ) { ($0.text(0) ?? "", Path.stem(of: $0.text(1) ?? "")) }
  }

  /// The place of a record's card; nil if its deck is not open.
  func place(of row: Int64) throws(StorageError) -> CardPlace? {
    for (number, deck) in decks.enumerated() {
      if let index = try deck.place(of: row) { return (number, index) }
    }
    return nil
  }
}

/// Steps that were undone at once: a step or a group of them, an edit, or a grade joined with an edit.
struct UndoneSteps {
  /// The newest first.
  var steps: [Journal.Step] = []
  /// The patches that make the edit again.
  var patches: [(file: String, patches: [LinePatch])] = []
}

extension StudyRecord {
  /// The redone steps: the change, unless it was an edit alone, and the revisions of an edit.
  public struct Redone {
    public let change: UndoneChange?
    /// The changes that were redone with it, of other cards.
    public let others: [UndoneChange]
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
      if !undone.patches.isEmpty {
        let prepared = try prepare(undone.patches)
        records = try perform(prepared, undoing: nil, at: now)
        edits = prepared.map(\.revision)
      }
      let edit = edits.isEmpty ? nil : lastEdit
      let steps = try write {
        try undone.steps.reversed().filter { try redo($0, joining: edit, at: now) }
      }
      let step = steps.first
      if step == nil, edits.isEmpty { continue }
      return Redone(
        change: try step.flatMap { try change(of: $0.inverse) },
        others: try changes(of: steps.dropFirst().map(\.inverse)),
        closedCard: try step.flatMap { try closedCard(of: $0) }, edits: edits, decks: records)
    }
    return nil
  }

  /// Redoes a step; returns false if something else has changed the same.
  private func redo(
    _ step: Journal.Step, joining edit: Int64?, at now: Double
  ) throws(StorageError) -> Bool {
    let isDone =
      step.kind == .grade
      ? try ReviewLog(database).reinstate(step.review, of: step.card, at: now)
      : try takeBack(step.inverse, at: now)
    if isDone { try Journal(database).add(step, joining: edit, at: now) }
    return isDone
  }

  /// Notes the patches that make an undone edit again.
  func noteUndone(
    _ patches: [(file: String, patches: [LinePatch])], of edit: Int64
  ) {
    if let last = undoneSteps.last?.steps.first, last.kind == .grade, last.was == .integer(edit) {
      undoneSteps[undoneSteps.count - 1].patches = patches
    } else {
      undoneSteps.append(UndoneSteps(patches: patches))
    }
  }
}

extension SQLValue {
  fileprivate var number: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }
}
