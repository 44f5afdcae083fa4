import Decks
import Scheduling

/// The card of an Anki collection that a side of a card comes from, as it was when both last met.
public struct AnkiOrigin: Hashable, Sendable {
  /// The IDs of the card, its note, and its note type in Anki.
  public let card: Int64
  public let note: Int64
  public let type: Int64
  /// The number of its template or gap.
  public let number: Int
  /// The ID of its deck there.
  public let deck: Int64
  /// A hash of the fields and tags of the note.
  public var fields: Int64
  /// Hashes of the texts of the card in its deck.
  public var texts = TextHashes()
  /// The row ID of this deck; 0 if it isn't known.
  fileprivate(set) var home: Int64 = 0
  /// Hashes of its schedule.
  public var schedule: Hashes

  /// Hashes of a card's row and of the end of its log; 0 if they weren't read.
  public struct Hashes: Hashable, Sendable {
    public let row: Int64
    public let log: Int64

    public init(row: Int64 = 0, log: Int64 = 0) { (self.row, self.log) = (row, log) }
  }

  public init(
    card: Int64, note: Int64, type: Int64, number: Int, deck: Int64, fields: Int64,
    schedule: Hashes = Hashes()
  ) {
    (self.card, self.note, self.type, self.number) = (card, note, type, number)
    (self.deck, self.fields, self.schedule) = (deck, fields, schedule)
  }

  /// Whether the card and its note are in Anki as they were at another time.
  public func isThereLike(_ other: AnkiOrigin) -> Bool {
    (card, note, type, number) == (other.card, other.note, other.type, other.number)
      && (deck, fields, schedule) == (other.deck, other.fields, other.schedule)
  }

  /// Reads the columns from one on.
  fileprivate init(_ row: SQLRow, at column: Int32) {
    self.init(
      card: row.integer(column), note: row.integer(column + 1), type: row.integer(column + 2),
      number: row.int(column + 3) ?? 0, deck: row.integer(column + 4),
      fields: row.integer(column + 5),
      schedule: Hashes(row: row.integer(column + 6), log: row.integer(column + 7)))
    home = row.integer(column + 8)
    texts = TextHashes(row, at: column + 9)
  }

  fileprivate var values: [SQLValue] {
    [
      .integer(card), .integer(note), .integer(type), SQLValue(number), .integer(deck),
      .integer(fields), .integer(schedule.row), .integer(schedule.log), .integer(home),
    ] + texts.named.map { .integer($0.hash) }
  }

  fileprivate static let columns =
    "anki_card, note, type, number, anki_deck, fields, schedule, log, home, \(textColumns)"
  fileprivate static let columnCount: Int32 = 17
  /// The names of the columns of hashes of texts.
  fileprivate static let textColumns =
    TextHashes.columns.map { "\($0.rawValue)_text" }.joined(separator: ", ")
}

extension Card {
  /// A hash of some texts, the same on every machine.
  public static func contentHash(of texts: [String]) -> Int64 {
    texts.map { SQLValue.text($0) }.digest
  }

  /// A hash of some numbers, the same on every machine.
  public static func contentHash(of numbers: [Double]) -> Int64 {
    numbers.map { SQLValue.real($0) }.digest
  }
}

extension DeckRecord {
  /// The origins of its cards in a collection, by index.
  public func origins(in collection: Int64) throws(StorageError) -> [Int: [Side: AnkiOrigin]] {
    var origins: [Int: [Side: AnkiOrigin]] = [:]
    try eachPlaced(
      "collection = ?", [.integer(collection)], "side, \(AnkiOrigin.columns)",
      in: "origins CROSS JOIN cards ON id = card"
    ) { index, row in
      origins[index, default: [:]][Side(number: row.int(2) ?? 0)] = AnkiOrigin(row, at: 3)
    }
    return origins
  }

  /// The indexes of cards that come from Anki, or have progress from there.
  public func cardsFromAnki() throws(StorageError) -> Set<Int> {
    var indexes: Set<Int> = []
    try eachPlaced(
      """
      (EXISTS(SELECT 1 FROM origins WHERE card = cards.id)
        OR EXISTS(SELECT 1 FROM log WHERE card = cards.id AND device = 0))
      """, [], "0"
    ) { index, _ in indexes.insert(index) }
    return indexes
  }

