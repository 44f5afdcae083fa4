import Decks
import Dispatch
import Files
import Synchronization

/// An open deck and its records in the database.
///
/// A card is found by its key, and among cards of one key by its ordinal. While the deck has the form of the file whose
/// lines are saved, a record's card is found by its line, and no other card is looked at.
public final class DeckRecord {
  public let deck: Deck
  /// The canonical path of its file.
  public let path: String
  let file: ProgressFile
  var database: Database { file.database }
  private let knownKeys = KnownKeys()

  public init(_ deck: Deck, in file: ProgressFile, at canonicalPath: String? = nil) {
    self.deck = deck
    self.file = file
    path = canonicalPath ?? Path.canonical(deck.path)
  }

  /// The stamp of this form of the file; a deck without a file has its size.
  var stamp: String { deck.stamp?.description ?? "\(deck.bytes.count)" }

  /// The deck's row; nil if nothing of it is saved.
  func row() throws(StorageError) -> DeckRow? {
    try database.first("SELECT id, stamp, lines FROM decks WHERE path = ?", [.text(path)]) { row in
      DeckRow(
        id: row.integer(0), isCurrent: row.text(1) == stamp,
        hasLines: row.text(1) == stamp && row.text(2) == stamp)
    }
  }

  /// The row IDs of cards; nil for a card of which nothing is saved.
  func cards(_ indexes: [Int]) throws(StorageError) -> [Int64?] {
    guard let row = try row() else { return indexes.map { _ in nil } }
    return try cards(indexes, in: row)
  }

  /// The row IDs of cards, whose rows are made if there are none.
  func madeCards(_ indexes: [Int]) throws(StorageError) -> [Int64] {
    let row = try madeRow()
    let known = try cards(indexes, in: row)
    // A card that was discarded is in its file again, and is studied.
    try database.run(
      "UPDATE cards SET deleted = 0 WHERE deleted = 1 AND id IN (SELECT value FROM json_each(?))",
      [.list(known.compactMap(\.self))])
    let made = try insert(zip(indexes, known).compactMap { $1 == nil ? $0 : nil }, into: row)
    return zip(indexes, known).map { $1 ?? made[$0] ?? 0 }
  }

  private func cards(_ indexes: [Int], in row: DeckRow) throws(StorageError) -> [Int64?] {
    let known = try records(
      "deck = ? AND key IN (SELECT value FROM json_each(?))\(row.isCurrent ? " AND missing IS NULL" : "")",
      [.integer(row.id), .list(indexes.map(deck.key))])
    if known.isEmpty { return indexes.map { _ in nil } }
    var cards: [Int: Int64] = [:]
    for (record, place) in zip(known, places(of: known, in: row)) {
      if let place { cards[place] = record.id }
    }
    return indexes.map { cards[$0] }
  }

  /// The index of each of some records, which are all of their keys unless this form of the file is saved.
  func places(of known: [CardRecord], in row: DeckRow) -> [Int?] {
    if row.hasLines { return known.map(\.line) }
    let keys = keys()
    // A few are found in less time by looking for each.
    return row.isCurrent && known.count <= 16
      ? known.map(keys.index) : CardMatching(deck, known) { keys.keys[$0] }.places
  }

  /// The deck's row, which is made if there is none.
  func madeRow() throws(StorageError) -> DeckRow {
    if let row = try row() { return row }
    try database.run(
      "INSERT INTO decks(path, stamp, lines) VALUES(?1, ?2, ?2)", [.text(path), .text(stamp)])
    return DeckRow(id: database.lastRow, isCurrent: true, hasLines: true)
  }

