import Decks
import Files

/// An open deck, and its rows in the store.
public final class DeckRecord {
  public let deck: Deck
  public let place: String
  let file: ProgressFile
  var database: Database { file.database }
  private(set) lazy var fingerprint = deck.fingerprint
  /// The numbers of its cards; nil before they were asked for.
  private var knownNumbers: CardNumbers?

  public init(_ deck: Deck, in file: ProgressFile) {
    self.deck = deck
    self.file = file
    place = Path.canonical(deck.path)
  }

  /// The deck's row; nil as long as nothing of it is kept.
  func row() throws(StorageError) -> DeckRow? {
    try database.first(
      "SELECT id, fingerprint = ?, pieces FROM decks WHERE path = ?",
      [.integer(fingerprint), .text(place)]
    ) { row in
      DeckRow(
        id: row.integer(0), isCurrent: row.integer(1) == 1, pieces: PieceTable(row.text(2)))
    }
  }

  /// Whether the store has it in this form of the file.
  func isCurrent() throws(StorageError) -> Bool { try row()?.isCurrent ?? false }

  /// The row of a card; nil as long as nothing of it is kept.
  func card(_ index: Int) throws(StorageError) -> Int64? {
    guard let deck = try row() else { return nil }
    if deck.isCurrent {
      return try database.first(
        "SELECT id FROM cards WHERE deck = ? AND position = ?",
        [.integer(deck.id), SQLValue(deck.pieces.position(of: index))]
      ) { $0.integer(0) }
    }
    let (key, ordinal) = identity(of: index)
    return try database.first(
      "SELECT id FROM cards WHERE deck = ? AND key = ? AND ordinal = ?",
      [.integer(deck.id), .integer(key), SQLValue(ordinal)]
    ) { $0.integer(0) }
  }

  /// The row of a card, made where there is none.
  func madeCard(_ index: Int) throws(StorageError) -> Int64 {
    if let known = try card(index) {
      try awaitAgain(known)
      return known
    }
    try makeRow()
    guard let deck = try row() else { return 0 }
    if !deck.isCurrent {
      // Another program has read a newer form of the file: the card is found there at the next opening.
      try database.run("UPDATE decks SET fingerprint = NULL WHERE id = ?", [.integer(deck.id)])
    }
    return try insert(index, into: deck)
  }

  /// A card that nobody waited for has come back, and is studied.
  private func awaitAgain(_ row: Int64) throws(StorageError) {
    try database.run(
      "UPDATE cards SET line = NULL WHERE id = ? AND line = ?",
      [.integer(row), SQLValue(Orphan.unawaited)])
  }

  /// Makes the deck's row where there is none.
  func makeRow() throws(StorageError) {
    try database.run(
      "INSERT INTO decks(path, fingerprint) VALUES(?, ?) ON CONFLICT DO NOTHING",
      [.text(place), .integer(fingerprint)])
  }

  private func insert(_ index: Int, into row: DeckRow) throws(StorageError) -> Int64 {
    let (key, ordinal) = identity(of: index)
    try database.run(
      """
      INSERT INTO cards(deck, key, ordinal, back, front, position)
      VALUES(?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(row.id), .integer(key), SQLValue(ordinal), .integer(deck.backKey(of: index)),
        .text(deck[index].front),
        row.isCurrent ? SQLValue(row.pieces.position(of: index)) : .null,
      ])
    return database.lastRow
  }

  /// A card's key, and which of the cards with this key it is.
  private func identity(of index: Int) -> (key: Int64, ordinal: Int) {
    let keys = numbers().keys
    let key = keys[index]
    return (key, keys[..<index].count { $0 == key })
  }

  func numbers() -> CardNumbers {
    let numbers = knownNumbers ?? CardNumbers(deck)
    knownNumbers = numbers
    return numbers
  }
}

extension DeckRecord {
  /// The places of the cards whose front has a number.
  public func places(ofFront key: Int64) -> [Int] {
    let fronts = numbers().fronts
    return fronts.indices.filter { fronts[$0] == key }
  }

  /// Takes over what an earlier form of the file knew of the cards that are still the same.
  public func takeNumbers(of old: DeckRecord, _ difference: DeckDifference) {
    guard knownNumbers == nil, var numbers = old.knownNumbers,
      deck.format.readsLike(old.deck.format)
    else { return }
    numbers.follow(difference, to: deck)
    knownNumbers = numbers
  }
}

/// The row of a deck in the store.
struct DeckRow {
  let id: Int64
  /// Whether the file has the form in which its cards have their positions.
  let isCurrent: Bool
  /// Where the positions stand in that form.
  var pieces: PieceTable
}
