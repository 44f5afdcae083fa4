import Decks

extension ReviewLog {
  /// The digest of a move, the same on each device.
  static func digestOfMove(to key: Int64) -> Int64 { [SQLValue.integer(key)].digest }

  /// Notes the records that get another key or deck, before they do; returns the identity of the entries.
  @discardableResult
  func note(
    _ kind: EntryKind, of records: [CardRecord], inDeck deck: Int64
  ) throws(StorageError) -> Stamp {
    let now = clock()
    let stamp = try next(at: now)
    if records.isEmpty { return stamp }
    for record in records {
      let new = [.integer(deck), .integer(record.key), SQLValue(record.back)]
      let digest = ReviewLog.digestOfMove(to: record.key)
      try note(
        kind, "card, path, new_path, key, back, new_key, new_back, after, new_after, digest",
        """
        cards.id, decks.path, target.path, key, back, ?2, ?3, after,
          \(CardRecord.lastMove(of: "target.path", "?2")), ?4
        FROM cards JOIN decks ON decks.id = deck JOIN decks AS target ON target.id = ?1
        WHERE cards.id = ?5 AND (key <> ?2 OR deck <> ?1)
        """, new + [.integer(digest), .integer(record.id)], as: stamp, at: now)
    }
    let entry = [.integer(stamp.device), SQLValue.integer(stamp.number)]
    if let path = try database.first(
      "SELECT path FROM decks WHERE id = ?", [.integer(deck)], { $0.text(0) ?? "" })
    {
      try distinguish(
        "new_after", ofNewIn: path, "log", where: "device = ?3 AND number = ?4", entry,
        before: stamp.stamp)
    }
    try database.run(
      """
      UPDATE cards SET after = new_after FROM log
      WHERE device = ? AND number = ? AND card = cards.id
      """, entry)
    return stamp
  }
}

extension ReviewLog {
  /// Notes that cards are deleted on purpose.
  func noteDeletion(of cards: [Int64]) throws(StorageError) {
    if cards.isEmpty { return }
    let now = clock()
    try note(
      .deletion, "card, digest", "id, 0 FROM cards WHERE id IN (SELECT value FROM json_each(?1))",
      [.list(cards)], as: next(at: now), at: now)
  }
}

extension DeckRecord {
  /// Saves what has become of records in this form of the file, some of which may be moved from another deck.
  func save(
    _ changes: [(old: CardRecord, new: CardRecord)], in deck: Int64, moved: Set<Int64?> = []
  ) throws(StorageError) {
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
        let isNew = old.key != new.key || old.back != new.back || old.directions != new.directions
        if isNew, !new.isMissing, let line = new.line,
          [old.directions, new.directions].contains(CardRecord.gapsNumber)
        {
          try followGaps(ofCard: new.id, at: line)
        }
        try database.run(
          """
          UPDATE cards SET deck = ?, key = ?, ordinal = ?, back = ?, directions = ?, line = ?, deleted = ?,
            missing = iif(?, coalesce(missing, \(CardRecord.now)), NULL), front = coalesce(?, front)
          WHERE id = ?
          """,
          [
            .integer(deck), .integer(new.key), SQLValue(new.ordinal), SQLValue(new.back),
            SQLValue(new.directions), SQLValue(new.line), SQLValue(new.isDeleted ? 1 : 0),
            SQLValue(new.isMissing ? 1 : 0),
            SQLValue(isNew && !new.isMissing ? self.deck.front(of: new.line ?? 0) : nil),
            .integer(new.id),
          ])
      }
    }
    // A deletion that is made again is another one.
    let returned = changes.filter { $0.old.isMissing && !$0.new.isMissing }.map(\.new.id)
    if !returned.isEmpty {
      try database.run(
        "UPDATE origins SET is_kept = 0 WHERE card IN (SELECT value FROM json_each(?))",
        [.list(returned)])
    }
  }
}
