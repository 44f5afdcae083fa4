import Decks
import Localization

/// Makes cards of Anki's notes.
///
/// A note is one card, whichever templates it has; the one from back to front has a separate schedule. A note
/// with gaps is a card for each of them.
struct NoteReader {
  private let collection: AnkiCollection
  private let choices: [ColumnMap.Choice]
  /// The columns of the fields, by the note type and the fields that are its sides.
  private var maps: [MapKey: ColumnMap] = [:]

  private struct MapKey: Hashable {
    let type: Int64
    let front: Int?
    let back: Int?
  }

  /// The sides of the first templates of the note types.
  private var sides: [Int64: AnkiCollection.NoteType.Sides] = [:]
  private var result: ImportedDecks
  private static let largestNote = 1 << 20
  /// The number of cards without a separate line.
  private var others = 0
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
    var count = 0.0
    try collection.forEachNote { note in
      try Interruption.check()
      count += 1
      report(min(count / Double(collection.noteCount), 1))
      reader.add(note)
    }
    let (others, progress, occlusions) = (reader.others, reader.otherProgress, reader.occlusions)
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
    reader.result.tables = reader.sides.compactMap { id, sides in
      collection.types[id].map { type in
        type.columns(sides.front, sides.back, choices)
          .fields(except: type.isCloze ? type.gapField : nil)
      }
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
      let number = cards.count > 1 ? type.reverse(of: first.number) : nil
      let reversed = cards.first { $0.id != first.id && $0.number == number }
      let rest = cards.filter { $0.id != first.id && $0.id != reversed?.id }
      others += rest.count
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
    let sides = sides[note.type] ?? type.sides(unless: choices)
    self.sides[note.type] = sides
    let texts = fields.map { FieldCard.text(of: $0) }
    let hasText = { $0 < texts.count && !texts[$0].text.isBlank }
    let front = sides.asked.first(where: hasText) ?? sides.front
    let back = sides.answered.first(where: hasText) ?? sides.back
    let key = MapKey(type: note.type, front: front, back: back)
    let map = maps[key] ?? type.columns(front, back, choices)
    maps[key] = map
    var made = FieldCard(fields, texts, map)
    made.card.tags = made.card.tags.isEmpty ? note.tags : made.card.tags + note.tags
    // A guid that Karuta made for the package only is none.
    let noteGuid = note.guid.hasPrefix(Card.madeGuidPrefix) ? "" : note.guid
    made.card.guid = [made.card.guid ?? noteGuid].first { !$0.isEmpty }
    return made
  }
}

extension AnkiCollection.NoteType {
  private var question: String { templates.first?.question ?? "" }

  /// The index of the field with the gaps.
  fileprivate var gapField: Int {
    fields.firstIndex { question.range(of: "cloze:\($0)}}") != nil } ?? 0
  }

  /// The columns of the fields: the sides are given, and the others go by their names.
  fileprivate func columns(
    _ front: Int?, _ back: Int?, _ choices: [ColumnMap.Choice]
  ) -> ColumnMap {
    var given: [Int: Column] = [:]
    if isCloze {
      // The sides come from the gaps.
      for (index, name) in fields.enumerated() {
        let column = Column(foreignName: name)
        given[index] = column.map(Column.optional.contains) == true ? column : .note
      }
    } else {
      if let front { given[front] = .front }
      if let back { given[back] = .back }
    }
    return ColumnMap(table: name, names: fields, given: given, choices: choices)
  }

  /// The number of the template with the sides of another one, in the reverse order.
  fileprivate func reverse(of number: Int) -> Int? {
    let (front, back) = (sides(of: number).front, sides(of: number).back)
    guard front != nil, back != nil else { return nil }
    return templates.indices.first { (sides(of: $0).front, sides(of: $0).back) == (back, front) }
  }

  /// The fields of a template's sides, of which the first with a text is the front or back of a card.
  fileprivate struct Sides {
    /// The indexes of those that the question shows.
    var asked: [Int] = []
    /// The indexes of those that only the answer shows.
    var answered: [Int] = []

    var front: Int? { asked.first }
    var back: Int? { answered.first }
  }

  /// The sides of the first template, without fields that go to other columns by the user's choice.
  fileprivate func sides(unless choices: [ColumnMap.Choice]) -> Sides {
    func wanted(_ indexes: [Int], for column: Column) -> [Int] {
      indexes.filter { index in
        let choice = choices.first { $0.matches(fields[index], at: index, of: name) }
        return choice.map { $0.column == column } ?? true
      }
    }
    let sides = sides(of: 0)
    return Sides(
      asked: wanted(sides.asked, for: .front), answered: wanted(sides.answered, for: .back))
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
