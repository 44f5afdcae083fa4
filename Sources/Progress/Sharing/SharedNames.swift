import Decks

/// Finds the records of cards by the names that devices have for them.
///
/// A card that was moved has its former names too: the log has its moves.
final class SharedNames {
  private let file: ProgressFile
  private let folder: String
  private var found: [CardName: Int64] = [:]
  private var database: Database { file.database }

  init(_ file: ProgressFile, _ folder: String) {
    self.file = file
    self.folder = folder
  }

  /// Looks again for all names, after a move.
  func forget() { found = [:] }

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
        WHERE kind IN \(EntryKind.moves) AND path = ?1 AND key = ?2 AND after = ?3
        UNION ALL SELECT card, new_back FROM log
        WHERE kind IN \(EntryKind.moves) AND new_path = ?1 AND new_key = ?2 AND new_after = ?3)
      ORDER BY old IS NOT ifnull(?4, old) LIMIT 1
      """, values
    ) { $0.integer(0) }
  }

  /// The other paths that a deck has had since a moment, or had before.
  private func renamed(_ path: String, after: Int64) throws(StorageError) -> [String] {
    // With the number itself SQLite uses the indexes of renames.
    let renamed = EntryKind.deckRenamed.rawValue
    return try database.rows(
      """
      WITH RECURSIVE names(name) AS (
        VALUES(?1)
        UNION SELECT new_path FROM names JOIN log ON kind = \(renamed) AND path = name AND stamp > ?2
        UNION SELECT path FROM names JOIN log ON kind = \(renamed) AND new_path = name)
      SELECT name FROM names WHERE name <> ?1
      """, [.text(path), .integer(after)]
    ) { $0.text(0) ?? "" }
  }

  /// The path that a deck has got since a moment, by all renames that are known.
  func lastPath(of path: String, after: Int64) throws(StorageError) -> String {
    var (last, stamp) = (path, after)
    while let next = try database.first(
      """
      SELECT new_path, stamp FROM log WHERE kind = \(EntryKind.deckRenamed.rawValue) AND path = ? AND stamp > ?
      ORDER BY stamp DESC LIMIT 1
      """, [.text(last), .integer(stamp)], { ($0.text(0) ?? "", $0.integer(1)) })
    { (last, stamp) = next }
    return last
  }

  /// Makes a record of a card, which is found in its file when its deck is opened the next time.
  private func make(_ name: CardName) throws(StorageError) -> Int64 {
    let deck = try file.unmatchedDeck(at: lastPath(of: "\(folder)/\(name.deck)", after: name.after))
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
}
