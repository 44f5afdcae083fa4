import Files

extension ProgressFile {
  /// Gives decks that another device renamed, and whose files are gone here, their last names; cards that are in no
  /// file follow.
  public func followRenames() throws(StorageError) {
    guard let folder = try sharedFolder() else { return }
    // With the number itself SQLite uses the index of renames.
    let renamed = try database.rows(
      """
      SELECT id, path FROM decks
      WHERE path IN (SELECT path FROM log WHERE kind = \(EntryKind.deckRenamed.rawValue))
      """
    ) { (id: $0.integer(0), path: $0.text(1) ?? "") }.filter { File($0.path).isFree }
    if renamed.isEmpty { return }
    try database.write {
      let names = SharedNames(self, folder)
      for (deck, path) in renamed {
        let last = try names.lastPath(of: path, after: .min)
        if last != path { try rename(deck, to: last) }
      }
    }
  }

  private func rename(_ deck: Int64, to path: String) throws(StorageError) {
    let isFree = try database.run(
      "UPDATE OR IGNORE decks SET path = ?, stamp = NULL, lines = NULL WHERE id = ?",
      [.text(path), .integer(deck)])
    if isFree > 0 { return }
    let target = try unmatchedDeck(at: path)
    let cards = try database.rows(
      """
      SELECT id, (SELECT id FROM cards AS twin WHERE twin.deck = ?1 AND twin.key = cards.key
        AND twin.after = cards.after AND twin.back IS ifnull(cards.back, twin.back) LIMIT 1)
      FROM cards WHERE deck = ?2
      """, [.integer(target), .integer(deck)]
    ) { (id: $0.integer(0), twin: $0.isNull(1) ? nil : $0.integer(1)) }
    for (card, twin) in cards {
      if let twin {
        try unite(card, into: twin)
        continue
      }
      try AnswerCounts(database: database).recount([card]) { () throws(StorageError) in
        try database.run(
          """
          UPDATE cards SET deck = ?, ordinal = -id, missing = ifnull(missing, \(CardRecord.now))
          WHERE id = ?
          """, [.integer(target), .integer(card)])
      }
    }
  }
}
