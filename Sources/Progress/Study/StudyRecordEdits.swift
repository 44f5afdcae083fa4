import Decks
import Files

/// Edits of one file.
typealias FileEdits = (file: String, edits: [ByteEdit])

extension StudyRecord {
  /// Applies the edits of all files or of none as one step that can be undone; returns the records
  /// of the decks after them.
  ///
  /// The database is updated with them. If cards move, they come into the first deck from the
  /// others.
  public func apply(_ edits: [DeckRevision], at now: Double) throws -> [DeckRecord] {
    undoneSteps = []
    return try perform(edits, undoing: nil, at: now)
  }

  /// Reverts the edit of a step; returns the revisions and the records of its decks.
  ///
  /// If a file does not allow it, the step stays, to be reverted once the file does.
  public func revert(_ number: Int64) throws -> (edits: [DeckRevision], decks: [DeckRecord]) {
    let edit = try Journal(database).step(number).flatMap { step throws(StorageError) in
      try PlannedEdit(step, in: database)
    }
    let standing = standingRefusals.filter { $0 != number }
    do {
      guard let edit else { throw DeckError("undo", .notAnEdit) }
      let edits = try prepare(edit.parts.map { ($0.file, $0.inverse) })
      let records = try perform(edits, undoing: edit, at: 0)
      // Their files may be those that were just written.
      let files = standing.map { ($0, stamps(of: refusedEdits[$0, default: [:]].keys)) }
      refusedEdits = Dictionary(uniqueKeysWithValues: files)
      let again = edits.map { ($0.file, $0.inverse) }
      if case .grade(_, _, number, _) = undoneSteps.last?.change {
        undoneSteps[undoneSteps.count - 1].edits = again
      } else {
        undoneSteps.append((nil, again, false))
      }
      return (edits, records)
    } catch let error as DeckError {
      refusedEdits[number] = stamps(of: edit?.parts.map(\.file) ?? [])
      throw error
    }
  }

  /// The edits that can't be undone because their files have not changed since they were refused.
  var standingRefusals: [Int64] {
    refusedEdits.filter { stamps(of: $0.value.keys) == $0.value }.map(\.key)
  }

  private func stamps(of files: some Sequence<String>) -> [String: [Int]?] {
    files.reduce(into: [:]) { $0[$1] = .some(File($1).stampWithPermissions) }
  }

  /// Prepares edits of files, which need not be open; first come those that add cards.
  func prepare(_ edits: [FileEdits]) throws -> [DeckRevision] {
    let ordered = edits.filter { $0.edits.adds } + edits.filter { !$0.edits.adds }
    return try ordered.map { file, edits in
      let open = decks.first { $0.path == file && $0.deck.count > 0 }
      let deck = if let open { open.deck } else { try DeckEditor.open(file) }
      return try DeckEditor(deck).prepare(edits)
    }
  }

  func perform(
    _ revisions: [DeckRevision], undoing undone: PlannedEdit?, at now: Double
  ) throws -> [DeckRecord] {
    let before = revisions.map { revision in
      decks.first { $0.deck === revision.before } ?? DeckRecord(revision.before, in: file)
    }
    if revisions.allSatisfy(\.changesNothing) {
      try write {
        for deck in before { try deck.attach() }
        if let undone { try Journal(database).remove([undone.step]) }
      }
      return before
    }
    var failure: DeckError?
    var records: [DeckRecord] = []
    var made: [DeckRevision] = []
    do {
      let plan = try write {
        try PlannedEdit(revisions, of: before, undoing: undone, at: now, in: file)
      }
      if undone == nil { lastEdit = plan.step }
      // The files are replaced last, while everything else can still be rolled back.
      try write {
        records = try plan.finish(revisions, of: before, in: file)
        for revision in revisions {
          do throws(DeckError) {
            try revision.commit()
          } catch {
            failure = error
            throw StorageError(file.path, .failed(message: error.description))
          }
          made.append(revision)
        }
      }
    } catch {
      // Once its files are written an edit is made; the database follows when it has room.
      let isMade = made.count == revisions.count
      if !isMade {
        for revision in made.reversed() {
          _ = try? DeckEditor(revision.deck).apply(revision.inverse)
        }
      }
      try? file.finishEdits()
      if !isMade { throw failure ?? error }
    }
    return records
  }
}

