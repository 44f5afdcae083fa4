import Decks
import Progress

/// Writes a collection of schema 11, which every Anki since 2.1 imports.
///
/// The tables and the JSON in them are those that Anki writes for older versions.
struct CollectionWriter {
  private let database: Database
  private let notes: Statement
  private let rows: Statement
  private let log: Statement
  private let milliseconds: Int64
  private let schedule: AnkiSchedule?
  private var reviewTimes: Set<Int64> = []
  /// The number of cards so far.
  private var cards: Int64 = 0

  /// Creates the tables; without a schedule all cards are new.
  init(
    _ path: String, at seconds: Double, with schedule: AnkiSchedule?
  ) throws(StorageError) {
    self.schedule = schedule
    milliseconds = Int64(seconds * 1000)
    database = try Database(path: path)
    try database.execute(String(decoding: PackageResources.Collection_sql, as: UTF8.self))
    notes = try database.statement("INSERT INTO notes VALUES(?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')")
    rows = try database.statement(
      "INSERT INTO cards VALUES(?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)")
    log = try database.statement("INSERT INTO revlog VALUES(?, ?, -1, ?, ?, ?, ?, ?, ?)")
  }

  /// Writes decks; `mediaName` gives the name that a picture or sound has in the package.
  mutating func write(
    _ decks: [ExportedDeck], mediaName: (String, ExportedDeck) -> String
  ) throws {
    try database.execute("BEGIN")
    let columns = ExportedDeck.columns(of: decks).filter { $0 != .tags && $0 != .guid }
    let kinds = Set(
      decks.flatMap { deck in
        (0..<deck.deck.count).lazy.map { AnkiNoteKind(of: deck.sides(of: $0)) }
      })
    let deckIDs = try writeCollection(
      decks,
      kinds.sorted { $0.rawValue < $1.rawValue }.map { AnkiNoteType(columns: columns, kind: $0) })
    var number: Int64 = 0
    for deck in decks {
      let id = deckIDs[deck.name.anki] ?? 1
      for (index, card) in deck.cards.enumerated() {
        try Interruption.check()
        number += 1
        let fields = columns.map { column in
          HTMLField.text(of: column, in: card, beside: deck.deck.path) { mediaName($0, deck) }
        }
        let sides = deck.sides(of: index)
        let type = AnkiNoteType(columns: columns, kind: AnkiNoteKind(of: sides))
        try write(card, fields, number, type.id, deck)
        let progress = try deck.progress?.sides(of: index)
        for side in sides {
          try write(progress?[side] ?? CardProgress(), number, Int64(side.ankiNumber), id)
        }
      }
    }
    try database.execute(Self.indexes + "COMMIT")
  }

  private func write(
    _ card: Card, _ fields: [String], _ number: Int64, _ type: Int64, _ deck: ExportedDeck
  ) throws {
    let guid = card.guid ?? Self.guid(of: card, in: deck)
    let tags = card.tags.isEmpty ? "" : " \(card.tags.joined(separator: " ")) "
    let seconds = milliseconds / 1000
    try database.run(
      notes,
      [
        .integer(milliseconds + number), .text(guid), .integer(type), .integer(seconds),
        .text(tags), .text(fields.joined(separator: "\u{1F}")), .text(card.front),
      ])
  }

  /// The guid of a card without one, the same in each package.
  private static func guid(of card: Card, in deck: ExportedDeck) -> String {
    let own = UInt64(bitPattern: CardKey.of("\(deck.name.anki)\u{1F}\(card.front)"))
    return Card.madeGuidPrefix + String(own, radix: 36)
  }

  /// Writes the card of a note and a template, both by their numbers.
  private mutating func write(
    _ progress: CardProgress, _ note: Int64, _ template: Int64, _ deck: Int64
  ) throws {
    cards += 1
    let (id, seconds) = (milliseconds + cards, milliseconds / 1000)
    let numbers = schedule?.numbers(of: progress, position: note) ?? [0, 0, note, 0, 0, 0, 0, 0]
    try database.run(
      rows,
      [
        .integer(id), .integer(milliseconds + note), .integer(deck), .integer(template),
        .integer(progress.changed.map { Int64($0) } ?? seconds),
      ]
        + numbers.map(SQLValue.integer) + [
          .integer(schedule == nil ? 0 : Int64(progress.flag)),
          .text(schedule?.data(of: progress.state) ?? ""),
        ])
    for (milliseconds, values) in schedule?.log(of: progress) ?? [] {
      // Anki has one review at most in a millisecond.
      var time = milliseconds
      while !reviewTimes.insert(time).inserted { time += 1 }
      try database.run(log, [.integer(time), .integer(id)] + values.map(SQLValue.integer))
    }
  }

  /// Writes the one row of the collection; returns the IDs of the decks by name.
  private func writeCollection(
    _ decks: [ExportedDeck], _ types: [AnkiNoteType]
  ) throws -> [String: Int64] {
    var ids = ["Default": Int64(1)]
    for deck in decks {
      // A sub-deck needs those around it.
      for count in deck.name.parts.indices {
        let name = DeckName(Array(deck.name.parts[...count])).anki
        if ids[name] == nil { ids[name] = milliseconds + Int64(ids.count) }
      }
    }
    let deckList = JSON.object(
      ids.sorted { $0.value < $1.value }.map { name, id in
        let options = id == 1 || schedule == nil ? 1 : AnkiSchedule.optionsID
        let deck = AnkiNoteType.deck(name, id, options: options, at: milliseconds / 1000)
        return JSON.Member(name: "\(id)", value: deck)
      })
    let models = JSON.object(
      types.map { JSON.Member(name: "\($0.id)", value: $0.json(at: milliseconds / 1000)) })
    let day = schedule.map { Int64($0.creation) } ?? milliseconds / 1000 / 86_400 * 86_400
    let configuration = AnkiNoteType.configuration.setting(schedule?.configuration ?? [:])
    var options: JSON = ["1": AnkiNoteType.options]
    if let schedule {
      let own = schedule.options(like: AnkiNoteType.options)
      options = options.setting(["\(AnkiSchedule.optionsID)": own])
    }
    try database.run(
      "INSERT INTO col VALUES(1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
      [
        .integer(day), .integer(milliseconds), .integer(milliseconds), .text(configuration.text),
        .text(models.text), .text(deckList.text), .text(options.text),
      ])
    return ids
  }

  /// Made behind the rows, which is faster.
  private static let indexes = """
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);

    """
}
