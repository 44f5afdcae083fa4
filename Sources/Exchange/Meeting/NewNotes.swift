import Decks
import Files
import Progress
import Scheduling

/// The cards of a learner's decks that no collection has, which become notes of one.
struct NewNotes {
  /// A card in a deck.
  struct Source {
    let path: String
    let index: Int
    let card: Card
    let sides: [Side]
  }

  private(set) var cards: [Source] = []
  /// The number of cards with gaps, for which Anki has another kind of notes.
  private(set) var gapCount = 0
  init() {}

  /// Finds the cards in some decks.
  init(in paths: [String], of setting: MeetingSetting) throws {
    for path in paths {
      guard let deck = try? DeckFile(path).deck(needsCards: false) else { continue }
      let known = try DeckRecord(deck, in: setting.progress).cardsFromAnki()
      for index in 0..<deck.count where !known.contains(index) {
        let card = deck[index]
        if !card.gaps.isEmpty {
          gapCount += 1
          continue
        }
        let directions = card.directions ?? (setting.isReversed(path) ? "both" : "one")
        let sides: [Side] =
          switch directions {
          case "one": [.front]
          case "reversed": [.back]
          default: [.front, .back]
          }
        cards.append(Source(path: path, index: index, card: card, sides: sides))
      }
    }
  }

  /// A card that is a note now.
  typealias Made = (source: Source, sides: [Side: AnkiOrigin])

  /// Writes the notes with their decks and cards, whose pictures and sounds go into a folder.
  func write(
    to database: ForeignDatabase, of collection: AnkiCollection, in decks: inout CollectionDecks,
    media folder: String, at now: UnixTime
  ) throws -> [Made] {
    if cards.isEmpty { return [] }
    var position = try database.position()
    var media = CollectionMedia(folder: folder)
    var (note, card) = (
      try database.freeID(in: "notes", at: now), try database.freeID(in: "cards", at: now)
    )
    var types: [Bool: Int64] = [:]
    var made: [Made] = []
    for source in cards {
      try Interruption.check()
      let isReversed = source.sides != [.front]
      let type =
        try types[isReversed]
        ?? KarutaNoteType(isReversed: isReversed).id(in: collection, database, at: now)
      types[isReversed] = type
      let deck = try decks.id(of: source.path, in: database, at: now)
      let fields = KarutaNoteType.columns.map { column in
        HTMLField.text(of: column, in: source.card, beside: source.path) { name in
          media.add(name, beside: source.path)
        }.replacing(each: "\u{1F}", by: " ").composed
      }
      try media.write()
      let tags = try AnkiTags.canonical(source.card.tags, in: database)
      try AnkiTags.register(tags, in: database)
      try database.run(
        """
        INSERT INTO notes(id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data)
        VALUES(?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')
        """,
        [
          .integer(note), .text(source.guid), .integer(type), .integer(Int64(now)),
          .text(tags.isEmpty ? "" : " \(tags.joined(separator: " ")) "),
          .text(fields.joined(separator: "\u{1F}")), .text(AnkiHTML.plain(fields[0])),
          .integer(AnkiHTML.checksum(fields[0])),
        ])
      var sides: [Side: AnkiOrigin] = [:]
      for side in source.sides {
        try database.run(
          """
          INSERT INTO cards(id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left,
            odue, odid, flags, data)
          VALUES(?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '{}')
          """,
          [
            .integer(card), .integer(note), .integer(deck), .integer(Int64(side.number)),
            .integer(Int64(now)), .integer(position),
          ])
        sides[side] = AnkiOrigin(
          card: card, note: note, type: type, number: side.number, deck: deck,
          fields: Card.contentHash(of: fields + tags))
        card += 1
      }
      made.append((source, sides))
      (note, position) = (note + 1, position + 1)
    }
    try database.set(position: position, at: now)
    return made
  }
}

extension NewNotes.Source {
  fileprivate var guid: String {
    let own = UInt64(bitPattern: CardKey.of("\(Path.stem(of: path))\u{1F}\(card.front)"))
    return card.guid ?? "\(Card.madeGuidPrefix)\(String(own, radix: 36))-\(index)"
  }
}

/// The folder of a collection's pictures and sounds, which Anki's next synchronization looks through.
private struct CollectionMedia {
  let folder: String
  private var names: [String: String] = [:]
  private var new: [(path: String, name: String)] = []

  init(folder: String) { self.folder = folder }

  /// The name that a file beside a deck has in the folder.
  mutating func add(_ name: String, beside deck: String) -> String {
    guard let path = MediaFile.path(of: name, beside: deck) else { return name }
    if let known = names[path] { return known }
    let own = Path.name(of: path).composed
    let numbered = (1...).lazy.map { $0 == 1 ? own : "\($0)-\(own)" }
    let bytes = try? File(path).read(limit: 512 << 20)
    let free = numbered.first { name in
      let file = File("\(folder)/\(name)")
      return file.isMissing || (try? file.read(limit: 512 << 20)) == bytes
    }
    names[path] = free
    if let free { new.append((path, free)) }
    return free ?? own
  }

  /// Writes the files that were added.
  mutating func write() throws {
    for (path, name) in new {
      try Folder(folder).makePrivate()
      _ = try File("\(folder)/\(name)").create(File(path).read(limit: 512 << 20))
    }
    new = []
  }
}

extension ForeignDatabase {
  /// The position of the next new card.
  fileprivate func position() throws(ExchangeError) -> Int64 {
    var position: Int64 = 1
    try query("SELECT val FROM config WHERE key = 'nextPos'") { position = Int64($0.text(0)) ?? 1 }
    return position
  }

  fileprivate func set(position: Int64, at now: UnixTime) throws(ExchangeError) {
    try run(
      """
      REPLACE INTO config(key, usn, mtime_secs, val)
      VALUES('nextPos', -1, ?, \(Self.literal(Array("\(position)".utf8))))
      """, [.integer(Int64(now))])
  }
}
