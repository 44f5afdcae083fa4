import Decks
import Files

/// A change that was undone or redone, in terms of the list.
public enum UndoneChange {
  case grade(CardPlace?)
  /// A grade that stays, because another program graded the card later.
  case keptGrade(CardPlace?)
  case mark(CardPlace?, Mark?)
  case suspension(CardPlace?, isSuspended: Bool)
  case burying(CardPlace?)
  case shuffle(seed: UInt64?)
  case filter(Filter)
  /// An edit, which `StudyRecord/revert(_:)` undoes by its step.
  case edit(Int64)
}

/// A step that was undone: a change, an edit, or a grade joined with an edit.
struct ReversedStep {
  /// The change that makes it again.
  var change: JournalChange?
  /// The edits of files that make the edit again.
  var edits: [(file: String, edits: [ByteEdit])] = []
}

extension StudyRecord {
  /// A step that was undone or redone.
  public struct Reversal {
    /// Its changes: several if they were of several cards, none for a redone edit alone.
    public var changes: [UndoneChange]
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

  /// Undoes the last step of the last day, also one from before a restart; nil if there is none.
  ///
  /// A step is skipped if another program has changed the same since; if it was a grade, that is returned.
  /// An edit stays the last step until it is reverted, because its file may not allow that; then it is
  /// skipped while its file stays the same and there is an older step.
  public func undo(at now: Double) throws(StorageError) -> Reversal? {
    if let undone = try undoListChange(at: now) { return undone }
    return try write { () -> Reversal? in
      let journal = Journal(database)
      while true {
        if let undone = try undoListChange(at: now) { return undone }
        guard let last = try lastStep(at: now) else { return nil }
        if last.kind == .edit {
          return Reversal(
            changes: [.edit(last.number)],
            skipsEdit: refusedEdits.keys.contains { $0 > last.number })
        }
        try journal.remove([last.number])
        guard let change = last.change?.inverse else { continue }
        if let made = try change.apply(to: file, at: now) {
          return try undone(made, after: last.number)
        }
        if case .grade = change {
          let kept = try places(of: change.cards)[change.cards[0]]
          return Reversal(changes: [.keptGrade(kept)], closedCard: try closedCard(of: change))
        }
      }
    }
  }

  /// Undoes the last change of how the list is shown, if it is the last of all.
  private func undoListChange(at now: Double) throws(StorageError) -> Reversal? {
    guard let last = listChanges.last, try lastStep(at: now)?.number ?? 0 <= last.after else {
      return nil
    }
    listChanges.removeLast()
    return try undone(last.change.inverse, after: last.after)
  }

  private func lastStep(at now: Double) throws(StorageError) -> Journal.Step? {
    try Journal(database).last(at: now, deferring: refusedEdits.filter(\.value.stands).keys)
  }

  private func undone(_ change: JournalChange, after step: Int64) throws(StorageError) -> Reversal {
    undoneSteps.append(ReversedStep(change: change.inverse))
    var undone = Reversal(
      changes: try changes(of: change), closedCard: try closedCard(of: change),
      skipsEdit: refusedEdits.keys.contains { $0 > step })
    if case .grade(_, _, let edit, _) = change { undone.joinedEdit = edit }
    return undone
  }

  /// The step that would be undone next, if it is of no open deck: an edit, or else the change that undoes it,
  /// and its deck.
  public func nextElsewhere(
    at now: Double
  ) throws(StorageError) -> (change: UndoneChange, front: String?, decks: [String])? {
    guard let step = try lastStep(at: now),
      listChanges.last?.after ?? -1 < step.number
    else { return nil }
    if step.kind == .edit {
      return try pathsElsewhere(step).map { (.edit(step.number), nil, $0.map(Path.stem)) }
    }
    guard let change = step.change?.inverse, let card = try closedCard(of: change),
      let first = try changes(of: change).first
    else { return nil }
    return (first, card.front, [card.deck])
  }

