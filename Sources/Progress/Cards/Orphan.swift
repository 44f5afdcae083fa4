import Files

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
  public static func isGone(_ path: String) -> Bool {
    path.hasPrefix("/") && File(path).isMissing
  }

  /// In place of its line: nobody waits for the card, which was deleted on purpose.
  static let unawaited = 0

  /// Whether a row has anything to lose.
  static let hasProgress = """
    (phase > 0 OR mark IS NOT NULL OR suspended = 1 OR buried IS NOT NULL
      OR EXISTS (SELECT 1 FROM reviews WHERE card = cards.id AND undone IS NULL))
    """
}

extension Orphan: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): '\(front)' is no longer in the file but has progress (\(reviews) reviews); "
      + "write it there again, or run karuta check --repair"
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
        WHERE deck = ?1 AND (?2 OR (position IS NULL AND stamp IS NOT NULL))
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