  /// Makes the rows of cards; returns their IDs by index.
  ///
  /// If another program has read a newer form of the file, the cards are found there at the next opening.
  private func insert(_ new: [Int], into row: DeckRow) throws(StorageError) -> [Int: Int64] {
    var made: [Int: Int64] = [:]
    if new.isEmpty { return made }
    if !row.isCurrent {
      try database.run("UPDATE decks SET stamp = NULL WHERE id = ?", [.integer(row.id)])
    }
    let ordinals = row.isCurrent ? keys().ordinals(of: new) : [:]
    // In the order of the keys each page of their index is written once.
    let sorted = new.map { (key: deck.key(of: $0), index: $0) }.sorted { $0.key < $1.key }
    let insertion = try database.statement(
      """
      INSERT INTO cards(deck, key, back, front, line, directions, ordinal, after)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ifnull(?7, (SELECT -1 - ifnull(max(id), 0) FROM cards)),
        \(CardRecord.lastMove(of: "?8", "?2")))
      """)
    for (key, index) in sorted where made[index] == nil {
      try database.run(
        insertion,
        [
          .integer(row.id), .integer(key), .integer(deck.backKey(of: index)),
          .text(deck.front(of: index)), SQLValue(index),
          SQLValue(deck.directionsNumber(of: index)), SQLValue(ordinals[index]), .text(path),
        ])
      made[index] = database.lastRow
      if !deck.gaps(of: index).isEmpty { try followGaps(ofCard: database.lastRow, at: index) }
    }
    try ReviewLog(file).distinguish(
      "after", ofNewIn: path, "cards", where: "id IN (SELECT value FROM json_each(?3))",
      [.list(made.values)])
    return made
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
      deck.readsLike(old.deck)
    else { return }
    keys.follow(difference, to: deck)
    knownKeys.value = keys
  }

  /// The indexes of the cards whose front has one of some keys, with the readings in it or without them.
  public func places(ofFronts keys: Set<Int64>) -> [Int] {
    let fronts = self.keys().fronts
    return fronts.indices.filter {
      keys.contains(fronts[$0]) || readFronts[$0].map(keys.contains) == true
    }
  }

  /// The keys of the fronts that have readings in them, without these, by index.
  private lazy var readFronts: [Int: Int64] = {
    // A pass over very many cards would hold up the first letter that is typed.
    guard deck.count <= 100_000 else { return [:] }
    return (0..<deck.count).reduce(into: [:]) { keys, index in
      let front = deck.front(of: index)
      if Ruby.isIn(front) { keys[index] = CardKey.of(Ruby.base(of: front)) }
    }
  }()

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
  /// Whether its records are those of the open form of the file.
  let isCurrent: Bool
  /// Whether their lines are, too.
  let hasLines: Bool
}

extension DeckRecord {
  /// The marks of its cards, by index.
  public func marks() throws(StorageError) -> [(place: Int, mark: Mark)] {
    var marks: [(place: Int, mark: Mark)] = []
    try eachPlaced("mark IS NOT NULL", [], "mark") { place, row in
      if let mark = row.int(2).flatMap(Mark.init) { marks.append((place, mark)) }
    }
    return marks
  }

  /// A table of cards that a condition lists by row ID: SQLite would read all cards of the deck by an index.
  static let listedCards = "cards NOT INDEXED"
  /// A table of schedules with their cards.
  static let schedules = "schedules CROSS JOIN cards ON id = card"

  /// Calls `body` with the cards that are in this form of the file and meet a condition; the row has the ID, the line,
  /// and some columns.
  func eachPlaced(
    _ condition: String, _ values: [SQLValue], _ columns: String, in table: String = "cards",
    _ body: (_ place: Int, SQLRow) -> Void
  ) throws(StorageError) {
    try database.read {
      guard let deck = try row() else { return }
      let places = deck.hasLines ? nil : try places(in: deck)
      try database.each(
        """
        SELECT id, line, \(columns) FROM \(table)
        WHERE deck = ? AND \(deck.isCurrent ? "missing IS NULL AND " : "")\(condition)
        """, [.integer(deck.id)] + values
      ) { row in
        let place = places.map { $0[row.integer(0)] } ?? row.int(1)
        if let place, (0..<self.deck.count).contains(place) { body(place, row) }
      }
    }
  }

  /// The indexes of the cards of all rows, by one pass over the deck.
  private func places(in deck: DeckRow) throws(StorageError) -> [Int64: Int] {
    let found = try matching(deck)
    return Dictionary(
      uniqueKeysWithValues: zip(found.known, found.places).compactMap { record, place in
        place.map { (record.id, $0) }
      })
  }
}

extension ProgressFile {
  /// Matches the cards of a deck with their records again if its file has changed since it was last open.
  public func follow(_ deck: Deck, at canonicalPath: String? = nil) throws(StorageError) {
    try DeckRecord(deck, in: self, at: canonicalPath).attach()
  }

  /// The files of all decks with records that still exist.
  public func files() throws(StorageError) -> [String] {
    try database.rows("SELECT path FROM decks ORDER BY path") { $0.text(0) ?? "" }
      .filter { $0.hasPrefix("/") && !Orphan.isGone($0) && File($0).kind != .pipe }
  }
}
