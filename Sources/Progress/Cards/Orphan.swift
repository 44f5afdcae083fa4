import Decks
import Files
import Localization

/// A card with progress that is no longer in its file.
public struct Orphan: Equatable, Sendable {
  /// Its row ID.
  public let number: Int64
  /// The file that it was in.
  public let file: String
  /// The line at which it would be there now; nil if the file is gone.
  public let line: Int?
  /// Its front when it was last seen.
  public let front: String
  /// The number of its reviews.
  public let reviews: Int

  /// Whether the file of a deck, by its path in the database, is missing.
  public static func isGone(_ path: String) -> Bool {
    path.hasPrefix("/") && File(path).isMissing
  }

  /// A condition: whether a row has progress.
  static let hasProgress = """
    (mark IS NOT NULL
      OR EXISTS (SELECT 1 FROM schedules WHERE card = cards.id
        AND (phase > 0 OR suspended = 1 OR buried IS NOT NULL OR flag > 0))
      OR EXISTS (SELECT 1 FROM reviews WHERE card = cards.id))
    """
}

extension Orphan: CustomStringConvertible {
  /// `FILE:LINE: reason, and advice`.
  public var description: String {
    String(
      localized: """
        \(place): '\(front)' is no longer in the file but has progress (reviews: \(reviews)); write \
        it there again, or run karuta check --repair
        """)
  }

  /// `FILE:LINE`, or the file if it is gone.
  public var place: String { line.map { "\(file):\($0)" } ?? file }
}

extension ProgressFile {
  /// The cards that were not found when their decks were last opened, and those of missing files, except
  /// cards that were deleted on purpose or discarded.
  public func orphans() throws(StorageError) -> [Orphan] {
    let decks = try database.rows("SELECT id, path FROM decks ORDER BY path") { row in
      (id: row.integer(0), path: row.text(1) ?? "")
    }
    var orphans: [Orphan] = []
    for (id, path) in decks {
      let isGone = Orphan.isGone(path)
      let found = try database.rows(
        """
        SELECT cards.id, line, front,
          (SELECT sum(reps) FROM schedules WHERE card = cards.id)
        FROM cards WHERE deck = ?1 AND (?2 OR missing IS NOT NULL) AND deleted = 0 AND \(Orphan.hasProgress)
        ORDER BY missing IS NULL, line, cards.id
        """, [.integer(id), isGone ? 1 : 0]
      ) { row in
        (row.integer(0), row.int(1) ?? 0, row.text(2) ?? "", row.int(3) ?? 0)
      }
      if found.isEmpty { continue }
      let deck = isGone ? nil : try? DeckEditor.open(path)
      orphans += found.map { number, line, front, reviews in
        Orphan(
          number: number, file: path, line: deck?.line(near: line), front: front, reviews: reviews)
      }
    }
    return orphans
  }

  /// Discards the progress of an orphan; if the card is written again, it is there again.
  public func forget(_ number: Int64) throws(StorageError) {
    try database.run("UPDATE cards SET deleted = 1 WHERE id = ?", [.integer(number)])
  }
}

extension Deck {
  /// The line number of the card at an index, or of the last one.
  fileprivate func line(near index: Int) -> Int? {
    count > 0 ? line(of: min(max(index, 0), count - 1)) : nil
  }
}
