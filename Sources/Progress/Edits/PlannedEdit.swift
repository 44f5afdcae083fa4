import Decks
import Files

/// An edit of one file or of several, between which cards may move, with its inverse.
///
/// An edit changes files and the database. First a transaction saves the plan: the inverse edits of each file with the
/// records of their cards, and the stamp of the file's new form, which is on the disk beside it by then. A second one
/// replaces the files, gives the records their next keys, and makes the plan a step that can be undone.
///
/// After a crash in between the rule is for each file: with the planned stamp the records get the keys of the new
/// text; with the old text the part of the plan is dropped; if another program has written to the file since, the records
/// whose old keys are gone get those of the new lines. Cards that move are added first, and their records follow when
/// they are deleted.
struct PlannedEdit {
  /// The edit of one file.
  struct Part {
    let file: String
    /// The stamp of the file after the edit.
    let stamp: String?
    /// The edits that lead back, and the record of the card of each.
    var inverse: [ByteEdit] = []
    var cards: [Int64?] = []
  }

  /// The row ID of the step.
  let step: Int64
  /// The edits of the files in the order in which these are replaced: cards are added to their new decks first.
  let parts: [Part]
  /// The step that this edit undoes.
  let undone: Int64?

  /// Whether cards go from one file to another.
  var isMove: Bool {
    parts.contains { $0.inverse.deletes } && parts.contains { $0.inverse.adds }
  }

  /// Saves the plan of an edit of some decks.
  init(
    _ revisions: [DeckRevision], of decks: [DeckRecord], undoing undone: PlannedEdit?,
    at now: Double, in file: ProgressFile
  ) throws(StorageError) {
    var parts: [Part] = []
    var leaving: [Int64?] = []
    for (revision, deck) in zip(revisions, decks) {
      if try deck.row()?.isCurrent != true { try deck.attach() }
      _ = try deck.madeRow()
      var known = try deck.cards(revision.lines.compactMap(\.old))[...]
      let cards = revision.lines.map { $0.old == nil ? nil : known.removeFirst() }
      leaving += zip(revision.lines, cards).filter { $0.0.new == nil }.map(\.1)
      parts.append(
        Part(
          file: revision.file, stamp: revision.deck.stamp?.description,
          inverse: revision.inverse, cards: cards))
    }
    let isMove = revisions.contains(where: \.adds) && revisions.contains(where: \.deletes)
    var coming = (isMove ? leaving : undone?.parts.flatMap(\.cards) ?? [])[...]
    for (number, revision) in revisions.enumerated() {
      for (place, line) in revision.lines.enumerated() where line.old == nil {
        parts[number].cards[place] = coming.popFirst() ?? nil
      }
    }
    self.parts = parts
    self.undone = undone?.step
    step = try Journal(file.database).add(.plannedEdit, undoes: undone?.step, at: now)
    try save(in: file.database)
  }

  /// Reads the edit of a step; nil if it is damaged.
  init?(_ step: Journal.Step, in database: Database) throws(StorageError) {
    self.step = step.number
    undone = step.undoes
    var parts: [Part] = []
    var isSound = true
    try database.each(
      """
      SELECT path, stamp, card, old, new, offset, above FROM edits WHERE step = ? ORDER BY rowid
      """, [.integer(step.number)]
    ) { row in
      let bytes = { (column: Int32) in row.text(column).map { Array($0.utf8) } }
      let offset = row.int(5)
      guard let file = row.text(0), let old = bytes(3), let new = bytes(4), old != new,
        offset ?? 0 >= 0
      else { return isSound = false }
      if parts.last?.file != file { parts.append(Part(file: file, stamp: row.text(1))) }
      parts[parts.count - 1].inverse.append(
        ByteEdit(offset: offset, old: old, new: new, above: bytes(6)))
      parts[parts.count - 1].cards.append(row.isNull(2) ? nil : row.integer(2))
    }
    if parts.isEmpty || !isSound { return nil }
    self.parts = parts
  }

