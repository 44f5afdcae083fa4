import Decks
import Dispatch
import Files
import Synchronization

/// An open deck and its records in the database.
///
/// A card is found by its key, and among cards of one key by its position. The positions are those of
/// the form of the file with the saved stamp; while the deck has this form, no other line is looked at.
public final class DeckRecord {
  public let deck: Deck
  /// The canonical path of its file.
  public let path: String
  let file: ProgressFile
  var database: Database { file.database }
  private let knownKeys = KnownKeys()
  /// The ordinals of all cards, by one pass that takes longer than a few counts.
  private lazy var ordinals = keys().ordinals

  public init(_ deck: Deck, in file: ProgressFile) {
    self.deck = deck
    self.file = file
    path = Path.canonical(deck.path)
  }

  /// The stamp of this form of the file; a deck without a file has its size.
  var stamp: String { deck.stamp?.description ?? "\(deck.bytes.count)" }

  /// The deck's row; nil if nothing of it is saved.
  func row() throws(StorageError) -> DeckRow? {
    try database.first("SELECT id, stamp FROM decks WHERE path = ?", [.text(path)]) { row in
      let saved = row.text(1)
      return DeckRow(id: row.integer(0), stamp: saved, isCurrent: saved == stamp)
    }
  }

  /// Whether the positions in the database are those of this form of the file.
  func isCurrent() throws(StorageError) -> Bool { try row()?.isCurrent ?? false }

  /// The row ID of a card; nil if nothing of it is saved.
  func card(_ index: Int) throws(StorageError) -> Int64? {
    guard let row = try row() else { return nil }
    return try cards([index], in: row)[0]
  }

  /// The row IDs of cards, whose rows are made if there are none.
  func madeCards(_ indexes: [Int]) throws(StorageError) -> [Int64] {
    let row = try madeRow()
    let known = try cards(indexes, in: row)
    // A card that was deleted on purpose is in its file again, and is studied.
    try database.run(
      "UPDATE cards SET line = NULL WHERE line = ? AND id IN (SELECT value FROM json_each(?))",
      [SQLValue(Orphan.unawaited), .list(known.compactMap(\.self))])
    let areMany = indexes.count > 100
    var cards: [Int64] = []
    for (index, card) in zip(indexes, known) {
      if let card {
        cards.append(card)
      } else {
        let ordinal = !row.isCurrent ? nil : areMany ? ordinals[index] ?? 0 : ordinal(of: index)
        cards.append(try insert(index, ordinal, into: row))
      }
    }
    return cards
  }

  private func cards(_ indexes: [Int], in row: DeckRow) throws(StorageError) -> [Int64?] {
    let known = try records(
      "deck = ? AND key IN (SELECT value FROM json_each(?))",
      [.integer(row.id), .list(indexes.map(deck.key))])
    if known.isEmpty { return indexes.map { _ in nil } }
    let places = row.isCurrent ? known.map(\.position) : CardMatching(deck, known).places
    var cards: [Int: Int64] = [:]
    for (record, place) in zip(known, places) { if let place { cards[place] = record.id } }
    return indexes.map { cards[$0] }
  }

  /// The deck's row, which is made if there is none.
  func madeRow() throws(StorageError) -> DeckRow {
    if let row = try row() { return row }
    try database.run("INSERT INTO decks(path, stamp) VALUES(?, ?)", [.text(path), .text(stamp)])
    return DeckRow(id: database.lastRow, stamp: stamp, isCurrent: true)
  }

  /// If another program has read a newer form of the file, the card is found there at the next opening.
  private func insert(
    _ index: Int, _ ordinal: Int?, into row: DeckRow
  ) throws(StorageError) -> Int64 {
    if !row.isCurrent {
      try database.run("UPDATE decks SET stamp = NULL WHERE id = ?", [.integer(row.id)])
    }
    try database.run(
      """
      INSERT INTO cards(deck, key, back, front, position, ordinal)
      VALUES(?, ?, ?, ?, ?, ifnull(?, (SELECT -1 - ifnull(max(id), 0) FROM cards)))
      """,
      [
        .integer(row.id), .integer(deck.key(of: index)), .integer(deck.backKey(of: index)),
        .text(deck.front(of: index)), row.isCurrent ? SQLValue(index) : .null,
        ordinal.map(SQLValue.init) ?? .null,
      ])
    return database.lastRow
  }

  /// The number of earlier cards with the key of a card.
  private func ordinal(of index: Int) -> Int {
    let keys = keys().keys
    let key = keys[index]
    return keys[..<index].count { $0 == key }
  }

  /// The keys of its cards.
  func keys() -> CardKeys { knownKeys.keys(of: deck) }

  /// Computes the keys of very many cards on another thread: the first mark, or the form of a new card, would wait for
  /// them.
  public func prepareKeys() {
    guard deck.count > 100_000 else { return }
    DispatchQueue.global(qos: .utility).async { [deck, knownKeys] in
      _ = knownKeys.keys(of: deck)
    }
  }

