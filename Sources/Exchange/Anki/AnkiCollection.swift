import Decks
import Glibc
import Scheduling

/// The note types, decks, notes, and cards of an Anki collection, of schema 11 or 18.
///
/// The tables are those of Anki's rslib/src/storage (AGPL, of which nothing is copied).
struct AnkiCollection {
  /// A kind of notes: the names of its fields, and its templates.
  struct NoteType {
    let name: String
    let isCloze: Bool
    var fields: [String] = []
    var templates: [(question: String, answer: String)] = []
  }

  struct Note {
    let id: Int64
    let guid: String
    let type: Int64
    let tags: [String]
    let fields: [String]

    /// The bytes of its fields.
    var size: Int { fields.reduce(0) { $0 + $1.utf8.count } }
  }

  /// A card of a note: its ID, the number of its template or gap, and its deck.
  struct Place: ForeignRow {
    let id: Int64
    let note: Int64
    let number: Int
    let deck: Int64

    var key: Int64 { note }
  }

  /// The creation of the collection: the seconds since 1970, and those by which UTC was behind there; nil
  /// if that isn't known.
  private(set) var creation: (time: Int64, offset: Int64?) = (0, nil)
  var presets = AnkiPresets()
  private(set) var types: [Int64: NoteType] = [:]
  private(set) var decks: [Int64: String] = [:]
  /// The cards by their notes, in the order of their IDs.
  let places: SortedRows<Place>
  let noteCount: Int
  private let database: ForeignDatabase
  private let name: String

