import Decks
import Localization

/// Makes cards of Anki's notes.
///
/// A note is one card, whichever templates it has; the one from back to front has a separate schedule. A note
/// with gaps is a card for each of them.
struct NoteReader {
  private let collection: AnkiCollection
  private let choices: [ColumnMap.Choice]
  /// The columns of the fields of the note types.
  private var usual: [Int64: ColumnMap] = [:]
  /// Those of notes in which a side has no text and another field takes its place.
  private var others: [MapKey: ColumnMap] = [:]

  private struct MapKey: Hashable {
    let type: Int64
    let front: Int?
    let back: Int?
  }

  private var result: ImportedDecks
  private static let largestNote = 1 << 20
  /// The number of cards without a separate line.
  private var otherCards = 0
  /// The number of these with progress, which is lost.
  private var otherProgress = 0
  /// The number of notes that cover parts of a picture.
  private var occlusions = 0
  /// The IDs of the cards' decks.
  private var decks: Set<Int64> = []

  static func read(
    _ collection: AnkiCollection, choices: [ColumnMap.Choice], into result: ImportedDecks,
    _ report: (Double) -> Void
  ) throws -> ImportedDecks {
    var reader = NoteReader(collection: collection, choices: choices, result: result)
    for (id, rows) in try collection.samples(of: ColumnGuess.sampleSize) {
      let texts = rows.map { $0.map { FieldCard.text(of: $0).text } }
      reader.usual[id] = collection.types[id]?.columns(texts, choices)
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
    let (others, progress, occlusions) = (
      reader.otherCards, reader.otherProgress, reader.occlusions
    )
    reader.result.sortByPositions()
    reader.result.skip(
      .file, count: others,
      localized: "cards of other templates (\(others)); a note becomes one line")
    reader.result.skip(
      .file, count: progress, localized: "the progress of cards of other templates (\(progress))")
    reader.result.skip(
      .file, count: occlusions,
      localized:
        "notes that cover parts of a picture (\(occlusions)) aren't imported; a terminal can't cover them"
    )
    reader.result.tables = used.compactMap { id in
      guard let type = collection.types[id] else { return nil }
      return reader.usual[id]?.fields(except: type.isCloze ? type.gapField : nil)
    }.sorted { $0.name < $1.name }
    if reader.result.progress != nil {
      reader.result.presets = collection.presets.used(by: reader.decks)
    }
    return reader.result
  }

  private mutating func add(_ note: AnkiCollection.Note) {
    if note.fields.reduce(0, { $0 + $1.utf8.count }) > Self.largestNote {
      return skip(note, localized: "it is longer than 1 MiB")
    }
    guard let type = collection.types[note.type] else {
      return skip(note, localized: "its note type is missing")
    }
    let cards = collection.places[note.id] ?? []
    guard let first = cards.min(by: { $0.number < $1.number }) else {
      return skip(note, localized: "it has no cards")
    }
    let deck = collection.decks[first.deck] ?? DeckName([])
    decks.insert(first.deck)
    if type.isCloze {
      addGaps(note, type, cards, deck)
    } else {
      let number =
        cards.count > 1 ? usual[note.type].flatMap { type.reverse(of: first.number, $0) } : nil
      let reversed = cards.first { $0.id != first.id && $0.number == number }
      let rest = cards.filter { $0.id != first.id && $0.id != reversed?.id }
      otherCards += rest.count
      otherProgress += rest.count { result.progress?.reviewCount(of: $0.id) != nil }
      add(card(of: note, note.fields, type), of: note, first, reversed, to: deck)
    }
  }

  /// Adds a card for each gap that has one in Anki.
  private mutating func addGaps(
    _ note: AnkiCollection.Note, _ type: AnkiCollection.NoteType,
    _ cards: [AnkiCollection.Place], _ deck: DeckName
  ) {
    let index = type.gapField
    guard index < note.fields.count else { return skip(note, localized: "it has no fields") }
    if Cloze.isOcclusion(note.fields[index]) {
      occlusions += 1
      return
    }
    let parts = Cloze.numbered(note.fields[index])
    if Cloze.questions(parts).isEmpty { skip(note, localized: "it has no gaps, or more than 200") }
    for question in Cloze.questions(parts) {
      guard let origin = cards.first(where: { $0.number == question.number - 1 }) else { continue }
      var fields = note.fields
      fields[index] = ""
      var made = card(of: note, fields, type)
      made.add(question)
      add(made, of: note, origin, to: deck)
    }
  }

  private mutating func add(
    _ made: FieldCard, of note: AnkiCollection.Note, _ first: AnkiCollection.Place,
    _ reversed: AnkiCollection.Place? = nil, to deck: DeckName
  ) {
    let origin = CardOrigin(
      first: first.id, reversed: reversed?.id, position: first.position, media: made.media)
    result.add(made.card, to: deck, at: .note(note.id), origin: origin)
  }

  private mutating func skip(_ note: AnkiCollection.Note, localized reason: Phrase) {
    result.skip(.note(note.id), localized: reason)
  }

  private mutating func card(
    of note: AnkiCollection.Note, _ fields: [String], _ type: AnkiCollection.NoteType
  ) -> FieldCard {
    let texts = fields.map { FieldCard.text(of: $0) }
    var made = FieldCard(fields, texts, map(of: texts, note, type))
    made.card.tags = made.card.tags.isEmpty ? note.tags : made.card.tags + note.tags
    // A guid that Karuta made for the package only is none.
    let noteGuid = note.guid.hasPrefix(Card.madeGuidPrefix) ? "" : note.guid
    made.card.guid = [made.card.guid ?? noteGuid].first { !$0.isEmpty }
    return made
  }

  /// The columns of a note's fields: for a side without text the next field of its template.
  private mutating func map(
    of texts: [HTMLText], _ note: AnkiCollection.Note, _ type: AnkiCollection.NoteType
  ) -> ColumnMap {
    let map = usual[note.type] ?? type.columns([], choices)
    usual[note.type] = map
    if type.isCloze { return map }
    let hasText = { $0 < texts.count && !texts[$0].text.isBlank }
    func side(_ column: Column, _ fields: [Int]) -> Int? {
      let usual = map.index(of: column)
      if usual.map(hasText) == true || choices.contains(where: { $0.column == column }) {
        return usual
      }
      return fields.first { hasText($0) && ![.front, .back].contains(map.column(of: $0)) } ?? usual
    }
    let sides = type.sides(of: 0)
    let (front, back) = (side(.front, sides.asked), side(.back, sides.answered))
    if front == map.index(of: .front), back == map.index(of: .back) { return map }
    let key = MapKey(type: note.type, front: front, back: back)
    let given = [front.map { ($0, Column.front) }, back.map { ($0, Column.back) }].compactMap(
      \.self)
    let other =
      others[key]
      ?? ColumnMap(
        table: type.name, names: type.fields, given: Dictionary(given) { first, _ in first },
        choices: choices)
    others[key] = other
    return other
  }
}

extension AnkiCollection.NoteType {
  private var question: String { templates.first?.question ?? "" }