  /// The files of an edit that are not open, unless cards move between one of them and an open one.
  private func pathsElsewhere(_ step: Journal.Step) throws(StorageError) -> [String]? {
    guard let edit = try PlannedEdit(step, in: database) else { return [] }
    let closed = edit.parts.map(\.file).filter { path in !decks.contains { $0.path == path } }
    let isElsewhere = edit.isMove ? closed.count == edit.parts.count : !closed.isEmpty
    return isElsewhere ? closed : nil
  }

  /// A change in terms of the list, for each card.
  private func changes(of change: JournalChange) throws(StorageError) -> [UndoneChange] {
    switch change {
    case .grade(let schedule, _, _, _):
      return [.grade(try places(of: [schedule.card])[schedule.card])]
    case .shuffle(_, let seed): return [.shuffle(seed: seed)]
    case .filter(_, let filter): return [.filter(filter)]
    case .values(let values):
      let places = try places(of: values.cards)
      // A change of several sides of a card is one.
      var seen: Set<Int64> = []
      return values.runs.flatMap { run in
        run.cards.filter { seen.insert($0).inserted }.map { card in
          switch values.kind {
          case .suspension: .suspension(places[card], isSuspended: run.became == 1)
          case .burying: .burying(places[card])
          default: .mark(places[card], run.became.flatMap(Mark.init))
          }
        }
      }
    }
  }

  /// The front of the first card of a change and its deck, if none of its cards is open.
  private func closedCard(
    of change: JournalChange
  ) throws(StorageError) -> (front: String, deck: String)? {
    let cards = change.cards
    guard let first = cards.first, try places(of: cards).isEmpty else { return nil }
    return try database.first(
      "SELECT front, path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ?",
      [.integer(first)]
    ) { ($0.text(0) ?? "", Path.stem(of: $0.text(1) ?? "")) }
  }

  /// The places of the cards of some rows, by row ID; those of decks that are not open are left out.
  func places(of rows: [Int64]) throws(StorageError) -> [Int64: CardPlace] {
    var places: [Int64: CardPlace] = [:]
    if rows.isEmpty { return places }
    let list = SQLValue.list(rows)
    for (number, deck) in decks.enumerated() {
      try deck.eachPlaced(
        "id IN (SELECT value FROM json_each(?))", [list], "key", in: .listedCards
      ) { index, row in places[row.integer(0)] = (number, index) }
    }
    return places
  }
}

extension StudyRecord {
  /// Redoes the step that was undone last, unless something else was done since; nil if there is none.
  ///
  /// A step is skipped if another program has changed the same since. Steps can be redone until the list
  /// is closed.
  public func redo(at now: Double) throws -> Reversal? {
    while let step = undoneSteps.popLast() {
      var redone = Reversal(changes: [])
      if !step.edits.isEmpty {
        redone.edits = try prepare(step.edits)
        redone.decks = try perform(redone.edits, undoing: nil, at: now)
      }
      if let change = try write({ try redo(step.change, isJoined: !step.edits.isEmpty, at: now) }) {
        redone.changes = try changes(of: change)
        redone.closedCard = try closedCard(of: change)
      } else if step.edits.isEmpty {
        continue
      }
      return redone
    }
    return nil
  }

  private func redo(
    _ change: JournalChange?, isJoined: Bool, at now: Double
  ) throws(StorageError) -> JournalChange? {
    guard var made = try change?.apply(to: file, at: now) else { return nil }
    let journal = Journal(database)
    if made.kind == nil {
      listChanges.append((made, try journal.newest()))
    } else if case .grade(let schedule, let entry, _, _) = made {
      made = .grade(schedule, entry: entry, edit: isJoined ? lastEdit : nil)
    }
    try journal.add(made, at: now)
    return made
  }

  /// Notes the edits that make an undone edit again.
  func noteUndone(_ edits: [(file: String, edits: [ByteEdit])], of edit: Int64) {
    if case .grade(_, _, edit, _) = undoneSteps.last?.change {
      undoneSteps[undoneSteps.count - 1].edits = edits
    } else {
      undoneSteps.append(ReversedStep(edits: edits))
    }
  }
}
