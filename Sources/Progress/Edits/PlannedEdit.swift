import Decks
import Files

/// An edit of one file or of several, between which cards may move, with its inverse.
///
/// An edit changes files and the database, so it is saved in two transactions. The first saves the plan:
/// the inverse edits of each file, and the stamp of its new form, which is on the disk beside it by
/// then. The second updates the records, replaces the files, and makes the plan a step that can be undone.
///
/// After a crash in between one rule holds: a planned edit whose files all have their planned stamps was
/// made, and is finished; any other is dropped, and the files that have their planned stamps are changed
/// back.
struct PlannedEdit {
  /// The part of an edit in one file.
  struct Part {
    let file: String
    /// The stamp of the file after the edit.
    let stamp: String?
    /// The edits that lead back, one for each card.
    var inverse: [ByteEdit] = []
    /// The record of each card that is deleted or moved, or that returns by an undo.
    var cards: [Int64?] = []

    var adds: Bool { inverse.contains { $0.new.isEmpty } }
    var deletes: Bool { inverse.contains { $0.old.isEmpty } }
  }

  /// The row ID of the step.
  let step: Int64
  /// In the order in which the files are replaced: cards are added to their new decks first.
  let parts: [Part]
  /// The step that this edit undoes.
  let undone: Int64?

  /// Whether cards go from one file to another.
  var isMove: Bool { parts.contains(where: \.adds) && parts.contains(where: \.deletes) }

  /// Saves the plan of an edit of some decks.
  init(
    _ revisions: [DeckRevision], of decks: [DeckRecord], undoing undone: PlannedEdit?,
    at now: Double, in file: ProgressFile
  ) throws(StorageError) {
    var leaving: [Int64?] = []
    for (revision, deck) in zip(revisions, decks) {
      try deck.attach()
      _ = try deck.madeRow()
      for line in revision.lines where line.new == nil {
        if let old = line.old { leaving.append(try deck.card(old)) }
      }
    }
    let isMove = revisions.contains(where: \.adds) && revisions.contains(where: \.deletes)
    let coming = isMove ? leaving : undone?.parts.flatMap(\.cards) ?? []
    var (left, came) = (leaving[...], coming[...])
    parts = revisions.map { revision in
      Part(
        file: revision.file, stamp: revision.deck.stamp?.description, inverse: revision.inverse,
        cards: revision.lines.map { line in
          if line.new == nil { return left.popFirst() ?? nil }
          return line.old == nil ? came.popFirst() ?? nil : nil
        })
    }
    self.undone = undone?.step
    step = try Journal(file.database).addPlan(undoing: undone?.step, at: now)
    for part in parts { try part.save(step, in: file.database) }
  }

  /// Reads the edit of a step; nil if it is damaged.
  init?(_ step: Journal.Step, in database: Database) throws(StorageError) {
    self.step = step.number
    undone = step.undoes
    let rows = try database.rows(
      """
      SELECT path, stamp, card, old, new, offset, above FROM edits
      WHERE step = ? ORDER BY rowid
      """, [.integer(step.number)]
    ) { Part($0) }
    var parts: [Part] = []
    for case let row? in rows {
      if parts.last?.file == row.file {
        parts[parts.count - 1].inverse += row.inverse
        parts[parts.count - 1].cards += row.cards
      } else {
        parts.append(row)
      }
    }
    self.parts = parts
    if parts.isEmpty || rows.contains(where: { $0 == nil }) { return nil }
  }

  /// Updates the records and the step; returns the decks after the edit.
  func finish(
    _ revisions: [DeckRevision], in file: ProgressFile
  ) throws(StorageError) -> [DeckRecord] {
    let decks = revisions.map { DeckRecord($0.deck, in: file) }
    for (deck, part) in zip(decks, parts) where isMove && part.adds {
      for card in part.cards { if let card { try deck.adopt(card) } }
    }
    for (number, deck) in decks.enumerated() {
      try deck.follow(revisions[number], joining(parts[number], revisions[number]))
    }
    let journal = Journal(file.database)
    if let undone {
      try journal.remove([undone, step])
    } else {
      try journal.set(.edit, of: step)
    }
    return decks
  }

  /// The orphaned records that the added cards of a part get.
  private func joining(_ part: Part, _ revision: DeckRevision) -> CardMatching.Joining {
    if undone == nil && !isMove { return .alike }
    var rows: [Int: Int64] = [:]
    for (line, card) in zip(revision.lines, part.cards) where line.old == nil {
      if let new = line.new { rows[new] = card }
    }
    return .rows(rows)
  }

  /// The changes of its files up to the first that doesn't have its planned stamp.
  fileprivate func made() -> [DeckRevision] {
    var revisions: [DeckRevision] = []
    for part in parts {
      guard let deck = try? DeckEditor.open(part.file), deck.stamp?.description == part.stamp,
        let revision = DeckRevision(to: deck, inverse: part.inverse, file: part.file)
      else { break }
      revisions.append(revision)
    }
    return revisions
  }

  /// Changes files back, the last one first, unless another program has deleted cards from the others
  /// that would be lost then.
  fileprivate func takeBack(_ made: [DeckRevision]) {
    for part in parts[made.count...] where part.deletes {
      guard let deck = try? DeckEditor.open(part.file), part.isUnchanged(in: deck) else { return }
    }
    for revision in made.reversed() {
      _ = try? DeckEditor(revision.deck).apply(revision.inverse)
    }
  }
}

extension PlannedEdit.Part {
  fileprivate func save(_ step: Int64, in database: Database) throws(StorageError) {
    let text = { (line: [UInt8]) in SQLValue.text(String(decoding: line, as: UTF8.self)) }
    for (edit, card) in zip(inverse, cards) {
      try database.run(
        """
        INSERT INTO edits(step, path, stamp, card, old, new, offset, above)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(step), .text(file), SQLValue(stamp), SQLValue(card), text(edit.old),
          text(edit.new), SQLValue(edit.offset), edit.above.map(text) ?? .null,
        ])
    }
  }

  /// Whether the cards that the edit deletes from a deck are still there.
  fileprivate func isUnchanged(in deck: Deck) -> Bool {
    inverse.allSatisfy { edit in
      !edit.old.isEmpty || [ByteEdit(offset: edit.offset, old: edit.new)].areFound(in: deck)
    }
  }

  /// A part with one edit; nil for values that no edit has.
  fileprivate init?(_ row: SQLRow) {
    let bytes = { (column: Int32) in row.text(column).map { Array($0.utf8) } }
    let offset = row.int(5)
    guard let file = row.text(0), let old = bytes(3), let new = bytes(4), old != new,
      offset ?? 0 >= 0
    else { return nil }
    self.file = file
    stamp = row.text(1)
    inverse = [ByteEdit(offset: offset, old: old, new: new, above: bytes(6))]
    cards = [row.isNull(2) ? nil : row.integer(2)]
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
          edit?.takeBack(made)
          try journal.remove([step.number])
        }
      }
    }
  }
}
