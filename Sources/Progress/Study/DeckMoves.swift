extension ProgressFile {
  /// Notes that a deck or folder was moved to the trash; its progress stays saved for its path.
  public func noteTrash(_ path: String, as new: String, at now: Double) throws(StorageError) {
    try database.write { try ReviewLog(self).note(.deckTrashed, ofDeck: path, to: new, at: now) }
  }

  /// Moves everything saved for a deck to another path; returns false if cards are saved for that path already.
  public func renameDeck(
    _ old: String, to new: String, at now: Double
  ) throws(StorageError) -> Bool {
    try database.write {
      let cards = try database.number(
        "SELECT count(*) FROM cards JOIN decks ON decks.id = deck WHERE path = ?", [.text(new)])
      if cards != 0 { return false }
      try database.run("DELETE FROM decks WHERE path = ?", [.text(new)])
      try database.run("UPDATE decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE edits SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE list_decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try ReviewLog(self).note(.deckRenamed, ofDeck: old, to: new, at: now)
      return true
    }
  }

  /// Moves everything saved for the decks of a folder to another folder; returns false if cards are saved
  /// for a path there already.
  public func renameFolder(
    _ old: String, to new: String, at now: Double
  ) throws(StorageError) -> Bool {
    try database.write {
      let paths = try database.rows("SELECT path FROM decks", [], { $0.text(0) ?? "" })
      for path in paths where path.hasPrefix("\(old)/") {
        let target = new + path.dropFirst(old.count)
        if try !renameDeck(path, to: target, at: now) { return false }
      }
      return true
    }
  }
}