  /// Saves the origins of cards in a collection; their texts are those of this form of the file, except in columns
  /// whose edits the collection doesn't have yet.
  public func set(
    _ origins: [(index: Int, sides: [Side: AnkiOrigin], pending: Set<Column>)],
    in collection: Int64
  ) throws(StorageError) {
    try attach()
    let present = try self.origins(in: collection)
    let home = try madeRow().id
    let new = origins.map { index, sides, pending in
      let texts = TextHashes(deck[index])
      var sides = sides
      for side in sides.keys {
        let known = present[index]?[side]
        sides[side]?.texts = texts.replacing(pending, by: known?.texts ?? TextHashes())
        // A move here counts until the card is in another deck there.
        let isSame = known != nil && known?.deck == sides[side]?.deck
        sides[side]?.home = isSame ? known?.home ?? home : home
      }
      return (index: index, sides: sides)
    }.filter { present[$0.index] != $0.sides }
    let parameters = repeatElement("?", count: Int(AnkiOrigin.columnCount)).joined(separator: ", ")
    let insertion = try database.statement(
      """
      REPLACE INTO origins(collection, card, side, \(AnkiOrigin.columns))
      VALUES(?, ?, ?, \(parameters))
      """)
    for (row, (_, sides)) in zip(try madeCards(new.map(\.index)), new) {
      for (side, origin) in sides {
        try database.run(
          insertion, [.integer(collection)] + ScheduleID(row, side).values + origin.values)
      }
    }
  }
}

/// A card of an Anki collection that is known here.
public struct KnownOrigin: Sendable {
  public let origin: AnkiOrigin
  public let schedule: ScheduleID
  /// The path of its deck.
  public let deck: String
  /// Whether its card is no longer in the deck.
  public let isMissing: Bool
  public let isSuspended: Bool
  /// The last day on which it is buried.
  public let buried: Int?
  public let flag: Int
  /// Whether it has a schedule.
  public let hasSchedule: Bool
  /// Whether the card is in another deck here than when both last met.
  public let isMoved: Bool
  /// Whether it is to stay in one program though it was deleted in the other.
  public let isKept: Bool
}

/// A change of the schedule of a card that was made here.
public struct OwnChange: Sendable {
  public let time: UnixTime
  public let grade: Int
  public let kind: Review.Kind
  public let isRetracted: Bool
  /// The times at which it was last undone, and made again.
  public fileprivate(set) var undone: UnixTime?
  public fileprivate(set) var redone: UnixTime?
}

