import Decks
import Files

extension DeckRecord {
  /// Finds the deck's records in this form of its file, by one pass over all cards unless the saved lines are those of
  /// this form; returns whether cards came from other decks of the folder or went to them.
  ///
  /// A card is looked for by its key in all decks of the folder before it is looked for by likeness.
  @discardableResult
  public func attach() throws(StorageError) -> Bool {
    // If a file could not be read, its cards are not missing.
    if deck.count == 0, try row() == nil || !deck.isReadable { return false }
    try followPath()
    if try row() == nil { try file.settleNames(comingTo: self) }
    guard let row = try row() else { return try takeMoved() }
    if row.hasLines && deck.stamp != nil { return false }
    return try database.write {
      try file.finishEdits()
      guard let row = try self.row(), !row.hasLines || deck.stamp == nil else { return false }
      try file.settleNames(comingTo: self)
      let hasComing = try takeMoved()
      var matching = try matchingKeys(row)
      let others = try otherPlaces(of: matching.missing.map { matching.known[$0] })
      try matchSimilar(in: &matching, unlessIn: Set(others.keys))
      let changes = matching.changes(keys())
      try ReviewLog(file).note(
        .match, of: changes.filter { $0.old.key != $0.new.key }.map(\.new), inDeck: row.id)
      try save(changes, in: row.id)
      try setForm(of: row, hasLines: true)
      for path in Set(others.values) {
        guard let deck = try? DeckEditor.open(path) else { continue }
        let other = DeckRecord(deck, in: file)
        if try !other.attach() { _ = try other.takeMoved() }
      }
      let lost = changes.map(\.new).filter(\.isMissing) + matching.displaced
      // This file may have them by other names.
      if try file.settleNames(of: Set(lost.map(\.id))) { try attach() }
      return hasComing || !others.isEmpty
    }
  }

  /// The records that don't fit this form of the file, although it has the saved stamp.
  fileprivate func damaged() throws(StorageError) -> (
    row: DeckRow, changes: [(old: CardRecord, new: CardRecord)]
  )? {
    guard let row = try row(), row.isCurrent else { return nil }
    let changes = try matching(row).changes(keys()).filter { change in
      var old = change.old
      if !row.hasLines { old.line = change.new.line }
      return old != change.new
    }
    return (row, changes)
  }

  /// The index of each record in this form of the file, by one pass over its cards.
  func matching(_ row: DeckRow) throws(StorageError) -> CardMatching {
    var matching = try matchingKeys(row)
    try matchSimilar(in: &matching)
    return matching
  }

  private func matchingKeys(_ row: DeckRow) throws(StorageError) -> CardMatching {
    let isSame = row.isCurrent && deck.stamp != nil
    let known = try records(
      "deck = ?\(isSame ? " AND missing IS NULL" : "")", [.integer(row.id)])
    let keys = keys().keys
    return CardMatching(deck, known) { keys[$0] }
  }

  private func matchSimilar(
    in matching: inout CardMatching, unlessIn moved: Set<Int64> = []
  ) throws(StorageError) {
    try matching.matchSimilar(unlessIn: moved) { ids throws(StorageError) in
      let fronts = try database.rows(
        "SELECT id, front FROM cards WHERE id IN (SELECT value FROM json_each(?))", [.list(ids)]
      ) { ($0.integer(0), $0.text(1) ?? "") }
      return Dictionary(uniqueKeysWithValues: fronts)
    }
  }

  /// The saved identities of the cards that meet a condition.
  func records(_ condition: String, _ values: [SQLValue]) throws(StorageError) -> [CardRecord] {
    try database.rows(
      "SELECT \(CardRecord.columns) FROM cards WHERE \(condition) ORDER BY after DESC, id", values
    ) { CardRecord($0) }
  }

  /// Saves that the records are those of this form of the file, and whether their lines are.
  func setForm(of row: DeckRow, hasLines: Bool) throws(StorageError) {
    try database.run(
      "UPDATE decks SET stamp = ?1, lines = iif(?2, ?1, NULL) WHERE id = ?3",
      [.text(stamp), SQLValue(hasLines ? 1 : 0), .integer(row.id)])
  }

  /// Uses the row of another path for this file if that is the same file.
  ///
  /// It is if the path is a link to it, or if its file is gone, had the same size, and had the same cards.
  private func followPath() throws(StorageError) {
    guard try row() == nil else { return }
    // With LIKE the statement would be prepared again for each deck.
    let former = try database.rows(
      """
      SELECT id, path FROM decks
      WHERE (path = ?1 OR (stamp > ?2 AND stamp < ?3)) AND NOT EXISTS (SELECT 1 FROM sharing
        JOIN log WHERE kind = \(EntryKind.deckRenamed.rawValue) AND log.path = decks.path AND new_path = ?4)
      """,
      [
        .text(Path.absolute(deck.path)),
        .text("\(deck.bytes.count)-"), .text("\(deck.bytes.count)."), .text(path),
      ]
    ) { (id: $0.integer(0), path: $0.text(1) ?? "") }
    for (id, path) in former {
      if Path.canonical(path) != self.path {
        guard Orphan.isGone(path) else { continue }
        let records = try records("deck = ? AND missing IS NULL", [.integer(id)])
        let keys = keys().keys
        let places = CardMatching(deck, records) { keys[$0] }.places
        if records.isEmpty || places.contains(nil) { continue }
      }
      try database.write {
        let count = try database.run(
          "UPDATE OR IGNORE decks SET path = ? WHERE id = ?", [.text(self.path), .integer(id)])
        if count == 0 { return }
        try ReviewLog(file).noteRename(of: path, to: self.path, at: file.clock())
      }
      return
    }
  }
}

extension ProgressFile {
  /// Repairs damaged records of a deck whose file has not changed; returns their number.
  public func repair(_ deck: Deck) throws(StorageError) -> Int {
    let record = DeckRecord(deck, in: self)
    guard deck.count > 0, try record.damaged()?.changes.isEmpty == false else { return 0 }
    return try database.write {
      guard let (row, changes) = try record.damaged() else { return 0 }
      try record.save(changes, in: row.id)
      try settleNames(of: changes.map(\.new).filter(\.isMissing).map(\.id), areLost: true)
      return changes.count
    }
  }
}
