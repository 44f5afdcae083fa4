import Decks
import Localization
import Progress
import Scheduling

/// Makes cards of Anki's notes.
///
/// Each card of a note is a card. Two templates whose sides are swapped are the two sides of one, with a schedule
/// for each. The guid of a card that isn't of the first template has the number of its template or gap.
struct NoteReader {
  private let collection: AnkiCollection
  private let choices: [ColumnMap.Choice]
  private let skips: (([AnkiOrigin]) -> Bool)?
  /// The templates of the note types.
  private var templates: [Int64: [NoteTemplate]] = [:]
  /// The columns of the fields of notes in which a side has no text and another field takes its place.
  private var others: [MapKey: ColumnMap] = [:]

  private struct MapKey: Hashable {
    let type: Int64
    let template: Int
    let front: Int?
    let back: Int?
  }

  private var result: ImportedDecks
  private static let largestNote = 1 << 20
  /// The guids of cards with a number in them.
  private var numberedGuids: Set<String> = []
  /// The number of notes that Karuta made of gaps or templates that are in the collection, too.
  private var copies = 0
  /// The number of notes that cover parts of a picture.
  private var occlusions = 0
  /// The IDs of the cards' decks.
  private var decks: Set<Int64> = []

  static func read(
    _ collection: AnkiCollection, choices: [ColumnMap.Choice], into result: ImportedDecks,
    skipping skips: (([AnkiOrigin]) -> Bool)?, _ report: (Double) -> Void
  ) throws -> ImportedDecks {
    var reader = NoteReader(
      collection: collection, choices: choices, skips: skips, result: result)
    let samples = try collection.samples(of: ColumnGuess.sampleSize)
    for (id, type) in collection.types {
      let texts = (samples[id] ?? []).map { $0.map { FieldCard.text(of: $0).text } }
      reader.templates[id] = type.cardTemplates(texts, choices)
    }
    var used: Set<Int64> = []
    var count = 0.0
    try collection.forEachNote { note in
      try Interruption.check()
      count += 1
      report(min(count / Double(collection.noteCount), 1))
      used.insert(note.type)
      reader.add(note)
    }
    let (copies, occlusions) = (reader.copies, reader.occlusions)
    reader.result.sortByPositions()
    reader.result.skip(
      .file, count: copies,
      localized: "notes that Karuta made of notes in the file (\(copies)); those are imported")
    reader.result.skip(
      .file, count: occlusions,
      localized:
        "notes that cover parts of a picture (\(occlusions)) aren't imported; a terminal can't cover them"
    )
    reader.result.tables = used.compactMap { id in
      guard let type = collection.types[id] else { return nil }
      let map = reader.templates[id]?.first?.map
      return map?.fields(except: type.isCloze ? type.gapField : nil)
    }.sorted { $0.name < $1.name }
    // A package of notes alone has somebody's presets.
    if reader.result.progress?.isEmpty == false {
      reader.result.presets = collection.presets.used(
        by: reader.decks.reduce(into: [:]) {
          $0[$1] = collection.decks[$1] ?? DeckName([])
        })
    }
    return reader.result
  }

  private mutating func add(_ note: AnkiCollection.Note) {
    if note.fields.reduce(0, { $0 + $1.utf8.count }) > Self.largestNote {
      return skip(note, localized: "it is longer than 1 MiB")
    }
    guard let type = collection.types[note.type], let templates = templates[note.type] else {
      return skip(note, localized: "its note type is missing")
    }
    guard let cards = collection.places[note.id], !cards.isEmpty else {
      return skip(note, localized: "it has no cards")
    }
    if let skips, skips(cards.map { origin(of: $0, in: note) }) {
      decks.formUnion(cards.map(\.deck))
      return
    }
    if type.isCloze { return addGaps(note, type, cards, templates[0]) }
    let texts = note.fields.map { FieldCard.text(of: $0) }
    for template in templates {
      let sides: [(Side, Int?)] = [(.front, template.number), (.back, template.reverse)]
      let found = sides.compactMap { side, number in
        cards.first { $0.number == number }.map { (side, $0) }
      }
      if found.isEmpty { continue }
      let map = map(of: texts, note, template)
      var made = card(of: note, note.fields, texts, map)
      if template.number > 0 {
        made.card.guid = made.card.guid.map { "\($0)#\(template.number + 1)" }
      }
      if made.card.directions == nil, found.last?.0 == .back {
        made.card.directions = found.count > 1 ? "both" : "reversed"
      }
      add(made, of: note, Dictionary(uniqueKeysWithValues: found), map.wholeFields())
    }
  }

