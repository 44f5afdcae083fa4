import Glibc

/// A card with progress that is no longer in its file.
public struct Orphan: Equatable, Sendable {
  /// Its number in the store.
  public let number: Int64
  /// The file that it was in.
  public let file: String
  /// The line at which it would stand there now; nil where the file is gone.
  public let line: Int?
  /// What stood on its front.
  public let front: String
  /// How often it was reviewed.
  public let reviews: Int

  /// Whether the file of a deck, as the store names it, is no longer there.
  static func isGone(_ path: String) -> Bool {
    path.hasPrefix("/") && access(path, F_OK) != 0
      && (errno == ENOENT || errno == ENOTDIR)
  }

  /// In place of its line: nobody waits for the card, which was deleted on purpose.
  static let unawaited = 0

  /// Whether a row has anything to lose.
  fileprivate static let hasProgress = """
    (phase > 0 OR mark IS NOT NULL OR suspended = 1 OR buried IS NOT NULL
      OR EXISTS (SELECT 1 FROM reviews WHERE card = cards.id AND undone IS NULL))
    """
}

extension Orphan: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): '\(front)' is no longer in the file but has progress (\(reviews) reviews); "
      + "write it there again, or rejoin it with the card that it has become"
  }
}

extension ProgressFile {
  /// The cards that were not found when their decks were last opened, and those of files that are
  /// gone, but for those that nobody waits for.
  public func orphans() throws(StorageError) -> [Orphan] {
    let decks = try database.rows("SELECT id, path FROM decks ORDER BY path") { row in
      (id: row.integer(0), path: row.text(1) ?? "")
    }
    var orphans: [Orphan] = []
    for (id, path) in decks {
      let isGone = Orphan.isGone(path)
      orphans += try database.rows(
        """
        SELECT cards.id, iif(?2, NULL, line), front, reps FROM cards JOIN decks ON decks.id = deck
        WHERE deck = ?1 AND (?2 OR (position IS NULL AND fingerprint IS NOT NULL))
          AND line IS NOT ?3 AND \(Orphan.hasProgress)
        ORDER BY line, position, cards.id
        """, [.integer(id), isGone ? 1 : 0, SQLValue(Orphan.unawaited)]
      ) { row in
        Orphan(
          number: row.integer(0), file: path, line: row.int(1), front: row.text(2) ?? "",
          reviews: row.int(3) ?? 0)
      }
    }
    return orphans
  }

  /// Waits for a lost card no longer; what is kept of it comes back where it is written again.
  public func forget(_ number: Int64) throws(StorageError) {
    try database.run(
      "UPDATE cards SET line = ? WHERE id = ?", [SQLValue(Orphan.unawaited), .integer(number)])
  }
}

extension WordProgress {
  /// Gives the progress of a number, an orphan's or that of a card just edited or moved, to a card that
  /// has none of its own; says whether it has it now.
  public func rejoin(_ number: Int64, with id: CardID) throws(StorageError) -> Bool {
    let (deck, index) = try kept(id)
    let isJoined = try write { () throws(StorageError) in
      let present = try deck.madeCard(index)
      if present == number { return true }
      let own = "SELECT 1 FROM cards WHERE id = ? AND \(Orphan.hasProgress)"
      if try database.number(own, [.integer(present)]) != nil { return false }
      let identity = try database.first(
        "SELECT deck, key, ordinal, back, position, line, front FROM cards WHERE id = ?",
        [.integer(present)]
      ) { row in (0..<6).map { SQLValue(row.int($0)) } + [SQLValue(row.text(6))] }
      try giveWay(present)
      return try database.run(
        """
        UPDATE cards SET (deck, key, ordinal, back, position, line, front) = (?, ?, ?, ?, ?, ?, ?)
        WHERE id = ?
        """, (identity ?? []) + [.integer(number)]) > 0
    }
    let mark = try database.number("SELECT mark FROM cards WHERE id = ?", [.integer(number)])
    if isJoined { words.mark(id, mark.flatMap(Mark.init(number:))) }
    return isJoined
  }

  /// Takes a row without progress from its card; it stays where the log of reviews names it.
  private func giveWay(_ row: Int64) throws(StorageError) {
    try database.run("DELETE FROM journal WHERE card = ?", [.integer(row)])
    try database.run(
      "UPDATE cards SET position = NULL, line = ?, ordinal = -id, back = NULL WHERE id = ?",
      [SQLValue(Orphan.unawaited), .integer(row)])
    try database.run(
      "DELETE FROM cards WHERE id = ? AND NOT EXISTS (SELECT 1 FROM reviews WHERE card = cards.id)",
      [.integer(row)])
  }
}
