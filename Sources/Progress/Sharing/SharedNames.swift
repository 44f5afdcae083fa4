import Decks

/// Finds the records of cards by the names that devices have for them.
///
/// A card that was moved has its former names too: the log has its moves.
final class SharedNames {
  private let file: ProgressFile
  private let folder: String
  private var found: [CardName: Int64] = [:]
  private var hasMoves: Bool?
  private var database: Database { file.database }

  init(_ file: ProgressFile, _ folder: String) {
    self.file = file
    self.folder = folder
  }

  /// Looks again for all names, after a move.
  func forget() { (found, hasMoves) = ([:], nil) }

  /// The record of a card, which is made if there is none.
  func card(named name: CardName) throws(StorageError) -> Int64 {
    if let known = found[name] { return known }
    var card = try known(name)
    if card == nil { card = try make(name) }
    found[name] = card
    return card ?? 0
  }

  /// The record of a card; nil if there is none, or none with its back if that has to be the same.
  func known(_ name: CardName, withBack: Bool = false) throws(StorageError) -> Int64? {
    guard let card = try known(name) else { return nil }
    let isOther = try database.number(
      "SELECT 1 FROM cards WHERE id = ? AND back IS NOT ifnull(?, back)",
      [.integer(card), SQLValue(name.back)])
    return withBack && isOther != nil ? nil : card
  }

  private func known(_ name: CardName) throws(StorageError) -> Int64? {
    let path = "\(folder)/\(name.deck)"
    if let card = try known(name, at: path) { return card }
    if hasMoves == nil {
      hasMoves = try database.number("SELECT 1 FROM log WHERE kind IN (10, 12, 13) LIMIT 1") != nil
    }
    if hasMoves == false { return nil }
    for path in try renamed(path, after: name.after) {
      if let card = try known(name, at: path) { return card }
    }
    return nil
  }

  /// The record that has a name, or had it before a move.
  private func known(_ name: CardName, at path: String) throws(StorageError) -> Int64? {
    let values = [.text(path), .integer(name.key), .integer(name.after), SQLValue(name.back)]
    let present = try database.first(
      """
      SELECT cards.id FROM cards JOIN decks ON decks.id = deck
      WHERE path = ? AND key = ? AND after = ?
      ORDER BY back IS NOT ifnull(?, back), missing NOT NULL, ordinal LIMIT 1
      """, values
    ) { $0.integer(0) }
    if let present { return present }
    return try database.first(
      """
      SELECT card FROM (
        SELECT card, back AS old FROM log
        WHERE kind IN (12, 13) AND path = ?1 AND key = ?2 AND after = ?3
        UNION ALL SELECT card, new_back FROM log
        WHERE kind IN (12, 13) AND new_path = ?1 AND new_key = ?2 AND new_after = ?3)
      ORDER BY old IS NOT ifnull(?4, old) LIMIT 1
      """, values
    ) { $0.integer(0) }
  }

  /// The other paths that a deck has had since a moment, or had before.
  private func renamed(_ path: String, after: Int64) throws(StorageError) -> [String] {
    try database.rows(
      """
      WITH RECURSIVE names(name) AS (
        VALUES(?1)
        UNION SELECT iif(path = name, new_path, path) FROM names JOIN log
          ON kind = 10 AND (path = name AND stamp > ?2 OR new_path = name))
      SELECT name FROM names WHERE name <> ?1
      """, [.text(path), .integer(after)]
    ) { $0.text(0) ?? "" }
  }

  /// Makes a record of a card, which is found in its file when its deck is opened the next time.
  private func make(_ name: CardName) throws(StorageError) -> Int64 {
    let deck = try deck(at: "\(folder)/\(name.deck)")
    try database.run(
      """
      INSERT INTO cards(deck, key, after, back, front, missing, ordinal)
      VALUES(?, ?, ?, ?, ?, \(CardRecord.now), (SELECT -1 - ifnull(max(id), 0) FROM cards))
      """,
      [
        .integer(deck), .integer(name.key), .integer(name.after), SQLValue(name.back),
        .text(name.front),
      ])
    return database.lastRow
  }

