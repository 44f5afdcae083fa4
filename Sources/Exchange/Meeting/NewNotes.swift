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
  init() {}

  /// Finds the cards in some decks.
  init(in paths: [String], of setting: MeetingSetting) throws {
    for path in paths {
      guard let deck = try? DeckFile(path).deck(needsCards: false) else { continue }
      let known = try DeckRecord(deck, in: setting.progress).cardsFromAnki()
      for index in 0..<deck.count where !known.contains(index) {
        let card = deck[index]
        let directions = card.directions ?? (setting.isReversed(path) ? "both" : "one")
        let gaps = deck.gaps(of: index).map(Side.gap)
        let sides: [Side] =
          switch directions {
          case _ where !gaps.isEmpty: gaps
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
    var types: [AnkiNoteKind: Int64] = [:]
    var made: [Made] = []
    for source in cards {
      try Interruption.check()
      let kind = AnkiNoteKind(of: source.sides)
      let type =
        try types[kind] ?? KarutaNoteType(kind: kind).id(in: collection, database, at: now)
      types[kind] = type
      let written = source.card.withNumberedGaps
      let deck = try decks.id(of: source.path, in: database, at: now)
      let fields = KarutaNoteType.columns.map { column in
        HTMLField.text(of: column, in: written, beside: source.path) { name in
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
        try CollectionCard.add(
          card, of: note, number: side.ankiNumber, in: deck, at: position, to: database, at: now)
        sides[side] = AnkiOrigin(
          card: card, note: note, type: type, number: side.ankiNumber, deck: deck,
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
