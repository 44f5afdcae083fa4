import Decks
import Scheduling

extension ProgressFile {
  /// Gives all progress of a deck to the cards of another deck that have its keys; part of a change.
  public func giveProgress(of source: Deck, to target: Deck) throws(StorageError) {
    let (old, new) = (DeckRecord(source, in: self), DeckRecord(target, in: self))
    try old.attach()
    try new.attach()
    guard let row = try old.row() else { return }
    let keys = new.keys().keys
    let matching = CardMatching(target, try old.records("deck = ?", [.integer(row.id)])) {
      keys[$0]
    }
    let found = zip(matching.known, matching.places).compactMap { record, place in
      place.map { (record: record, place: $0) }
    }
    let cards = try new.madeCards(found.map(\.place))
    let deck = try new.madeRow().id
    let stamp = try ReviewLog(self).note(
      .move,
      of: found.map { $0.record.found(at: $0.place, key: keys[$0.place], ordinal: 0, in: target) },
      inDeck: deck)
    for (card, (record, _)) in zip(cards, found) {
      // They are one card on other devices, too.
      try database.run(
        """
        UPDATE log SET new_after = (SELECT after FROM cards WHERE id = ?)
        WHERE device = ? AND number = ? AND card = ?
        """,
        [
          .integer(card), .integer(stamp.device), .integer(stamp.number), .integer(record.id),
        ])
      try unite(record.id, into: card)
    }
    try database.run(
      "UPDATE list_decks SET path = ? WHERE path = ?", [.text(new.path), .text(old.path)])
  }

  /// Gives everything of a record to another one of the same card, and computes what follows from both.
  func unite(_ old: Int64, into card: Int64) throws(StorageError) {
    let log = ReviewLog(self)
    try log.counts.recount([old, card]) { () throws(StorageError) in
      try Journal(database).remove(ofCard: old)
      for statement in [
        "UPDATE OR IGNORE log SET card = ?1 WHERE card = ?2",
        """
        INSERT OR IGNORE INTO schedules
        SELECT ?1, side, absent, suspended, buried, flag, \(CardState.columns) FROM schedules
        WHERE card = ?2
        """,
        "UPDATE OR IGNORE origins SET card = ?1 WHERE card = ?2",
        "UPDATE edits SET card = ?1 WHERE card = ?2",
      ] { try database.run(statement, [.integer(card), .integer(old)]) }
      try database.run("DELETE FROM log WHERE card = ?", [.integer(old)])
      try database.run("DELETE FROM cards WHERE id = ?", [.integer(old)])
      try log.applyRetractions(ofCards: [card])
      let sides = try database.rows(
        """
        SELECT side FROM schedules WHERE card = ?1
        UNION SELECT side FROM log WHERE card = ?1 AND kind <= 4
        """, [.integer(card)]
      ) { ScheduleID(card, Side(number: $0.int(0) ?? 0)) }
      for side in sides { _ = try log.replay(side, from: .min, by: ReviewSettings.rule) }
      try log.applyLatestValues(ofCards: [card])
    }
  }
}
