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

  /// A condition, with the ID of this device as the second parameter: whether another device deleted a card, and none
  /// has studied it since.
  static let isDeletedElsewhere = """
    EXISTS (SELECT 1 FROM log AS deletion
      WHERE deletion.card = cards.id AND deletion.kind = \(EntryKind.deletion.rawValue)
        AND deletion.device <> ?2 AND NOT EXISTS (SELECT 1 FROM reviews
          WHERE reviews.card = cards.id AND reviews.stamp > deletion.stamp))
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
  /// cards that were deleted on purpose or discarded, on any device, and decks in the trash.
  public func orphans() throws(StorageError) -> [Orphan] {
    var last: (path: String, deck: Deck?)?
    let trashed = try trashedPaths()
    let isInTrash = { (path: String) in
      Orphan.isGone(path) && trashed.contains { Path.isIn($0, path) }
    }
    return try database.rows(
      """
      SELECT cards.id, path, line, front, (SELECT sum(reps) FROM schedules WHERE card = cards.id)
      FROM decks JOIN cards ON deck = decks.id
      WHERE (missing IS NOT NULL OR deck IN (SELECT value FROM json_each(?1))) AND deleted = 0
        AND \(Orphan.hasProgress) AND NOT \(Orphan.isDeletedElsewhere)
        AND deck NOT IN (SELECT value FROM json_each(?3))
      ORDER BY path, missing IS NULL, line, cards.id
      """,
      [
        .list(database.decks(where: Orphan.isGone)), .integer(device),
        .list(database.decks(where: isInTrash)),
      ]
    ) { row in
      let path = row.text(1) ?? ""
      let deck = last?.path == path ? last?.deck : try? DeckEditor.open(path)
      last = (path, deck)
      return Orphan(
        number: row.integer(0), file: path,
        line: deck.flatMap { deck in
          deck.count > 0 ? deck.line(of: min(max(row.int(2) ?? 0, 0), deck.count - 1)) : nil
        }, front: row.text(3) ?? "", reviews: row.int(4) ?? 0)
    }
  }

  /// Discards the progress of an orphan; if the card is written again, it is there again.
  public func forget(_ number: Int64) throws(StorageError) {
    try database.write {
      try ReviewLog(self).noteDeletion(of: [number])
      try database.run("UPDATE cards SET deleted = 1 WHERE id = ?", [.integer(number)])
    }
  }

  /// The decks and folders that were moved to the trash, and not out of it since.
  private func trashedPaths() throws(StorageError) -> Set<String> {
    let (trashed, restored) = (EntryKind.deckTrashed.rawValue, EntryKind.deckRestored.rawValue)
    var paths: Set<String> = []
    try database.each(
      """
      SELECT kind = \(trashed), path, new_path FROM log
      WHERE kind IN (\(trashed), \(restored)) ORDER BY stamp, device, number
      """, []
    ) { row in
      if row.integer(0) == 1 {
        paths.insert(row.text(1) ?? "")
      } else {
        paths.remove(row.text(2) ?? "")
      }
    }
    return paths
  }
}
