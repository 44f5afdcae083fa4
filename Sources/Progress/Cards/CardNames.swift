import Decks
import Files

extension ProgressFile {
  /// Gives records of cards in the shared folder the names that follow from all moves and renamings that are known.
  ///
  /// Of the targets of its moves, the name of a card is the latest that is in a file, or else the latest; of the names that
  /// a target has by renamings of its deck it is again the latest that is in a file, or else the latest.
  ///
  /// `areLost` says that the files of the cards, which an edit is about to replace, won't have them any more. Returns
  /// whether a card got another name.
  @discardableResult
  func settleNames(
    of cards: some Collection<Int64>, areLost: Bool = false
  ) throws(StorageError) -> Bool {
    guard !cards.isEmpty, let folder = try sharedFolder() else { return false }
    let names = CardNames(self, folder, try DeckRenames(database, folder))
    return try names.settle(cards, areLost: areLost)
  }

  /// Gives cards that other devices moved into a deck, or whose deck they renamed so, their names.
  func settleNames(comingTo deck: DeckRecord) throws(StorageError) {
    guard let folder = try sharedFolder(), Path.isIn(folder, deck.path) else { return }
    let renames = try DeckRenames(database, folder)
    var known: [(key: Int64, card: Int64)] = []
    for path in renames.paths(of: deck.path) {
      try database.each(
        """
        SELECT new_key, card FROM log JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
        WHERE kind IN \(EntryKind.moves) AND new_path = ?1
          AND (decks.path <> ?2 OR cards.key <> new_key)
        """, [.text(path), .text(deck.path)]
      ) { known.append(($0.integer(0), $0.integer(1))) }
      if path == deck.path { continue }
      try database.each(
        "SELECT key, cards.id FROM cards JOIN decks ON decks.id = deck WHERE path = ?",
        [.text(path)]
      ) { known.append(($0.integer(0), $0.integer(1))) }
    }
    if known.isEmpty { return }
    let keys = Set(deck.keys().keys)
    try CardNames(self, folder, renames)
      .settle(Set(known.lazy.filter { keys.contains($0.key) }.map(\.card)))
  }

