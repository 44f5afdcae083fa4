import Decks
import Files

/// A step that was undone or redone, or a part of one.
public struct UndoneChange {
  public enum Kind {
    case grade
    /// A grade that stays, because another program graded the card later.
    case keptGrade
    case mark, suspension, burying
    case shuffle(seed: UInt64?)
    /// Another order of the cards.
    case order(ListSort, seed: UInt64?)
    case filter(Filter)
    /// An edit, which `StudyRecord/revert(_:)` undoes by its step.
    case edit(Int64)
  }

  /// Nil for an edit that was made again.
  public let kind: Kind?
  /// Its cards in open decks, as they are now.
  public var cards: [CardFlags] = []
  /// The number of all its cards, with those of other parts of the step that were undone or redone.
  public var count = 1
  /// The front of the card and its deck, if that is not open.
  public var closedCard: (front: String, deck: String)?
  /// Whether an edit that cannot be undone now is newer.
  public var skipsEdit = false
  /// The edit that is one step with an undone grade, to be reverted too.
  public var joinedEdit: Int64?
  /// The revisions and the records of a redone edit.
  public var edits: [DeckRevision] = []
  public var decks: [DeckRecord] = []
}

extension StudyRecord {
  /// Undoes the last step of the last day, also one from before a restart, or the last part of a step of very many
  /// cards; nil if there is none.
  ///
  /// A step is skipped if another program has changed the same since; if it was a grade, that is returned.
  /// An edit stays the last step until it is reverted, because its file may not allow that; then it is
  /// skipped while its file stays the same and there is an older step.
  public func undo(at now: Double) throws(StorageError) -> UndoneChange? {
    if let undone = try undoListChange(at: now) { return undone }
    return try write { () -> UndoneChange? in
      let journal = Journal(database)
      while true {
        if let undone = try undoListChange(at: now) { return undone }
        guard let last = try lastStep(at: now) else { return nil }
        if last.kind == .edit {
          return UndoneChange(kind: .edit(last.number), skipsEdit: skipsEdit(after: last.number))
        }
        try journal.remove([last.number])
        guard let change = last.change?.inverse else { continue }
        if let made = try change.apply(to: file, at: now) {
          return try undone(made, after: last.number, isContinued: last.isContinued)
        }
        if case .grade = change { return try undoneChange(change, kind: .keptGrade) }
      }
    }
  }

  /// Undoes the last change of how the list is shown, if it is the last of all.
  private func undoListChange(at now: Double) throws(StorageError) -> UndoneChange? {
    guard let last = listChanges.last, try nextStep(at: now) == nil else { return nil }
    listChanges.removeLast()
    return try undone(last.change.inverse, after: last.after)
  }

  private func lastStep(at now: Double) throws(StorageError) -> Journal.Step? {
    try Journal(database).last(at: now, deferring: standingRefusals)
  }

  /// The step that is undone next; nil if a change of how the list is shown is.
  private func nextStep(at now: Double) throws(StorageError) -> Journal.Step? {
    try lastStep(at: now).flatMap { $0.number > listChanges.last?.after ?? -1 ? $0 : nil }
  }

  private func skipsEdit(after step: Int64) -> Bool { refusedEdits.keys.contains { $0 > step } }

  private func undone(
    _ change: JournalChange, after step: Int64, isContinued: Bool = false
  ) throws(StorageError) -> UndoneChange {
    undoneSteps.append((change.inverse, [], isContinued))
    var undone = try undoneChange(change)
    let later = undoneSteps.dropLast().reversed().prefix { $0.isContinued }
    undone.count += later.reduce(0) { $0 + ($1.change?.cards.count ?? 0) }
    undone.skipsEdit = skipsEdit(after: step)
    if case .grade(_, _, let edit, _) = change { undone.joinedEdit = edit }
    return undone
  }

  /// A change that was made, in terms of the list.
  private func undoneChange(
    _ change: JournalChange, kind: UndoneChange.Kind? = nil
  ) throws(StorageError) -> UndoneChange {
    var undone = UndoneChange(kind: kind ?? change.undoneKind)
    let rows = change.cards
    guard let first = rows.first else { return undone }
    var saved: [Int64: CardFlags] = [:]
    let standings = try database.standings(ofRows: rows)
    try eachPlaced(rows, "mark") { place, row in
      let id = row.integer(0)
      saved[id] = (place, row.int(2).flatMap(Mark.init), standings[id])
    }
    undone.count = rows.count
    undone.cards = rows.compactMap { saved[$0] }
    if saved.isEmpty {
      undone.closedCard = try database.first(
        "SELECT front, path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ?",
        [.integer(first)]
      ) { ($0.text(0) ?? "", Path.stem(of: $0.text(1) ?? "")) }
    }
    return undone
  }