extension ProgressFile {
  /// The cards of a collection, by their IDs there.
  public func origins(in collection: Int64) throws(StorageError) -> [Int64: KnownOrigin] {
    let first = AnkiOrigin.columnCount
    let known = try database.rows(
      """
      SELECT \(AnkiOrigin.columns), origins.card, origins.side, path, missing NOT NULL, suspended,
        buried, flag, deck <> home, is_kept
      FROM origins JOIN cards ON cards.id = origins.card JOIN decks ON decks.id = deck
        LEFT JOIN schedules ON schedules.card = origins.card AND schedules.side = origins.side
      WHERE collection = ?
      """, [.integer(collection)]
    ) { row in
      KnownOrigin(
        origin: AnkiOrigin(row, at: 0), schedule: ScheduleID(row, at: first),
        deck: row.text(first + 2) ?? "", isMissing: row.integer(first + 3) == 1,
        isSuspended: row.integer(first + 4) == 1,
        buried: row.int(first + 5, in: ValueRange.day), flag: row.int(first + 6, in: 0...7) ?? 0,
        hasSchedule: !row.isNull(first + 4), isMoved: row.integer(first + 7) == 1,
        isKept: row.integer(first + 8) == 1)
    }
    return Dictionary(known.map { ($0.origin.card, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The time of the last meeting with a collection of Anki; nil before the first one.
  public func lastMeeting() throws(StorageError) -> UnixTime? {
    try database.first("SELECT max(time) FROM meetings") { $0.double(0, in: ValueRange.time) }
      ?? nil
  }

  /// Saves the time of a meeting with a collection.
  public func noteMeeting(with collection: Int64, at now: UnixTime) throws(StorageError) {
    _ = try database.write {
      try database.run(
        "REPLACE INTO meetings(collection, time) VALUES(?, ?)", [.integer(collection), .real(now)])
    }
  }

  /// Saves the schedules that cards of a collection have there now.
  public func set(schedules: [Int64: AnkiOrigin.Hashes], in collection: Int64) throws(StorageError)
  {
    try database.write {
      for (card, schedule) in schedules {
        try database.run(
          "UPDATE origins SET schedule = ?, log = ? WHERE collection = ? AND anki_card = ?",
          [
            .integer(schedule.row), .integer(schedule.log), .integer(collection), .integer(card),
          ])
      }
    }
  }

  /// Saves which cards of a collection are to stay in one program though they were deleted in the other; all others
  /// are in both again.
  public func keep(_ cards: [Int64], in collection: Int64) throws(StorageError) {
    _ = try database.write {
      try database.run(
        """
        UPDATE origins SET is_kept = 1 - is_kept
        WHERE collection = ? AND is_kept <> (anki_card IN (SELECT value FROM json_each(?)))
        """, [.integer(collection), .list(cards)])
    }
  }

  /// Saves the decks that cards of a collection have there now, and here.
  public func set(
    decks: [(card: Int64, deck: Int64)], in collection: Int64
  ) throws(StorageError) {
    try database.write {
      for (card, deck) in decks {
        try database.run(
          """
          UPDATE origins SET anki_deck = ?, home = (SELECT deck FROM cards WHERE id = card)
          WHERE collection = ? AND anki_card = ?
          """, [.integer(deck), .integer(collection), .integer(card)])
      }
    }
  }

  /// Saves the texts that cards of a collection have in some columns, and the hashes of their notes' fields.
  public func set(
    texts: [(card: Int64, fields: Int64, texts: TextHashes, columns: Set<Column>)],
    in collection: Int64
  ) throws(StorageError) {
    try database.write {
      for (card, fields, texts, columns) in texts {
        let key = [SQLValue.integer(collection), .integer(card)]
        try database.run(
          "UPDATE origins SET fields = ? WHERE collection = ? AND anki_card = ?",
          [.integer(fields)] + key)
        for (column, hash) in texts.named where columns.contains(column) {
          try database.run(
            """
            UPDATE origins SET \(column.rawValue)_text = ? WHERE collection = ? AND anki_card = ?
            """, [.integer(hash)] + key)
        }
      }
    }
  }

  /// The changes of cards of a collection that were made here or on another device of the learner, by Anki's IDs of the
  /// cards, in their order.
  public func ownChanges(in collection: Int64) throws(StorageError) -> [Int64: [OwnChange]] {
    struct Key: Hashable {
      let card: Int64
      let device: Int64
      let number: Int64
    }
    var undone: [Key: (undone: UnixTime?, redone: UnixTime?)] = [:]
    try database.each(
      """
      SELECT anki_card, of_device, of_number, kind, time FROM log JOIN origins USING(card, side)
      WHERE collection = ? AND kind IN (?, ?) ORDER BY stamp
      """,
      [
        .integer(collection), SQLValue(EntryKind.retraction.rawValue),
        SQLValue(EntryKind.redo.rawValue),
      ]
    ) { row in
      let key = Key(card: row.integer(0), device: row.integer(1), number: row.integer(2))
      let time = row.double(4, in: ValueRange.time)
      if row.int(3) == EntryKind.redo.rawValue {
        undone[key, default: (nil, nil)].redone = time
      } else {
        undone[key] = (time, nil)
      }
    }
    var changes: [Int64: [OwnChange]] = [:]
    try database.each(
      """
      SELECT anki_card, device, log.number, time, grade, kind, retracted FROM log
        JOIN origins USING(card, side)
      WHERE collection = ? AND device <> 0 AND kind < \(Review.Kind.optimisation.rawValue)
        AND origin IS NULL
      ORDER BY stamp, device, log.number
      """, [.integer(collection)]
    ) { row in
      let key = Key(card: row.integer(0), device: row.integer(1), number: row.integer(2))
      guard let time = row.double(3, in: ValueRange.time) else { return }
      changes[key.card, default: []].append(
        OwnChange(
          time: time, grade: row.int(4) ?? 0,
          kind: row.int(5).flatMap(Review.Kind.init) ?? .manual, isRetracted: row.int(6) == 1,
          undone: undone[key]?.undone, redone: undone[key]?.redone))
    }
    return changes
  }

  /// The state of a side of a card.
  public func state(of schedule: ScheduleID) throws(StorageError) -> CardState {
    try ReviewLog(self).state(of: schedule)
  }

  /// The progress of a side of a card.
  public func progress(of schedule: ScheduleID) throws(StorageError) -> CardProgress {
    let log = try database.rows(
      """
      SELECT \(Review.columns), \(CardState.columns)
      FROM reviews LEFT JOIN settings ON settings.id = settings
      WHERE card = ? AND side = ? ORDER BY stamp, device, number, digest
      """, schedule.values
    ) { row in
      Review(row).map { CardProgress.Entry($0, leadingTo: CardState(row, at: Review.columnCount)) }
    }
    return CardProgress(
      state: try ReviewLog(self).state(of: schedule), log: log.compactMap(\.self))
  }
}