  /// The row of a deck, whose cards are matched at its next opening.
  private func deck(at path: String) throws(StorageError) -> Int64 {
    try database.run(
      "INSERT INTO decks(path) VALUES(?) ON CONFLICT DO UPDATE SET stamp = NULL, lines = NULL",
      [.text(path)])
    return try database.first("SELECT id FROM decks WHERE path = ?", [.text(path)]) {
      $0.integer(0)
    } ?? 0
  }

}

extension ProgressFile {
  /// Gives records of cards that are in no file the names of their last moves; one that is there has that of its file.
  func settleNames(of cards: [Int64]) throws(StorageError) {
    if cards.isEmpty { return }
    let moved = try moves(
      "card IN (SELECT value FROM json_each(?)) AND \(Self.isLast)", [.list(cards)])
    for move in moved where !move.isPresent { try rename(move.card, to: move) }
    // The decks that they came to are matched again: their files may have them.
    try database.run(
      """
      UPDATE decks SET stamp = NULL, lines = NULL WHERE path IN (
        SELECT new_path FROM log WHERE kind IN (12, 13) AND card IN (SELECT value FROM json_each(?)))
      """, [.list(cards)])
  }

  /// A condition: whether a card has no later move.
  private static let isLast = """
    NOT EXISTS (
      SELECT 1 FROM log AS later WHERE later.card = log.card AND later.kind IN (12, 13)
        AND (later.stamp, later.device, later.number) > (log.stamp, log.device, log.number))
    """

  /// The moves of some cards that have other names, the last one first.
  private func moves(
    _ condition: String, _ values: [SQLValue]
  ) throws(StorageError) -> [LastMove] {
    try database.rows(
      """
      SELECT card, new_path, new_key, new_back, missing IS NULL, new_after
      FROM log JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
      WHERE kind IN (12, 13) AND \(condition)
        AND (new_path <> decks.path OR new_key <> cards.key)
      ORDER BY log.stamp DESC, device DESC, number DESC
      """, values
    ) { row in
      LastMove(
        card: row.integer(0), path: row.text(1) ?? "", key: row.integer(2),
        back: row.isNull(3) ? nil : row.integer(3), isPresent: row.integer(4) == 1, after: row.integer(5))
    }
  }

  private func rename(_ card: Int64, to move: LastMove) throws(StorageError) {
    try AnswerCounts(database: database).recount([card]) { () throws(StorageError) in
      // The deck that it leaves and the one that it comes to are matched again.
      try database.run(
        """
        UPDATE decks SET stamp = NULL, lines = NULL
        WHERE id = (SELECT deck FROM cards WHERE id = ?)
        """, [.integer(card)])
      try database.run(
        "INSERT INTO decks(path) VALUES(?) ON CONFLICT DO UPDATE SET stamp = NULL, lines = NULL",
        [.text(move.path)])
      try database.run(
        """
        UPDATE cards SET key = ?, after = ?, back = ?, deck = (SELECT id FROM decks WHERE path = ?),
          ordinal = -id, missing = ifnull(missing, \(CardRecord.now))
        WHERE id = ?
        """,
        [
          .integer(move.key), .integer(move.after), SQLValue(move.back), .text(move.path),
          .integer(card),
        ])
    }
  }

  /// Gives records whose last moves lead to cards of a deck that have none to these cards.
  func takeMoved(to deck: DeckRecord) throws(StorageError) {
    let isLost = "new_path = ? AND missing NOT NULL"
    let moved =
      try moves("new_path = ? AND \(Self.isLast)", [.text(deck.path)])
      + moves(isLost, [.text(deck.path)])
    if moved.isEmpty { return }
    let keys = Set(deck.keys().keys)
    var renamed: Set<Int64> = []
    for move in moved where keys.contains(move.key) {
      let isTaken = try database.number(
        """
        SELECT 1 FROM cards JOIN decks ON decks.id = deck
        WHERE path = ? AND key = ?
        """, [.text(deck.path), .integer(move.key)])
      if isTaken == nil, renamed.insert(move.card).inserted { try rename(move.card, to: move) }
    }
  }
}

/// The last move of a card that isn't where it leads.
private struct LastMove {
  let card: Int64
  let path: String
  let key: Int64
  let back: Int64?
  /// Whether the card is in the file of its deck.
  let isPresent: Bool
  let after: Int64
}
