import Decks
import Scheduling

/// The note types, decks, notes, and cards of an Anki collection, of schema 11 or 18.
///
/// The tables are those of Anki's rslib/src/storage (AGPL, of which nothing is copied).
struct AnkiCollection {
  /// A kind of notes: the names of its fields, and its templates.
  struct NoteType {
    let name: String
    let isCloze: Bool
    /// The index of the field by which notes are sorted.
    var sortField = 0
    var fields: [String] = []
    var templates: [(question: String, answer: String)] = []
  }

  struct Note {
    let id: Int64
    let guid: String
    let type: Int64
    let tags: [String]
    let fields: [String]
  }

  /// A card of a note: its ID, the number of its template or gap, and its deck.
  struct Place {
    let id: Int64
    let number: Int
    let deck: Int64
    /// The position in which Anki shows it first; nil unless it is new.
    let position: Int64?
  }

  /// The creation of the collection: the seconds since 1970, and those by which UTC was behind there; nil
  /// if that isn't known.
  private(set) var creation: (time: Int64, offset: Int64?) = (0, nil)
  /// The days of study; from 4:00 UTC unless the collection has others.
  private(set) var days = StudyCalendar(localTime: LocalTime { _ in 0 })
  /// The number of the day of study on which Anki last unburied cards; nil if that isn't known.
  private(set) var lastUnburied: Int?
  /// The version of the scheduler.
  private(set) var schedulerVersion = 2
  var presets = AnkiPresets()
  private(set) var types: [Int64: NoteType] = [:]
  private(set) var decks: [Int64: DeckName] = [:]
  /// The cards by their notes, in the order of their IDs.
  private(set) var places: [Int64: [Place]] = [:]
  private(set) var noteCount = 0
  private let database: ForeignDatabase
  let name: String

  init(_ database: ForeignDatabase, name: String) throws {
    self.database = database
    self.name = name
    try database.check(tables: ["col", "notes", "cards"])
    // Many notes or cards of one ID would have all cards, and all reviews, of each other.
    for table in ["notes", "cards"] { try database.check(keyOf: table) }
    var count = 0
    // A card in a filtered deck goes back to its own.
    try database.query(
      """
      SELECT nid, ord, CASE WHEN odid != 0 THEN odid ELSE did END, id, type,
        CASE WHEN odid != 0 THEN odue ELSE due END
      FROM cards ORDER BY id
      """
    ) { row in
      if count == ImportedDecks.mostCards {
        throw ExchangeError(name, localized: ImportedDecks.tooManyCards)
      }
      count += 1
      places[row.int(0), default: []].append(
        Place(
          id: row.int(3), number: Int(clamping: row.int(1)), deck: row.int(2),
          position: row.int(4) == 0 ? row.int(5) : nil))
    }
    try database.query("SELECT count(*) FROM notes") { noteCount = Int($0.int(0)) }
    var version: Int64 = 0
    try database.query("SELECT ver, crt FROM col") { row in
      (version, creation.time) = (row.int(0), row.int(1))
    }
    switch version {
    case 11: try readOldForm()
    case 15...18: try readPresentForm()
    default:
      throw ExchangeError(
        name,
        localized:
          "unknown collection version \(version); in Anki, export it for older versions")
    }
  }