extension DeckRecord {
  /// Updates the records after an edit that led to this form of the file, without guesses; `added` has the records of
  /// the cards that it added, if these are known.
  ///
  /// If the edit touches a key, all records of this key are counted again.
  func follow(
    _ revision: DeckRevision, from before: DeckRecord, added: [Int64?]?
  ) throws(StorageError) {
    takeKeys(of: before, revision.difference)
    let (row, keys) = (try before.madeRow(), keys())
    let touched = Set(
      revision.lines.compactMap { $0.old.map(revision.before.key) }
        + revision.lines.compactMap { $0.new.map { keys.keys[$0] } })
    // The records of a file that was empty are matched afresh.
    let known =
      row.isCurrent
      ? try records(
        "deck = ? AND key IN (SELECT value FROM json_each(?))",
        [.integer(row.id), .list(touched)]) : []
    let present = known.filter { !$0.isMissing }
    var found: [Int: CardRecord] = [:]
    var changes: [(old: CardRecord, new: CardRecord)] = []
    for (record, place) in zip(present, before.places(of: present, in: row)) {
      if let new = place.flatMap(revision.difference.place) {
        found[new] = record
      } else {
        changes.append((record, record.missing(at: record.line, isDeleted: true)))
      }
    }
    var lost = Dictionary(grouping: known.filter(\.isMissing), by: \.key)
    for (number, line) in revision.lines.enumerated() where line.old == nil {
      guard let new = line.new else { continue }
      if let added {
        if let card = added[number] { found[new] = try records("id = ?", [.integer(card)]).first }
      } else if var alike = lost[keys.keys[new]] {
        // A lost word is written again, if possible with its back.
        found[new] = alike.remove(
          at: alike.firstIndex { $0.back == deck.backKey(of: new) } ?? 0)
        lost[keys.keys[new]] = alike.isEmpty ? nil : alike
      }
    }
    let ordinals = row.isCurrent ? keys.ordinals(of: Array(found.keys)) : [:]
    for (line, old) in found {
      let ordinal = ordinals[line] ?? -Int(old.id)
      changes.append((old, old.found(at: line, key: keys.keys[line], ordinal: ordinal, in: deck)))
    }
    let keepsLines = try keepsLines(by: revision.difference, in: row)
    try ReviewLog(file).note(
      .move, of: changes.map(\.new).filter { !$0.isMissing }, inDeck: row.id)
    try ReviewLog(file).noteDeletion(of: changes.filter { $0.new.isDeleted }.map(\.new.id))
    try save(changes, in: row.id, moved: Set(added ?? []))
    if row.isCurrent {
      try setForm(of: row, hasLines: row.hasLines && keepsLines)
    } else {
      try attach()
    }
    try file.settleNames(of: changes.map(\.new).filter(\.isMissing).map(\.id), areLost: true)
  }

  /// Whether a change of the file leaves the saved lines right.
  private func keepsLines(
    by difference: DeckDifference, in row: DeckRow
  ) throws(StorageError) -> Bool {
    let moved = difference.oldPlaces.first { ![$0, nil].contains(difference.place(of: $0)) }
    let behind = difference.behind > 0 && difference.newCount != difference.oldCount
    guard let first = moved ?? (behind ? difference.oldPlaces.upperBound : nil) else { return true }
    return try database.number(
      "SELECT 1 FROM cards WHERE deck = ? AND line >= ? AND missing IS NULL LIMIT 1",
      [.integer(row.id), SQLValue(first)]) == nil
  }
}
