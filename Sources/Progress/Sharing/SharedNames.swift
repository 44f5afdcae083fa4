import Decks

/// Finds the records of cards by the names that devices have for them.
///
/// A card that was moved has its former names too: the log has its moves, and the renamings of its deck.
final class SharedNames {
  private let file: ProgressFile
  private let folder: String
  private var found: [CardName: Int64] = [:]
  private var knownRenames: DeckRenames?
  private var database: Database { file.database }

  init(_ file: ProgressFile, _ folder: String) {
    self.file = file
    self.folder = folder
  }

  /// Looks again for all names, after a move.
  func forget() { found = [:] }

  /// Looks again for all names, after a renaming.
  func forgetRenames() {
    knownRenames = nil
    forget()
  }

  private func renames() throws(StorageError) -> DeckRenames {
    if let knownRenames { return knownRenames }
    let renames = try DeckRenames(database, folder)
    knownRenames = renames
    return renames
  }

  /// The record of a card, which is made if there is none.
  func card(named name: CardName) throws(StorageError) -> Int64 {
    if let known = found[name] { return known }
    var card = try known(name)
    if card == nil { card = try make(name) }
    found[name] = card
    return card ?? 0
  }

  private func place(of name: CardName) -> DeckRenames.Place {
    DeckRenames.Place(path: "\(folder)/\(name.deck)", after: name.after)
  }

  /// The record of a card; nil if there is none.
  private func known(_ name: CardName) throws(StorageError) -> Int64? {
    let place = place(of: name)
    if let card = try known(name, at: place) { return card }
    for other in try renames().places(of: place).keys.sorted() where other != place {
      if let card = try known(name, at: other) { return card }
    }
    return nil
  }

  /// The record that has a name, or had it before a move.
  private func known(
    _ name: CardName, at place: DeckRenames.Place
  ) throws(StorageError) -> Int64? {
    let values = [
      .text(place.path), .integer(name.key), .integer(place.after), SQLValue(name.back),
    ]
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

  /// The pairs of records that have a name in common, of some keys in a deck and in those that it was, or became; of all
  /// keys for nil.
  func twins(inDeck deck: String, of keys: Set<Int64>?) throws(StorageError) -> [(Int64, Int64)] {
    struct Name: Hashable {
      let place: DeckRenames.Place?
      let key: Int64
    }
    var first: [DeckRenames.Place: DeckRenames.Place] = [:]
    var cards: [Name: [(card: Int64, back: Int64?)]] = [:]
    let renames = try renames()
    let among = keys == nil ? "NOT NULL" : "IN (SELECT value FROM json_each(?2))"
    for path in renames.paths(of: "\(folder)/\(deck)").sorted() {
      try database.each(
        """
        SELECT cards.id, key, after, back FROM cards JOIN decks ON decks.id = deck
        WHERE path = ?1 AND key \(among)
        UNION SELECT card, key, after, back FROM log
        WHERE kind IN \(EntryKind.moves) AND path = ?1 AND key \(among)
        UNION SELECT card, new_key, new_after, new_back FROM log
        WHERE kind IN \(EntryKind.moves) AND new_path = ?1 AND new_key \(among)
        """, [.text(path)] + (keys.map { [.list($0)] } ?? [])
      ) { row in
        let place = DeckRenames.Place(path: path, after: row.integer(2))
        if first[place] == nil {
          let places = renames.places(of: place).keys
          for other in places { first[other] = places.min() }
        }
        cards[Name(place: first[place], key: row.integer(1)), default: []]
          .append((row.integer(0), row.isNull(3) ? nil : row.integer(3)))
      }
    }
    return cards.values.flatMap { named in
      // One without a back is the first of those with one.
      let least = named.compactMap(\.back).min()
      let groups = Dictionary(grouping: named) { $0.back ?? least }
      return groups.values.flatMap { group in
        group.dropFirst().map { (group[0].card, $0.card) }.filter { $0 != $1 }
      }
    }
  }

  /// The cards of the decks that one was by renamings, or became.
  func cards(ofRenamed path: String) throws(StorageError) -> [Int64] {
    var cards: [Int64] = []
    for path in try renames().paths(of: "\(folder)/\(path)") {
      cards += try database.rows(
        "SELECT cards.id FROM cards JOIN decks ON decks.id = deck WHERE path = ?", [.text(path)]
      ) { $0.integer(0) }
    }
    return cards
  }

  /// Makes a record of a card, which is found in its file when its deck is opened the next time.
  private func make(_ name: CardName) throws(StorageError) -> Int64 {
    let place = CardNames(file, folder, try renames()).place(of: place(of: name), key: name.key)
    try database.run(
      """
      INSERT INTO cards(deck, key, after, back, front, missing, ordinal)
      VALUES(?, ?, ?, ?, ?, \(CardRecord.now), (SELECT -1 - ifnull(max(id), 0) FROM cards))
      """,
      [
        .integer(try file.unmatchedDeck(at: place.path)), .integer(name.key),
        .integer(place.after), SQLValue(name.back), .text(name.front),
      ])
    return database.lastRow
  }
}