  /// Adds a card whose gaps are the cards of the note.
  private mutating func addGaps(
    _ note: AnkiCollection.Note, _ type: AnkiCollection.NoteType,
    _ cards: [AnkiCollection.Place], _ template: NoteTemplate
  ) {
    let index = type.gapField
    guard index < note.fields.count else { return skip(note, localized: "it has no fields") }
    if Cloze.isOcclusion(note.fields[index]) {
      occlusions += 1
      return
    }
    var fields = note.fields
    fields[index] = ""
    var made = card(of: note, fields, fields.map { FieldCard.text(of: $0) }, template.map)
    made.add(gapsIn: note.fields[index])
    let gaps = made.card.gaps
    if gaps.isEmpty { return skip(note, localized: "it has no gaps, or more than 200") }
    let sides = gaps.compactMap { gap in
      cards.first { $0.number == Side.gap(gap).ankiNumber }.map { (Side.gap(gap), $0) }
    }
    // An earlier export made a note of each gap.
    if let guid = made.card.guid { numberedGuids.formUnion(gaps.map { "\(guid)#\($0)" }) }
    var columns = template.map.wholeFields(except: index)
    if columns[.front] == nil { columns[.front] = index }
    add(made, of: note, Dictionary(uniqueKeysWithValues: sides), columns)
  }

  /// Adds a card to the deck of its first side.
  private mutating func add(
    _ made: FieldCard, of note: AnkiCollection.Note, _ sides: [Side: AnkiCollection.Place],
    _ wholeFields: [Column: Int]
  ) {
    guard let first = sides.min(by: { $0.key < $1.key })?.value else { return }
    if let guid = made.card.guid, guid.utf8.contains(UInt8(ascii: "#")),
      !numberedGuids.insert(guid).inserted
    {
      copies += 1
      return
    }
    decks.insert(first.deck)
    let cards = sides.mapValues { self.origin(of: $0, in: note) }
    let origin = CardOrigin(
      cards: cards, fields: wholeFields, position: first.position, media: made.media)
    result.add(
      made.card, to: collection.decks[first.deck] ?? DeckName([]), at: .note(note.id),
      origin: origin)
  }

  private func origin(of card: AnkiCollection.Place, in note: AnkiCollection.Note) -> AnkiOrigin {
    AnkiOrigin(
      card: card.id, note: note.id, type: note.type, number: card.number, deck: card.deck,
      fields: Card.contentHash(of: note.fields + note.tags),
      schedule: result.progress?.hashes(of: card.id) ?? AnkiOrigin.Hashes())
  }

  private mutating func skip(_ note: AnkiCollection.Note, localized reason: Phrase) {
    result.skip(.note(note.id), localized: reason)
  }

  private func card(
    of note: AnkiCollection.Note, _ fields: [String], _ texts: [HTMLText], _ map: ColumnMap
  ) -> FieldCard {
    var made = FieldCard(fields, texts, map)
    made.card.tags = made.card.tags.isEmpty ? note.tags : made.card.tags + note.tags
    // A guid that Karuta made for the package only is none.
    let noteGuid = note.guid.hasPrefix(Card.madeGuidPrefix) ? "" : note.guid
    made.card.guid = [made.card.guid ?? noteGuid].first { !$0.isEmpty }
    return made
  }

  /// The columns of a note's fields: for a side without text the next field of its template.
  private mutating func map(
    of texts: [HTMLText], _ note: AnkiCollection.Note, _ template: NoteTemplate
  ) -> ColumnMap {
    let map = template.map
    let hasText = { $0 < texts.count && !texts[$0].text.isBlank }
    func side(_ column: Column, _ fields: [Int]) -> Int? {
      let usual = map.index(of: column)
      if usual.map(hasText) == true || template.choices.contains(where: { $0.column == column }) {
        return usual
      }
      return fields.first { hasText($0) && ![.front, .back].contains(map.column(of: $0)) } ?? usual
    }
    let (front, back) = (side(.front, template.asked), side(.back, template.answered))
    if front == map.index(of: .front), back == map.index(of: .back) { return map }
    let key = MapKey(type: note.type, template: template.number, front: front, back: back)
    let other = others[key] ?? template.map(front: front, back: back)
    others[key] = other
    return other
  }
}