  /// Reuses the keys of an earlier form of the file.
  public func takeKeys(of old: DeckRecord, _ difference: DeckDifference) {
    guard knownKeys.value == nil, var keys = old.knownKeys.value,
      deck.format.readsLike(old.deck.format)
    else { return }
    keys.follow(difference, to: deck)
    knownKeys.value = keys
  }

  /// The indexes of the cards whose front has a key.
  public func places(ofFront key: Int64) -> [Int] {
    let fronts = keys().fronts
    return fronts.indices.filter { fronts[$0] == key }
  }

  /// The keys among these that the front of a card has.
  public func frontKeys(among keys: Set<Int64>) -> Set<Int64> {
    keys.intersection(self.keys().fronts)
  }
}

/// The keys of a deck, which are computed once, by the thread that is the first to need them.
private final class KnownKeys: Sendable {
  private let known = Mutex<CardKeys?>(nil)

  /// The keys; nil before they were needed.
  var value: CardKeys? {
    get { known.withLock(\.self) }
    set { known.withLock { $0 = newValue } }
  }

  func keys(of deck: Deck) -> CardKeys {
    known.withLock { known in
      let keys = known ?? CardKeys(deck)
      known = keys
      return keys
    }
  }
}

/// The row of a deck in the database.
struct DeckRow {
  let id: Int64
  let stamp: String?
  /// Whether the positions of its cards are those of the open form of the file.
  let isCurrent: Bool
}

extension DeckRecord {
  /// The marks of its cards, by index.
  public func marks() throws(StorageError) -> [(place: Int, mark: Mark)] {
    try readPlaced("mark IS NOT NULL", [], "mark") { place, row in
      Mark(number: Int(row.integer(2))).map { (place, $0) }
    }
  }

  /// The indexes of its cards of which all schedules are suspended.
  public func suspended() throws(StorageError) -> [Int] {
    try readPlaced(
      """
      id IN (SELECT card FROM schedules WHERE suspended = 1)
        AND NOT EXISTS (SELECT 1 FROM schedules WHERE card = cards.id AND suspended = 0)
      """, [], "key"
    ) { place, _ in place }
  }

  /// Reads columns of the cards that are in this form of the file and meet a condition; the row has the
  /// ID and the position before them.
  func readPlaced<Value>(
    _ condition: String, _ values: [SQLValue], _ columns: String, in table: CardTable = .cards,
    _ read: (_ place: Int, SQLRow) -> Value?
  ) throws(StorageError) -> [Value] {
    var found: [Value] = []
    try eachPlaced(condition, values, columns, in: table) { place, row in
      if let value = read(place, row) { found.append(value) }
    }
    return found
  }

  /// Calls `body` with the same, one by one.
  func eachPlaced(
    _ condition: String, _ values: [SQLValue], _ columns: String, in table: CardTable = .cards,
    _ body: (_ place: Int, SQLRow) -> Void
  ) throws(StorageError) {
    try database.read {
      guard let deck = try row() else { return }
      let places = deck.isCurrent ? nil : try matching(deck).placesByRow
      try database.each(
        "SELECT id, position, \(columns) FROM \(table.rawValue) WHERE deck = ? AND \(condition)",
        [.integer(deck.id)] + values
      ) { row in
        let place = places.map { $0[row.integer(0)] } ?? row.int(1)
        if let place, (0..<self.deck.count).contains(place) { body(place, row) }
      }
    }
  }

  /// A table of cards, or of their schedules with them.
  enum CardTable: String {
    case cards
    case schedules = "schedules CROSS JOIN cards ON id = card"
  }
}

extension ProgressFile {
  /// Notes that a deck or folder was moved to the trash; its progress stays saved for its path.
  public func noteTrash(_ path: String, as new: String, at now: Double) throws(StorageError) {
    try database.write { try ReviewLog(self).note(.deckTrashed, ofDeck: path, to: new, at: now) }
  }

  /// Moves everything saved for a deck to another path; returns false if cards are saved for that path already.
  public func renameDeck(
    _ old: String, to new: String, at now: Double
  ) throws(StorageError) -> Bool {
    try database.write {
      let cards = try database.number(
        "SELECT count(*) FROM cards JOIN decks ON decks.id = deck WHERE path = ?", [.text(new)])
      if cards != 0 { return false }
      try database.run("DELETE FROM decks WHERE path = ?", [.text(new)])
      try database.run("UPDATE decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE edits SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try database.run("UPDATE list_decks SET path = ? WHERE path = ?", [.text(new), .text(old)])
      try ReviewLog(self).note(.deckRenamed, ofDeck: old, to: new, at: now)
      return true
    }
  }

  /// Moves everything saved for the decks of a folder to another folder; returns false if cards are saved
  /// for a path there already.
  public func renameFolder(
    _ old: String, to new: String, at now: Double
  ) throws(StorageError) -> Bool {
    try database.write {
      let paths = try database.rows("SELECT path FROM decks", [], { $0.text(0) ?? "" })
      for path in paths where path.hasPrefix("\(old)/") {
        let target = new + path.dropFirst(old.count)
        if try !renameDeck(path, to: target, at: now) { return false }
      }
      return true
    }
  }
}
