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
  /// The cards that were not found when their decks were last opened, and those of files that are gone.
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
        WHERE deck = ?1 AND (?2 OR (position IS NULL AND fingerprint IS NOT NULL)) ORDER BY line, cards.id
        """, [.integer(id), isGone ? 1 : 0]
      ) { row in
        Orphan(
          number: row.integer(0), file: path, line: row.int(1), front: row.text(2) ?? "",
          reviews: row.int(3) ?? 0)
      }
    }
    return orphans
  }
}

extension WordProgress {
  /// Gives the progress of a number, an orphan's or that of a card just edited or moved, to a card that
  /// has none of its own; says whether it has it now.
  public func rejoin(_ number: Int64, with id: CardID) throws(StorageError) -> Bool {
    let (deck, index) = try kept(id)
    let isJoined = try write { () throws(StorageError) in
      if let present = try deck.card(index) { return present == number }
      let new = try deck.madeCard(index)
      let identity = try database.first(
        "SELECT deck, key, ordinal, back, position, front FROM cards WHERE id = ?",
        [.integer(new)]
      ) { row in (0..<5).map { SQLValue(row.int($0)) } + [SQLValue(row.text(5))] }
      try database.run("DELETE FROM cards WHERE id = ?", [.integer(new)])
      return try database.run(
        """
        UPDATE cards SET (deck, key, ordinal, back, position, front) = (?, ?, ?, ?, ?, ?)
        WHERE id = ?
        """, (identity ?? []) + [.integer(number)]) > 0
    }
    let mark = try database.number("SELECT mark FROM cards WHERE id = ?", [.integer(number)])
    if isJoined { words.mark(id, mark.flatMap(Mark.init(number:))) }
    return isJoined
  }
}