  init(_ database: ForeignDatabase, name: String) throws {
    self.database = database
    self.name = name
    try database.check(tables: ["col", "notes", "cards"])
    // Many notes or cards of one ID would have all cards, and all reviews, of each other.
    for table in ["notes", "cards"] { try database.check(keyOf: table) }
    places = try Self.places(in: database, name: name)
    var noteCount = 0
    try database.query("SELECT count(*) FROM notes") { noteCount = Int($0.int(0)) }
    self.noteCount = noteCount
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

  /// The cards; one in a filtered deck goes back to its own.
  private static func places(
    in database: ForeignDatabase, name: String
  ) throws -> SortedRows<Place> {
    var places: [Place] = []
    try database.query(
      "SELECT nid, ord, CASE WHEN odid != 0 THEN odid ELSE did END, id FROM cards"
    ) { row in
      if places.count == ImportedDecks.mostCards {
        throw ExchangeError(name, localized: ImportedDecks.tooManyCards)
      }
      places.append(
        Place(
          id: row.int(3), note: row.int(0), number: Int(clamping: row.int(1)),
          deck: row.int(2)))
    }
    return SortedRows(places, then: \.id)
  }

  /// Calls a function with each note.
  func forEachNote(_ body: (Note) throws -> Void) throws {
    // Notes with the tags of the note before share their memory.
    var last = (bytes: [UInt8](), tags: [String]())
    try database.query("SELECT id, guid, mid, tags, flds FROM notes ORDER BY id") { row in
      let bytes = row.bytes(3)
      if bytes != last.bytes {
        last.bytes = bytes
        last.tags = bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      }
      let fields = row.withBytes(4) { bytes in
        bytes.split(separator: 0x1F, maxSplits: 1000, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
      try body(
        Note(id: row.int(0), guid: row.text(1), type: row.int(2), tags: last.tags, fields: fields))
    }
  }

  /// The positions of the new cards, in which Anki shows them first.
  func newPositions() throws -> [Int64: Int64] {
    var positions: [Int64: Int64] = [:]
    try database.query(
      "SELECT id, CASE WHEN odid != 0 THEN odue ELSE due END FROM cards WHERE type = 0"
    ) { row in positions[row.int(0)] = row.int(1) }
    return positions
  }

  /// Schema 11 has note types and decks as JSON in its one row.
  private mutating func readOldForm() throws {
    var (models, deckList, presetList) = ("", "", "")
    try database.query("SELECT models, decks, dconf, conf FROM col") { row in
      (models, deckList, presetList) = (row.text(0), row.text(1), row.text(2))
      let settings = try? JSONReader.read(row.text(3))
      setOffset(settings?["creationOffset"])
      presets.isOn = settings?["fsrs"] == .bool(true)
    }
    for member in try members(models) {
      var type = NoteType(
        name: member.value["name"]?.string ?? "", isCloze: member.value["type"]?.double == 1)
      type.fields = (member.value["flds"]?.elements ?? []).map { $0["name"]?.string ?? "" }
      type.templates = (member.value["tmpls"]?.elements ?? []).map {
        ($0["qfmt"]?.string ?? "", $0["afmt"]?.string ?? "")
      }
      if let id = Int64(member.name) { types[id] = type }
    }
    for member in try members(deckList) {
      guard let id = Int64(member.name) else { continue }
      decks[id] = member.value["name"]?.string ?? ""
      presets.add(deck: id, member.value)
    }
    for member in (try? members(presetList)) ?? [] {
      if let id = Int64(member.name) { presets.add(id, member.value) }
    }
  }

  private func members(_ text: String) throws -> [JSON.Member] {
    guard case .object(let members) = try? JSONReader.read(text) else {
      throw ExchangeError(
        name, localized: "the collection is damaged: its note types or decks can't be read")
    }
    return members
  }

  /// Schema 18 has tables, with messages in them.
  private mutating func readPresentForm() throws {
    try database.check(tables: ["notetypes", "fields", "templates", "decks"])
    try database.query("SELECT id, name, config FROM notetypes") { row in
      types[row.int(0)] = NoteType(
        name: row.text(1), isCloze: try AnkiMessages.isCloze(row.bytes(2)))
    }
    try database.query("SELECT ntid, name FROM fields ORDER BY ntid, ord") { row in
      types[row.int(0)]?.fields.append(row.text(1))
    }
    try database.query("SELECT ntid, config FROM templates ORDER BY ntid, ord") { row in
      types[row.int(0)]?.templates.append(try AnkiMessages.template(row.bytes(1)))
    }
    try database.query("SELECT id, name FROM decks") { row in decks[row.int(0)] = row.text(1) }
    guard try database.has(table: "config"), try database.has(table: "deck_config") else { return }
    try database.query("SELECT key, val FROM config WHERE key IN ('creationOffset', 'fsrs')") {
      row in
      let value = try? JSONReader.read(row.text(1))
      if row.text(0) == "fsrs" { presets.isOn = value == .bool(true) } else { setOffset(value) }
    }
    // A preset that can't be read is left out; it makes no card wrong.
    try database.query("SELECT id, kind FROM decks") { row in
      try? presets.add(deck: row.int(0), kind: row.bytes(1))
    }
    try database.query("SELECT id, name, config FROM deck_config") { row in
      try? presets.add(row.int(0), row.text(1), config: row.bytes(2))
    }
  }

  /// Anki has the offset in minutes.
  private mutating func setOffset(_ value: JSON?) {
    guard let minutes = value?.double, abs(minutes) <= 24 * 60 else { return }
    creation.offset = Int64(-minutes * 60)
  }
}

extension JSON {
  /// The text of a string.
  var string: String? { if case .string(let text) = self { text } else { nil } }
}

/// The presets of an Anki collection by the decks that have them; none unless FSRS is on.
struct AnkiPresets {
  var isOn = false
  private var presets: [Int64: ImportedPreset] = [:]
  /// The preset of each deck, and the retention that a deck has instead of that of its preset.
  private var decks: [Int64: (preset: Int64, retention: Double?)] = [:]

  /// The different presets of some decks, in the order of their IDs.
  func used(by ids: Set<Int64>) -> [ImportedPreset] {
    guard isOn else { return [] }
    let used = ids.compactMap { decks[$0] }
      .sorted { ($0.preset, $0.retention ?? 0) < ($1.preset, $1.retention ?? 0) }
    var list: [ImportedPreset] = []
    for deck in used {
      guard let preset = presets[deck.preset] else { continue }
      let own = ImportedPreset(
        name: preset.name, parameters: preset.parameters,
        desiredRetention: deck.retention ?? preset.desiredRetention)
      if own != list.last { list.append(own) }
    }
    return list
  }

  /// Notes the preset of a deck of schema 11, with its retention in percent.
  mutating func add(deck: Int64, _ json: JSON) {
    guard let number = json["conf"]?.double.flatMap(Int64.init(exactly:)) else { return }
    decks[deck] = (number, json["desiredRetention"]?.double.flatMap { Self.retention($0 / 100) })
  }

  /// Notes a preset of schema 11.
  mutating func add(_ number: Int64, _ json: JSON) {
    let values = ["fsrsParams6", "fsrsParams5", "fsrsWeights"].map { name in
      (json[name]?.elements ?? []).compactMap(\.double)
    }
    add(number, json["name"]?.string ?? "", values, json["desiredRetention"]?.double)
  }

  /// Notes the preset of a deck of schema 18.
  mutating func add(deck: Int64, kind: [UInt8]) throws {
    guard let normal = try ProtobufMessage(kind).parts[1]?.last else { return }
    let message = try ProtobufMessage(normal)
    guard let number = message.numbers[1].flatMap({ Int64(exactly: $0) }) else { return }
    decks[deck] = (number, message.float(10).flatMap(Self.retention))
  }

  /// Notes a preset of schema 18, by the fields of Anki's proto/anki/deck_config.proto.
  mutating func add(_ number: Int64, _ name: String, config: [UInt8]) throws {
    let message = try ProtobufMessage(config)
    add(number, name, [6, 5, 3].map(message.floats), message.float(37))
  }

  private mutating func add(
    _ number: Int64, _ name: String, _ values: [[Double]], _ retention: Double?
  ) {
    let numbers = Self.ofFSRS6(values.first { !$0.isEmpty } ?? [])
    presets[number] = ImportedPreset(
      name: name, parameters: try? FSRSParameters(numbers),
      desiredRetention: retention.flatMap(Self.retention) ?? 0.9)
  }

  /// The retention, unless it is none that Anki has.
  private static func retention(_ value: Double) -> Double? {
    (0.5...0.999).contains(value) ? value : nil
  }

  /// The parameters of an older FSRS, in those with which the formulas of FSRS-6 are the same or, for
  /// the 17 of FSRS-4.5, nearly so, as in Anki.
  private static func ofFSRS6(_ own: [Double]) -> [Double] {
    if own.count == 19 { return own + [0, 0.5] }
    if own.count != 17 { return own }
    var numbers = own + [0, 0, 0, 0.5]
    numbers[4] += own[5] * 2
    numbers[5] = log(own[5] * 3 + 1) / 3
    numbers[6] += 0.5
    return numbers
  }
}