  /// Gives the cards of decks that were renamed, or into which cards were moved, and whose files are gone here, their
  /// names.
  public func settleGoneDecks() throws(StorageError) {
    guard let folder = try sharedFolder() else { return }
    // With the numbers themselves SQLite uses the indexes of renamings and moves.
    let gone = try database.rows(
      """
      SELECT id, path FROM decks WHERE EXISTS (
        SELECT 1 FROM log WHERE kind = \(EntryKind.deckRenamed.rawValue) AND log.path = decks.path)
      OR EXISTS (
        SELECT 1 FROM log WHERE kind IN \(EntryKind.moves) AND new_path = decks.path)
      """
    ) { (id: $0.integer(0), path: $0.text(1) ?? "") }.filter { File($0.path).isFree }
    if gone.isEmpty { return }
    let names = CardNames(self, folder, try DeckRenames(database, folder))
    var changed: [Int64] = []
    for (id, path) in gone {
      let isSettled = try database.rows(
        "SELECT DISTINCT after, missing NOT NULL FROM cards WHERE deck = ?", [.integer(id)]
      ) { row in
        let place = DeckRenames.Place(path: path, after: row.integer(0))
        return row.integer(1) == 1 && names.places(of: place).first == place
      }
      if isSettled.contains(false) { changed.append(id) }
    }
    if changed.isEmpty { return }
    try database.write {
      let cards = try database.rows(
        "SELECT id FROM cards WHERE deck IN (SELECT value FROM json_each(?))",
        [.list(changed)]
      ) { $0.integer(0) }
      try names.settle(cards)
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
}

/// Chooses the present names of cards.
struct CardNames {
  private let file: ProgressFile
  private let folder: String
  private let renames: DeckRenames
  private var database: Database { file.database }

  /// A name that a card may have.
  private struct Name: Equatable {
    var place: DeckRenames.Place
    let key: Int64
    let back: Int64?
  }

  init(_ file: ProgressFile, _ folder: String, _ renames: DeckRenames) {
    self.file = file
    self.folder = folder
    self.renames = renames
  }

  @discardableResult
  fileprivate func settle(
    _ cards: some Collection<Int64>, areLost: Bool = false
  ) throws(StorageError) -> Bool {
    var changed: [Int64] = []
    for card in cards where try settle(card, isLost: areLost) { changed.append(card) }
    if changed.isEmpty { return false }
    // The decks that they came to are matched again: their files may have them.
    try database.run(
      """
      UPDATE decks SET stamp = NULL, lines = NULL WHERE path IN (
        SELECT new_path FROM log WHERE kind IN \(EntryKind.moves) AND card IN (SELECT value FROM json_each(?)))
      """, [.list(changed)])
    return true
  }

  /// Gives a card the name that follows; returns whether that is another one.
  private func settle(_ card: Int64, isLost: Bool) throws(StorageError) -> Bool {
    var isMissing = false
    let present = try database.first(
      """
      SELECT path, after, key, back, missing NOT NULL FROM cards JOIN decks ON decks.id = deck
      WHERE cards.id = ?
      """, [.integer(card)]
    ) { row in
      isMissing = row.integer(4) == 1
      return Self.name(row)
    }
    guard let present, Path.isIn(folder, present.place.path) else { return false }
    let targets = try database.rows(
      """
      SELECT new_path, new_after, new_key, new_back FROM log
      WHERE kind IN \(EntryKind.moves) AND card = ?
      ORDER BY stamp DESC, device DESC, number DESC, new_path DESC, new_key DESC
      """, [.integer(card)], Self.name
    ).filter { Path.isIn(folder, $0.place.path) }
    let names = (targets.isEmpty ? [present] : targets).map { name in
      self.places(of: name.place).map { place in
        var name = name
        name.place = place
        return name
      }
    }
    let likely = names.joined().lazy.filter { name in
      let isPresent = (name.place.path, name.key) == (present.place.path, present.key)
      return !(isLost && isPresent) && isInFile(name.place.path, name.key)
    }
    let inFile = try free(likely, for: card)
    guard let name = inFile ?? names.first?.first else { return false }
    // A deck that was renamed has no file any more.
    let isGone = inFile == nil && !isMissing && File(name.place.path).isFree
    if isGone || (name.place.path, name.key) != (present.place.path, present.key) {
      try rename(card, to: name)
    } else if name.place != present.place {
      try database.run(
        "UPDATE cards SET after = ? WHERE id = ?", [.integer(name.place.after), .integer(card)])
    } else {
      return false
    }
    return true
  }

  private static func name(_ row: SQLRow) -> Name {
    let place = DeckRenames.Place(path: row.text(0) ?? "", after: row.integer(1))
    return Name(place: place, key: row.integer(2), back: row.isNull(3) ? nil : row.integer(3))
  }

  /// The present deck of a card of which nothing but a name is known.
  func place(of place: DeckRenames.Place, key: Int64) -> DeckRenames.Place {
    let places = places(of: place)
    return places.first { isInFile($0.path, key) } ?? places.first ?? place
  }

  /// The names that are one by renamings, the latest first.
  fileprivate func places(of place: DeckRenames.Place) -> [DeckRenames.Place] {
    renames.places(of: place).sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
  }

  private func isInFile(_ path: String, _ key: Int64) -> Bool {
    file.folders.keys(of: path).contains(key)
  }

  /// The first of some names that no other card got later, whichever of both is in the file now.
  private func free(
    _ names: some Sequence<Name>, for card: Int64
  ) throws(StorageError) -> Name? {
    for name in names {
      let other = try database.number(
        """
        SELECT 1 FROM cards JOIN decks ON decks.id = deck
        WHERE path = ? AND key = ? AND after > ? AND cards.id <> ? AND deleted = 0
        """,
        [.text(name.place.path), .integer(name.key), .integer(name.place.after), .integer(card)])
      if other == nil { return name }
    }
    return nil
  }

  private func rename(_ card: Int64, to name: Name) throws(StorageError) {
    try AnswerCounts(database: database).recount([card]) { () throws(StorageError) in
      // The deck that it leaves and the one that it comes to are matched again.
      try database.run(
        """
        UPDATE decks SET stamp = NULL, lines = NULL
        WHERE id = (SELECT deck FROM cards WHERE id = ?)
        """, [.integer(card)])
      let deck = try file.unmatchedDeck(at: name.place.path)
      try database.run(
        """
        UPDATE cards SET key = ?, after = ?, back = ?, deck = ?,
          ordinal = -id, missing = ifnull(missing, \(CardRecord.now))
        WHERE id = ?
        """,
        [
          .integer(name.key), .integer(name.place.after), SQLValue(name.back), .integer(deck),
          .integer(card),
        ])
    }
  }
}