  /// The number of parts in which the last step is undone; each is undone by a call of ``undo(at:)``.
  public func undoParts(at now: Double) throws(StorageError) -> Int {
    guard let step = try nextStep(at: now), step.isContinued else { return 1 }
    return try Journal(database).parts(of: step).count
  }

  /// The step that would be undone next, if it is of no open deck: an edit, or else the change that undoes it,
  /// and its deck.
  public func nextElsewhere(
    at now: Double
  ) throws(StorageError) -> (kind: UndoneChange.Kind, front: String?, decks: [String])? {
    guard let step = try nextStep(at: now) else { return nil }
    if step.kind == .edit {
      return try pathsElsewhere(step).map { (.edit(step.number), nil, $0.map(Path.stem)) }
    }
    // Of nearly every step the first card is enough.
    guard let change = step.change, try places(of: Array(change.cards.prefix(1))).isEmpty,
      let card = try undoneChange(change).closedCard
    else { return nil }
    return (change.undoneKind, card.front, [card.deck])
  }

  /// The files of an edit that are not open, unless cards move between one of them and an open one.
  private func pathsElsewhere(_ step: Journal.Step) throws(StorageError) -> [String]? {
    guard let edit = try PlannedEdit(step, in: database) else { return [] }
    let closed = edit.parts.map(\.file).filter { path in !decks.contains { $0.path == path } }
    let isElsewhere = edit.isMove ? closed.count == edit.parts.count : !closed.isEmpty
    return isElsewhere ? closed : nil
  }

  /// The places of the cards of some rows, by row ID; those of decks that are not open are left out.
  func places(of rows: [Int64]) throws(StorageError) -> [Int64: CardPlace] {
    var places: [Int64: CardPlace] = [:]
    try eachPlaced(rows, "key") { place, row in places[row.integer(0)] = place }
    return places
  }

  /// Reads columns of the cards of some rows that are in open decks; the row has the ID and the line before them.
  private func eachPlaced(
    _ rows: [Int64], _ columns: String, _ body: (CardPlace, SQLRow) -> Void
  ) throws(StorageError) {
    for (number, deck) in decks.enumerated() {
      try deck.eachPlaced(
        "id IN (SELECT value FROM json_each(?))", [.list(rows)], columns,
        in: DeckRecord.listedCards
      ) { index, row in body((number, index), row) }
    }
  }
}

extension JournalChange {
  fileprivate var undoneKind: UndoneChange.Kind {
    switch self {
    case .grade: .grade
    case .list(let old, let new):
      old.filter != new.filter
        ? .filter(new.filter)
        : old.sort == new.sort ? .shuffle(seed: new.seed) : .order(new.sort, seed: new.seed)
    case .values(let values):
      switch values.kind {
      case .suspension: .suspension
      case .burying: .burying
      default: .mark
      }
    }
  }
}

extension StudyRecord {
  /// Redoes the step that was undone last, or its first part, unless something else was done since; nil if there is
  /// none.
  ///
  /// A step is skipped if another program has changed the same since. Steps can be redone until the list
  /// is closed.
  public func redo(at now: Double) throws -> UndoneChange? {
    while let step = undoneSteps.popLast() {
      var edits: [DeckRevision] = []
      var decks: [DeckRecord] = []
      if !step.edits.isEmpty {
        edits = try prepare(step.edits)
        decks = try perform(edits, undoing: nil, at: now)
      }
      // What is read again belongs to the transaction: a failure takes the change back.
      var redone =
        try write { () -> UndoneChange? in
          guard var made = try step.change?.apply(to: file, at: now) else { return nil }
          let journal = Journal(database)
          if case .list = made {
            listChanges.append((made, try journal.newest()))
          } else if case .grade(let schedule, let entry, _, _) = made {
            made = .grade(schedule, entry: entry, edit: edits.isEmpty ? nil : lastEdit)
          }
          try journal.add(made, continuing: step.isContinued, at: now)
          var redone = try undoneChange(made)
          if step.isContinued, let last = try lastStep(at: now) {
            redone.count = try journal.parts(of: last).reduce(0) {
              $0 + ($1.change?.cards.count ?? 0)
            }
          }
          return redone
        } ?? (edits.isEmpty ? nil : UndoneChange(kind: nil))
      redone?.edits = edits
      redone?.decks = decks
      if let redone { return redone }
    }
    return nil
  }

  /// The number of parts in which the step that was undone last is redone; each is redone by a call of ``redo(at:)``.
  public var redoParts: Int {
    1 + undoneSteps.dropLast().reversed().prefix { $0.isContinued }.count
  }
}
