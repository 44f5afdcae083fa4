import Decks

extension ProgressFile {
  /// Gives records of cards that are in no file the names of their last moves; one that is there has that of its file.
  func settleNames(of cards: [Int64]) throws(StorageError) {
    if cards.isEmpty { return }
    if try !isShared { return }
    let moved = try moves(
      "card IN (SELECT value FROM json_each(?)) AND \(Self.isLast())", [.list(cards)])
    for move in moved where !move.isPresent { try rename(move.card, to: move) }
    // The decks that they came to are matched again: their files may have them.
    try database.run(
      """
      UPDATE decks SET stamp = NULL, lines = NULL WHERE path IN (
        SELECT new_path FROM log WHERE kind IN \(EntryKind.moves) AND card IN (SELECT value FROM json_each(?)))
      """, [.list(cards)])
  }

  /// Whether other devices may have moved cards; on one device a card that was deleted doesn't return under another name.
  private var isShared: Bool {
    get throws(StorageError) { try database.number("SELECT 1 FROM sharing") != nil }
  }

  /// A condition: whether a card has no later move that meets another one.
  private static func isLast(among condition: String = "true") -> String {
    """
    NOT EXISTS (
      SELECT 1 FROM log AS later WHERE later.card = log.card AND later.kind IN \(EntryKind.moves)
        AND (later.stamp, later.device, later.number, later.new_path, later.new_key)
          > (log.stamp, log.device, log.number, log.new_path, log.new_key) AND \(condition))
    """
  }

  /// The moves of some cards that have other names, the last one first.
  private func moves(
    _ condition: String, _ values: [SQLValue]
  ) throws(StorageError) -> [LastMove] {
    try database.rows(
      """
      SELECT card, new_path, new_key, new_back, missing IS NULL, new_after,
        iif(decks.path = new_path, cards.key, NULL)
      FROM log JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
      WHERE kind IN \(EntryKind.moves) AND \(condition)
        AND (new_path <> decks.path OR new_key <> cards.key)
      ORDER BY log.stamp DESC, device DESC, number DESC, new_path DESC, new_key DESC
      """, values
    ) { row in
      LastMove(
        card: row.integer(0), path: row.text(1) ?? "", key: row.integer(2),
        back: row.isNull(3) ? nil : row.integer(3), isPresent: row.integer(4) == 1,
        after: row.integer(5),
        present: row.isNull(6) ? nil : row.integer(6))
    }
  }

  /// The row of a deck, made if there is none, whose cards are matched at its next opening.
  func unmatchedDeck(at path: String) throws(StorageError) -> Int64 {
    try database.run(
      "INSERT INTO decks(path) VALUES(?) ON CONFLICT DO UPDATE SET stamp = NULL, lines = NULL",
      [.text(path)])
    return try database.first("SELECT id FROM decks WHERE path = ?", [.text(path)]) {
      $0.integer(0)
    } ?? 0
  }

  private func rename(_ card: Int64, to move: LastMove) throws(StorageError) {
    try AnswerCounts(database: database).recount([card]) { () throws(StorageError) in
      // The deck that it leaves and the one that it comes to are matched again.
      try database.run(
        """
        UPDATE decks SET stamp = NULL, lines = NULL
        WHERE id = (SELECT deck FROM cards WHERE id = ?)
        """, [.integer(card)])
      let deck = try unmatchedDeck(at: move.path)
      try database.run(
        """
        UPDATE cards SET key = ?, after = ?, back = ?, deck = ?,
          ordinal = -id, missing = ifnull(missing, \(CardRecord.now))
        WHERE id = ?
        """,
        [
          .integer(move.key), .integer(move.after), SQLValue(move.back), .integer(deck),
          .integer(card),
        ])
    }
  }

  /// Gives records whose last moves lead to cards of a deck that have none to these cards.
  func takeMoved(to deck: DeckRecord) throws(StorageError) {
    if try !isShared { return }
    // One that is in a file has the name of its last move there.
    let isLater = Self.isLast(among: "later.new_path = decks.path AND later.new_key = cards.key")
    let moved = try moves("new_path = ? AND (missing NOT NULL OR \(isLater))", [.text(deck.path)])
    if moved.isEmpty { return }
    let keys = Set(deck.keys().keys)
    var renamed: Set<Int64> = []
    for move in moved where keys.contains(move.key) {
      // A lost card is found by its key, if that is in the file.
      if !move.isPresent, let present = move.present, keys.contains(present) { continue }
      let isTaken = try database.number(
        """
        SELECT 1 FROM cards JOIN decks ON decks.id = deck
        WHERE path = ? AND key = ?
        """, [.text(deck.path), .integer(move.key)])
      if isTaken == nil, renamed.insert(move.card).inserted { try rename(move.card, to: move) }
    }
  }
}

/// A move of a card that has another name now.
private struct LastMove {
  let card: Int64
  let path: String
  let key: Int64
  let back: Int64?
  /// Whether the card is in the file of its deck.
  let isPresent: Bool
  let after: Int64
  /// The key that the card has now, if it is in the deck to which it leads.
  let present: Int64?
}
