import Decks
import Files

/// An edit of one file, or of two between which a card moves, with its inverse.
///
/// An edit changes files and the database, so it is saved in two transactions. The first saves the plan:
/// the inverse patch of each file, and the stamp of its new form, which is on the disk beside it by then.
/// The second updates the records, replaces the files, and makes the plan a step that can be undone.
///
/// After a crash in between one rule holds: a planned edit whose files all have their planned stamps was
/// made, and is finished; any other wasn't, and is dropped. A card that came into another deck and
/// didn't leave its own is deleted there again.
struct PlannedEdit {
  /// The part of an edit in one file.
  struct Part {
    let file: String
    /// The stamp of the file after the edit.
    let stamp: String?
    let inverse: LinePatch
  }

  /// The row ID of the step.
  let step: Int64
  /// In the order in which the files are replaced: a card is added to its new deck first.
  let parts: [Part]
  /// The record of the card that is deleted or moved, or that returns by an undo.
  let card: Int64?
  /// The step that this edit undoes.
  let undone: Int64?
  /// The group of edits that are undone at once.
  let group: String?

  /// The orphaned record that an added card gets.
  private var joining: CardMatching.Joining {
    if undone == nil && parts.count == 1 { return .alike }
    return card.map { .row($0) } ?? .none
  }

  /// Saves the plan of an edit of some decks.
  init(
    _ revisions: [DeckRevision], of decks: [DeckRecord], undoing undone: PlannedEdit?,
    group: String? = nil, at now: Double, in file: ProgressFile
  ) throws(StorageError) {
    var card = undone?.card
    for (revision, deck) in zip(revisions, decks) {
      try deck.attach()
      try deck.makeRow()
      if revision.deletes, undone == nil || revisions.count == 2 {
        card = try deck.card(revision.index)
      }
    }
    self.card = card
    self.undone = undone?.step
    self.group = group
    parts = revisions.map { revision in
      Part(
        file: revision.file, stamp: revision.deck.stamp?.description, inverse: revision.inverse)
    }
    step = try Journal(file.database).add(
      .plannedEdit, card: card, was: SQLValue(undone?.step), text: group, at: now)
    for part in parts { try part.save(step, in: file.database) }
  }

  /// Reads the edit of a step; nil if it is damaged.
  init?(_ step: Journal.Step, in database: Database) throws(StorageError) {
    self.step = step.number
    card = step.card == 0 ? nil : step.card
    if case .integer(let number) = step.was { undone = number } else { undone = nil }
    group = step.text.isEmpty ? nil : step.text
    let rows = try database.rows(
      """
      SELECT path, stamp, old, new, offset, above, line_break FROM edits
      WHERE step = ? ORDER BY rowid
      """, [.integer(step.number)]
    ) { Part($0) }
    parts = rows.compactMap(\.self)
    if parts.count != rows.count || !(1...2).contains(parts.count) { return nil }
  }

  /// Updates the records and the step; returns the decks after the edit.
  func finish(
    _ revisions: [DeckRevision], in file: ProgressFile
  ) throws(StorageError) -> [DeckRecord] {
    let decks = revisions.map { DeckRecord($0.deck, in: file) }
    if decks.count == 2, let card { try decks[0].adopt(card) }
    for (deck, revision) in zip(decks, revisions) { try deck.follow(revision, joining) }
    let journal = Journal(file.database)
    if let undone {
      try journal.remove(undone)
      try journal.remove(step)
    } else {
      try journal.set(.edit, of: step)
    }
    return decks
  }

  /// The changes of its files up to the first that doesn't have its planned stamp.
  fileprivate func made() -> [DeckRevision] {
    var revisions: [DeckRevision] = []
    for part in parts {
      guard let deck = try? DeckEditor.open(part.file), deck.stamp?.description == part.stamp,
        let revision = DeckRevision(of: part, in: deck)
      else { break }
      revisions.append(revision)
    }
    return revisions
  }

  /// Deletes a card that came into another deck, if its own deck is as it was.
  fileprivate func takeBack(_ revision: DeckRevision, in file: ProgressFile) throws(StorageError) {
    guard let source = try? DeckEditor.open(parts[1].file),
      try DeckRecord(source, in: file).isCurrent()
    else { return }
    _ = try? DeckEditor(revision.deck).apply(revision.inverse)
  }
}

extension PlannedEdit.Part {
  fileprivate func save(_ step: Int64, in database: Database) throws(StorageError) {
    let text = { (line: [UInt8]?) in SQLValue(line.map { String(decoding: $0, as: UTF8.self) }) }
    try database.run(
      """
      INSERT INTO edits(step, path, stamp, old, new, offset, above, line_break)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(step), .text(file), SQLValue(stamp), text(inverse.old), text(inverse.new),
        SQLValue(inverse.offset), text(inverse.above), text(inverse.lineBreak),
      ])
  }

  /// Nil for values that no edit has.
  fileprivate init?(_ row: SQLRow) {
    let bytes = { (column: Int32) in row.text(column).map { Array($0.utf8) } }
    let offset = row.int(4)
    guard let file = row.text(0), !row.isNull(2) || !row.isNull(3), offset ?? 0 >= 0 else {
      return nil
    }
    self.file = file
    stamp = row.text(1)
    inverse = LinePatch(
      old: bytes(2), new: bytes(3), offset: offset, above: bytes(5), lineBreak: bytes(6))
  }
}

extension DeckRevision {
  /// The change that a part of an edit made of a deck; nil if its inverse can't be applied.
  fileprivate init?(of part: PlannedEdit.Part, in deck: Deck) {
    guard let result = part.inverse.applied(to: deck),
      let before = try? Deck(path: deck.path, bytes: result.bytes, needsCards: false)
    else { return nil }
    let difference: DeckDifference =
      switch (part.inverse.old, part.inverse.new) {
      case (nil, _): .deleted(result.index, from: before.count)
      case (_, nil): .inserted(result.index, into: before.count)
      default: .changed(result.index, of: deck.count)
      }
    self.init(
      before: before, deck: deck, difference: difference, index: result.index,
      inverse: part.inverse, file: part.file)
  }
}

extension ProgressFile {
  /// Whether there is an edit of a file that can be undone.
  public func hasEdited(_ path: String, at now: Double) throws(StorageError) -> Bool {
    try database.number(
      "SELECT 1 FROM edits JOIN journal ON journal.id = step WHERE path = ? AND kind = ? AND time > ?",
      [
        .text(Path.canonical(path)), SQLValue(Journal.Kind.edit.rawValue),
        .real(now - Journal.lifetime),
      ]) != nil
  }

  /// Finishes the planned edits that were made, and drops the others.
  func finishEdits() throws(StorageError) {
    let journal = Journal(database)
    if try journal.plannedEdits().isEmpty { return }
    // A program within an edit has locked the database until the edit is finished.
    try database.write {
      for step in try journal.plannedEdits() {
        let edit = try PlannedEdit(step, in: database)
        let made = edit?.made() ?? []
        if let edit, made.count == edit.parts.count {
          _ = try edit.finish(made, in: self)
        } else {
          if let half = made.first { try edit?.takeBack(half, in: self) }
          try journal.remove(step.number)
        }
      }
    }
  }
}