  private func save(in database: Database) throws(StorageError) {
    let text = { (line: [UInt8]) in SQLValue.text(String(decoding: line, as: UTF8.self)) }
    for part in parts {
      for (edit, card) in zip(part.inverse, part.cards) {
        try database.run(
          """
          INSERT INTO edits(step, path, stamp, card, old, new, offset, above)
          VALUES(?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(step), .text(part.file), SQLValue(part.stamp), SQLValue(card),
            text(edit.old), text(edit.new), SQLValue(edit.offset), edit.above.map(text) ?? .null,
          ])
      }
    }
  }

  /// Updates the records and the step, as the files are replaced; returns the decks after the edit.
  func finish(
    _ revisions: [DeckRevision], of decks: [DeckRecord], in file: ProgressFile
  ) throws(StorageError) -> [DeckRecord] {
    let after = revisions.map { DeckRecord($0.deck, in: file) }
    for (number, deck) in after.enumerated() {
      try deck.follow(
        revisions[number], from: decks[number],
        added: undone == nil && !isMove ? nil : parts[number].cards)
    }
    let journal = Journal(file.database)
    if let undone {
      try journal.remove([undone, step])
    } else {
      try journal.set(.edit, of: step)
    }
    return after
  }

  /// Makes what a crash left of the edit whole for each file, or drops it.
  fileprivate func resolve(in file: ProgressFile) throws(StorageError) {
    let database = file.database
    let journal = Journal(database)
    var made = 0
    for part in parts {
      let deck = (try? DeckEditor.open(part.file)).map { DeckRecord($0, in: file) }
      if let deck, deck.stamp == part.stamp {
        made += 1
        try follow(part, in: deck)
        // The deck is matched afresh when it is opened.
        try database.run("UPDATE decks SET stamp = NULL WHERE path = ?", [.text(part.file)])
      } else {
        if let deck { try follow(part, in: deck, except: Set(deck.keys().keys)) }
        try database.run(
          "DELETE FROM edits WHERE step = ? AND path = ?", [.integer(step), .text(part.file)])
      }
    }
    if made == 0 {
      try journal.remove([step])
    } else if let undone, made == parts.count {
      try journal.remove([undone, step])
    } else {
      try journal.set(.edit, of: step)
    }
  }

  /// Updates the keys of a part's records from its file's present lines, except records with some keys.
  ///
  /// Their ordinals are counted when the deck is matched.
  private func follow(
    _ part: Part, in deck: DeckRecord, except keys: Set<Int64> = []
  ) throws(StorageError) {
    for (line, card) in zip(part.inverse, part.cards) {
      guard !line.new.isEmpty, let card,
        let old = try deck.records("id = ?", [.integer(card)]).first, !keys.contains(old.key)
      else { continue }
      let target = isMove ? parts.first { $0.inverse.deletes && $0.cards.contains(card) } : nil
      var new = old
      new.ordinal = -Int(card)
      if let index = line.card(in: deck.deck) {
        (new.key, new.back, new.line) = (
          deck.deck.key(of: index), deck.deck.backKey(of: index), index
        )
      } else if target == nil {
        if line.old.isEmpty { try deck.file.forget(card) }
        continue
      }
      let row = try deck.database.first(
        "SELECT id FROM decks WHERE path = ?", [.text((target ?? part).file)]
      ) { $0.integer(0) }
      guard let row else { continue }
      try ReviewLog(deck.file).note(.move, of: [new], inDeck: row)
      try deck.save([(old, new)], in: row, moved: [card])
    }
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

  /// The cards of a deck that a move added before it was cut short, with the deck that has their progress.
  public func halfMoved(to deck: Deck) throws(StorageError) -> [(
    line: Int, front: String, other: String
  )] {
    let cards = try database.rows(
      """
      SELECT cards.key, cards.front, decks.path
      FROM edits JOIN cards ON cards.id = edits.card JOIN decks ON decks.id = cards.deck
      WHERE edits.path = ?1 AND decks.path <> ?1 AND edits.new = '' AND missing IS NULL
      """, [.text(Path.canonical(deck.path))]
    ) { (key: $0.integer(0), front: $0.text(1) ?? "", other: $0.text(2) ?? "") }
    return cards.compactMap { key, front, other in
      (0..<deck.count).last { deck.key(of: $0) == key }.map { (deck.line(of: $0), front, other) }
    }
  }

  /// Resolves what is left of planned edits: see ``PlannedEdit``.
  func finishEdits() throws(StorageError) {
    let journal = Journal(database)
    if try journal.plannedEdits().isEmpty { return }
    // A program within an edit has locked the database until the edit is finished.
    try database.write {
      for step in try journal.plannedEdits() {
        if let edit = try PlannedEdit(step, in: database) {
          try edit.resolve(in: self)
        } else {
          try journal.remove([step.number])
        }
      }
    }
  }
}
