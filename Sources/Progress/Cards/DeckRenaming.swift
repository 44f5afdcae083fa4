extension ProgressFile {
  /// Moves everything saved for a deck to another path; returns false if cards are saved for that path already.
  public func renameDeck(_ old: String, to new: String) throws(StorageError) -> Bool {
    try database.write {
      let cards = try database.number(
        "SELECT count(*) FROM cards JOIN decks ON decks.id = deck WHERE path = ?", [.text(new)])
      if cards != 0 { return false }
      try database.run("DELETE FROM decks WHERE path = ?", [.text(new)])
      try database.run("UPDATE decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE edits SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try renameInLists(old, to: new)
      return true
    }
  }

  /// Moves everything saved for the decks of a folder to another folder; returns false if cards are saved
  /// for a path there already.
  public func renameFolder(_ old: String, to new: String) throws(StorageError) -> Bool {
    try database.write {
      let paths = try database.rows("SELECT path FROM decks", [], { $0.text(0) ?? "" })
      for path in paths where path.hasPrefix("\(old)/") {
        if try !renameDeck(path, to: new + path.dropFirst(old.count)) { return false }
      }
      return true
    }
  }

  /// Lists of several decks have all their paths in one text.
  private func renameInLists(_ old: String, to new: String) throws(StorageError) {
    for list in try database.rows("SELECT paths FROM lists", [], { $0.text(0) ?? "" }) {
      let paths = list.split(separator: "\0").map(String.init)
      guard paths.contains(old) else { continue }
      let renamed = paths.map { $0 == old ? new : $0 }.joined(separator: "\0")
      try database.run(
        "UPDATE OR REPLACE lists SET paths = ? WHERE paths = ?", [.text(renamed), .text(list)])
    }
  }
}
