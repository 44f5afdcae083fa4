import Decks
import Glibc
import Scheduling

extension ReviewLog {
  /// Notes the records that get another key or deck, before they do.
  func note(
    _ kind: EntryKind, of records: [CardRecord], inDeck deck: Int64
  ) throws(StorageError) {
    if records.isEmpty { return }
    let now = Double(time(nil))
    let stamp = try next(at: now).values
    for record in records {
      let new = [.integer(deck), .integer(record.key), SQLValue(record.back)]
      try database.run(
        """
        INSERT INTO log(device, number, stamp, time, day, kind, digest, card, path, new_path, key,
          back, new_key, new_back)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, cards.id, decks.path, target.path, key, back, ?8, ?9
        FROM cards JOIN decks ON decks.id = deck JOIN decks AS target ON target.id = ?10
        WHERE cards.id = ?11 AND (key <> ?8 OR deck <> ?10)
        """,
        stamp + [
          .real(now), SQLValue(StudyDay.number(of: now)), SQLValue(kind.rawValue),
          .integer(new.digest), new[1], new[2], new[0], .integer(record.id),
        ])
    }
  }
}

extension DeckRecord {
  /// Saves what has become of records in this form of the file.
  func save(
    _ changes: [(old: CardRecord, new: CardRecord)], in row: DeckRow
  ) throws(StorageError) {
    let moved = Set(
      try database.rows(
        "SELECT id FROM cards WHERE id IN (SELECT value FROM json_each(?)) AND deck <> ?",
        [.list(changes.map(\.old.id)), .integer(row.id)]
      ) { $0.integer(0) })
    let recounted = changes.filter {
      $0.old.isMissing != $0.new.isMissing || moved.contains($0.old.id)
    }
    try AnswerCounts(database: database).recount(recounted.map(\.old.id)) {
      () throws(StorageError) in
      for (old, new) in changes where old.key != new.key || old.ordinal != new.ordinal {
        // Cards may exchange their ordinals.
        try database.run("UPDATE cards SET ordinal = -id WHERE id = ?", [.integer(old.id)])
      }
      for (old, new) in changes {
        try database.run(
          """
          UPDATE cards SET deck = ?, key = ?, ordinal = ?, back = ?, directions = ?, line = ?, deleted = ?,
            missing = iif(?, coalesce(missing, \(CardRecord.now)), NULL), front = coalesce(?, front)
          WHERE id = ?
          """,
          [
            .integer(row.id), .integer(new.key), SQLValue(new.ordinal), SQLValue(new.back),
            SQLValue(new.directions), SQLValue(new.line), SQLValue(new.isDeleted ? 1 : 0),
            SQLValue(new.isMissing ? 1 : 0),
            SQLValue(old.key == new.key ? nil : deck.front(of: new.line ?? 0)), .integer(new.id),
          ])
      }
    }
  }
}