  /// The index of the field with the gaps.
  var gapField: Int {
    fields.firstIndex { question.range(of: "cloze:\($0)}}") != nil } ?? 0
  }

  /// The columns of the fields: the templates say which can be sides, names and texts which are.
  func columns(_ rows: [[String]], _ choices: [ColumnMap.Choice]) -> ColumnMap {
    var given: [Int: Column] = [:]
    if isCloze {
      // The sides come from the gaps.
      for (index, name) in fields.enumerated() {
        let column = FieldName(name).column
        given[index] = column.map(Column.optional.contains) == true ? column : .note
      }
    }
    let sides = sides(of: 0)
    return ColumnMap(
      table: name, names: fields, rows: rows, given: given,
      sides: sides.asked.isEmpty ? nil : (sides.asked, sides.answered), choices: choices)
  }

  /// The number of the template that asks for the front of another one, whose back it shows.
  fileprivate func reverse(of number: Int, _ map: ColumnMap) -> Int? {
    guard let front = map.index(of: .front), let back = map.index(of: .back),
      sides(of: number).asked.contains(front)
    else { return nil }
    return templates.indices.first { other in
      let sides = sides(of: other)
      return sides.asked.contains(back) && !sides.asked.contains(front)
        && sides.answered.contains(front)
    }
  }

  /// The fields of a template's sides, of which the first with a text is the front or back of a card.
  fileprivate struct Sides {
    /// The indexes of those that the question shows.
    var asked: [Int] = []
    /// The indexes of those that only the answer shows.
    var answered: [Int] = []
  }

  fileprivate func sides(of number: Int) -> Sides {
    guard templates.indices.contains(number) else { return Sides() }
    let asked = indexes(in: templates[number].question, isQuestion: true)
    let answered = indexes(in: templates[number].answer, isQuestion: false)
    return Sides(asked: asked, answered: answered.filter { !asked.contains($0) })
  }

  /// The indexes of the fields that a template shows, in its order; conditions show none, and a question
  /// neither what is to be typed nor hints.
  private func indexes(in template: String, isQuestion: Bool) -> [Int] {
    template.parts(separatedBy: "{{").dropFirst().compactMap { part in
      guard let end = part.range(of: "}}") else { return nil }
      let inner = part[..<end.lowerBound]
      if let first = inner.first, "#^/!".contains(first) { return nil }
      let words = inner.split(separator: ":").map(\.trimmed)
      if isQuestion, words.dropLast().contains(where: ["type", "hint"].contains) { return nil }
      let name = words.last
      return fields.firstIndex { $0 == name }
    }
  }
}
