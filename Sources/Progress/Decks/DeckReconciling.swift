import Decks
import Files

extension DeckRecord {
  /// Finds the deck's rows; where its file has changed, each card is found again first.
  public func attach() throws(StorageError) {
    // A file that could not be read has not lost its cards.
    if deck.count == 0 { return }
    try followName()
    guard let known = try row(), !known.isCurrent else { return }
    try database.write { () throws(StorageError) in
      try file.finishEdits()
      guard var known = try row(), !known.isCurrent else { return }
      try move(known.pieces.gatherAll(), in: known)
      let matching = try matching(known)
      known.pieces.lay(deck.count)
      try keep(matching, in: known, missing: matching.linesOfMissing())
    }
  }

  /// The marks of its cards, by place.
  public func marks() throws(StorageError) -> [(place: Int, mark: Mark)] {
    try readPlaced("mark IS NOT NULL", [], "mark") { place, row in
      Mark(number: Int(row.integer(2))).map { (place, $0) }
    }
  }

  /// The places of its cards that are out of review.
  public func suspended() throws(StorageError) -> [Int] {
    // The first half is the condition of an index, as in `isAside`.
    try readPlaced(
      "(suspended = 1 OR buried IS NOT NULL) AND suspended = 1", [], "suspended"
    ) { place, _ in place }
  }

  /// Reads columns of the cards that are in this form of the file and meet a condition; the third
  /// column is the first of those asked for.
  func readPlaced<Value>(
    _ condition: String, _ values: [SQLValue], _ columns: String,
    _ read: (_ place: Int, Row) -> Value?
  ) throws(StorageError) -> [Value] {
    var found: [Value] = []
    try eachPlaced(condition, values, columns) { place, row in
      if let value = read(place, row) { found.append(value) }
    }
    return found
  }

  /// Hands out the same one by one.
  func eachPlaced(
    _ condition: String, _ values: [SQLValue], _ columns: String,
    _ body: (_ place: Int, Row) -> Void
  ) throws(StorageError) {
    try database.read { () throws(StorageError) in
      guard let deck = try row() else { return }
      let places = deck.isCurrent ? nil : try matching(deck).placesByRow
      try database.each(
        "SELECT id, position, \(columns) FROM cards WHERE deck = ? AND \(condition)",
        [.integer(deck.id)] + values
      ) { row in
        let place =
          places.map { $0[row.integer(0)] } ?? row.int(1).flatMap(deck.pieces.place)
        if let place, (0..<self.deck.count).contains(place) { body(place, row) }
      }
    }
  }

  /// Where each card of the store is in this form of the file.
  func matching(_ row: DeckRow) throws(StorageError) -> CardMatching {
    let known = try knownCards("cards WHERE deck = ?", [.integer(row.id)], of: row)
    var matching = CardMatching(deck, known)
    let missing = matching.missing
    if missing.isEmpty || missing.count > CardMatching.mostTypos { return matching }
    var fronts: [Int64: String] = [:]
    for card in missing {
      let id = known[card].id
      fronts[id] = try database.first(
        "SELECT front FROM cards WHERE id = ?", [.integer(id)]
      ) { $0.text(0) }
    }
    matching.mend(fronts: fronts)
    return matching
  }

  func knownCards(
    _ rows: String, _ values: [SQLValue], of deck: DeckRow
  ) throws(StorageError) -> [CardRecord] {
    try database.rows("SELECT id, key, ordinal, back, position FROM \(rows)", values) { row in
      CardRecord(
        id: row.integer(0), key: row.integer(1), ordinal: Int(row.integer(2)),
        back: row.isNull(3) ? nil : row.integer(3),
        position: row.int(4).flatMap(deck.pieces.place))
    }
  }

  /// Takes over the rows of a file that is this one by now: one with the same content that is no longer
  /// there, or one whose name leads here, as when decks were moved and left a link.
  private func followName() throws(StorageError) {
    guard try row() == nil, try database.number("SELECT 1 FROM decks LIMIT 1") != nil else {
      return
    }
    let sources = try database.rows(
      "SELECT id, path FROM decks WHERE fingerprint = ? OR path = ? ORDER BY path = ?2 DESC",
      [.integer(fingerprint), .text(Path.absolute(deck.path))]
    ) { (row: $0.integer(0), path: $0.text(1) ?? "") }
    let former = sources.first { Orphan.isGone($0.path) || Path.canonical($0.path) == place }
    if let former {
      try database.run(
        "UPDATE OR IGNORE decks SET path = ? WHERE id = ?", [.text(place), .integer(former.row)])
    }
  }

  /// Keeps where the cards of a row are, as those of this form of the file, and at which line those
  /// are waited for that it has no more.
  func keep(
    _ matching: CardMatching, in row: DeckRow, missing: [(row: Int64, line: Int)]
  ) throws(StorageError) {
    try database.run(
      "UPDATE decks SET fingerprint = ?, pieces = ? WHERE id = ?",
      [.integer(fingerprint), SQLValue(row.pieces.text), .integer(row.id)])
    let changes = matching.changes()
    for change in changes where change.changesIdentity {
      // Makes room for cards that take each other's numbers.
      try database.run(
        "UPDATE cards SET ordinal = -id WHERE id = ?", [.integer(change.old.id)])
    }
    for change in changes {
      let new = change.new
      try database.run(
        """
        UPDATE cards SET position = ?1, back = ?2, line = iif(?1 IS NULL, line, NULL)
        WHERE id = ?3
        """,
        [
          SQLValue(new.position.flatMap(row.pieces.position)), SQLValue(new.back),
          .integer(new.id),
        ])
      if change.changesIdentity {
        try database.run(
          "UPDATE cards SET key = ?, ordinal = ?, front = coalesce(?, front) WHERE id = ?",
          [.integer(new.key), SQLValue(new.ordinal), SQLValue(change.front), .integer(new.id)])
      }
    }
    for (row, line) in missing {
      try database.run(
        "UPDATE cards SET line = ? WHERE id = ?", [SQLValue(line), .integer(row)])
    }
  }
}