  /// Calls a function with each note.
  func forEachNote(_ body: (Note) throws -> Void) throws {
    try database.query("SELECT id, guid, mid, tags, flds FROM notes ORDER BY id") { row in
      let fields = row.withBytes(4) { bytes in
        bytes.split(separator: 0x1F, maxSplits: 1000, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
      try body(
        Note(
          id: row.int(0), guid: row.text(1), type: row.int(2),
          tags: row.text(3).split(separator: " ").map(String.init), fields: fields))
    }
  }

  /// The fields of some notes of each type.
  func samples(of count: Int) throws -> [Int64: [[String]]] {
    var samples: [Int64: [[String]]] = [:]
    try database.query("SELECT mid, substr(flds, 1, 4000) FROM notes LIMIT 20000") { row in
      if samples[row.int(0), default: []].count < count {
        samples[row.int(0), default: []].append(row.text(1).parts(separatedBy: "\u{1F}"))
      }
    }
    return samples
  }

  /// Schema 11 has note types and decks as JSON in its one row.
  private mutating func readOldForm() throws {
    var (models, deckList, presetList) = ("", "", "")
    try database.query("SELECT models, decks, dconf, conf FROM col") { row in
      (models, deckList, presetList) = (row.text(0), row.text(1), row.text(2))
      let settings = try? JSONReader.read(row.text(3))
      configure { settings?[$0] }
    }
    for (id, type) in try members(models) {
      types[id] = NoteType(
        name: type["name"]?.string ?? "", isCloze: type["type"]?.double == 1,
        fields: (type["flds"]?.elements ?? []).map { $0["name"]?.string ?? "" },
        templates: (type["tmpls"]?.elements ?? []).map {
          ($0["qfmt"]?.string ?? "", $0["afmt"]?.string ?? "")
        })
    }
    for (id, deck) in try members(deckList) {
      decks[id] = DeckName(anki: deck["name"]?.string ?? "")
      presets.add(deck: id, deck)
    }
    for (id, preset) in (try? members(presetList)) ?? [] { presets.add(id, preset) }
  }

  /// The members of an object whose names are IDs.
  private func members(_ text: String) throws -> [(Int64, JSON)] {
    guard case .object(let members) = try? JSONReader.read(text) else {
      throw ExchangeError(
        name, localized: "the collection is damaged: its note types or decks can't be read")
    }
    return members.compactMap { member in Int64(member.name).map { ($0, member.value) } }
  }

  /// Schema 18 has tables, with messages in them, by Anki's proto/anki/notetypes.proto.
  private mutating func readPresentForm() throws {
    try database.check(tables: ["notetypes", "fields", "templates", "decks"])
    try database.query("SELECT id, name, config FROM notetypes") { row in
      let numbers = try ProtobufMessage(row.bytes(2)).numbers
      types[row.int(0)] = NoteType(
        name: row.text(1), isCloze: numbers[1] == 1, sortField: Int(clamping: numbers[2] ?? 0))
    }
    try database.query("SELECT ntid, name FROM fields ORDER BY ntid, ord") { row in
      types[row.int(0)]?.fields.append(row.text(1))
    }
    try database.query("SELECT ntid, config FROM templates ORDER BY ntid, ord") { row in
      let message = try ProtobufMessage(row.bytes(1))
      types[row.int(0)]?.templates.append((message.text(1) ?? "", message.text(2) ?? ""))
    }
    try database.query("SELECT id, name FROM decks") { row in
      decks[row.int(0)] = DeckName(anki: row.text(1))
    }
    guard try database.has(table: "config"), try database.has(table: "deck_config") else { return }
    var values: [String: JSON] = [:]
    let names = ["creationOffset", "rollover", "fsrs", "schedVer", "lastUnburied"]
    let list = names.map { "'\($0)'" }.joined(separator: ",")
    try database.query("SELECT key, val FROM config WHERE key IN (\(list))") { row in
      values[row.text(0)] = try? JSONReader.read(row.text(1))
    }
    configure { values[$0] }
    // A preset that can't be read is left out; it makes no card wrong.
    try database.query("SELECT id, kind FROM decks") { row in
      try? presets.add(deck: row.int(0), kind: row.bytes(1))
    }
    try database.query("SELECT id, name, config FROM deck_config") { row in
      try? presets.add(row.int(0), row.text(1), config: row.bytes(2))
    }
  }

  /// Takes the values of the collection's configuration.
  private mutating func configure(_ value: (_ name: String) -> JSON?) {
    presets.isOn = value("fsrs") == .bool(true)
    lastUnburied = value("lastUnburied")?.double.flatMap(Int.init(exactly:))
    if let hour = value("rollover")?.double.flatMap(Int.init(exactly:)), (0...23).contains(hour) {
      days.rolloverHour = hour
    }
    // Anki has the offset in minutes.
    if let minutes = value("creationOffset")?.double, abs(minutes) <= 24 * 60 {
      creation.offset = Int64(-minutes * 60)
      days.localTime = LocalTime { _ in -minutes * 60 }
    }
    // A collection that has no version is of the first scheduler, unless it has what came with the second.
    let version = value("schedVer")
    schedulerVersion = version?.double == 1 || version == nil && creation.offset == nil ? 1 : 2
  }
}
