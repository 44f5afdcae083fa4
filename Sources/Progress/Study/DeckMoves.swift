import Decks
import Files

/// A deck or folder that was renamed, moved to another folder, or moved to the trash.
public struct DeckMove: Equatable, Sendable {
  /// The path before.
  public let old: String
  /// The path behind.
  public let new: String
  /// The row ID of its step.
  let step: Int64

  /// Whether the deck or folder got another name in its folder.
  public var isRenaming: Bool { Path.folder(of: old) == Path.folder(of: new) }
}

extension ProgressFile {
  /// The step that Home undoes next, or redoes next, of the last day; steps of other programs that run are left out.
  public func nextMove(isUndone: Bool, at now: Double) throws(StorageError) -> DeckMove? {
    let kind: Journal.Kind = isUndone ? .undoneDeckMove : .deckMove
    let moves = try database.rows(
      """
      SELECT id, process, json_extract(change, '$[0]'), json_extract(change, '$[1]')
      FROM journal WHERE kind = ? AND time > ? ORDER BY id
      """, [SQLValue(kind.rawValue), .real(now - Journal.lifetime)]
    ) { row in
      (
        process: row.int(1) ?? 0,
        move: DeckMove(old: row.text(2) ?? "", new: row.text(3) ?? "", step: row.integer(0))
      )
    }.filter { Journal.isOpen($0.process) }.map(\.move)
    return isUndone ? moves.first : moves.last
  }

  /// Removes a step that can't be undone or redone any more.
  public func forget(_ move: DeckMove) throws(StorageError) {
    try database.write { try Journal(database).remove([move.step]) }
  }

  /// Saves a move as a step, or that one is undone or redone; after a new one nothing can be redone.
  public func note(
    _ move: DeckMove?, from old: String, to new: String, at now: Double
  ) throws(StorageError) {
    try database.write {
      let journal = Journal(database)
      if let move {
        let isUndone = move.old == new
        return try journal.set(isUndone ? .undoneDeckMove : .deckMove, of: move.step)
      }
      try database.run(
        "DELETE FROM journal WHERE kind = ?", [SQLValue(Journal.Kind.undoneDeckMove.rawValue)])
      let paths = try database.first("SELECT json_array(?, ?)", [.text(old), .text(new)]) {
        $0.text(0)
      }
      _ = try journal.add(.deckMove, change: paths ?? nil, at: now)
    }
  }

  /// Notes that a deck or folder was moved to the trash, or out of it; its progress stays saved for its path.
  public func noteTrash(
    _ path: String, as new: String, isRestored: Bool = false, at now: Double
  ) throws(StorageError) {
    try database.write {
      try ReviewLog(self)
        .note(isRestored ? .deckRestored : .deckTrashed, ofDeck: path, to: new, at: now)
    }
  }

  /// Moves everything saved for a deck to another path, which is logged unless its file stays; returns false if cards are
  /// saved for that path already.
  public func renameDeck(
    _ old: String, to new: String, isCopied: Bool = false, at now: Double
  ) throws(StorageError) -> Bool {
    try database.write {
      let cards = try database.number(
        "SELECT count(*) FROM cards JOIN decks ON decks.id = deck WHERE path = ?", [.text(new)])
      if cards != 0 { return false }
      try database.run("DELETE FROM decks WHERE path = ?", [.text(new)])
      try database.run("UPDATE decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE edits SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE list_decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      if !isCopied { try ReviewLog(self).noteRename(of: old, to: new, at: now) }
      return true
    }
  }

  /// Moves everything saved for the decks of a folder to another folder; returns false if cards are saved
  /// for a path there already.
  public func renameFolder(
    _ old: String, to new: String, isCopied: Bool = false, at now: Double
  ) throws(StorageError) -> Bool {
    try database.write {
      let saved = try database.rows("SELECT path FROM decks", [], { $0.text(0) ?? "" })
        .filter { Path.isIn(old, $0) }
      // Another device may have saved something of a deck of which this one knows nothing.
      let all = Set(saved).union((try? DeckFolder(old).decks()) ?? [])
      for path in all.sorted() {
        let target = new + path.dropFirst(old.count)
        if try !renameDeck(path, to: target, isCopied: isCopied, at: now) { return false }
      }
      return true
    }
  }
}
