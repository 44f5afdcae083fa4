import Decks
import Files

/// Reads JSON: a list of objects with the fields of cards, Karuta's own list of decks, one object a line, and
/// CrowdAnki's decks (https://github.com/Stvad/CrowdAnki).
struct JSONText {
  private let file: TextFile
  private let choices: [ColumnMap.Choice]

  /// Whether a text is such JSON, by its beginning.
  static func isLikely(_ text: String, at path: String) -> Bool {
    if [".json", ".jsonl", ".ndjson"].contains(where: path.lowercased().hasSuffix) { return true }
    let start = text.drop(while: \.isWhitespace)
    let inner = start.dropFirst().drop(while: \.isWhitespace)
    return start.first == "[" && inner.first == "{" || start.first == "{" && inner.first == "\""
  }

  static func read(
    _ file: TextFile, choices: [ColumnMap.Choice] = [], into result: inout ImportedDecks
  ) throws {
    try JSONText(file: file, choices: choices).read(into: &result)
  }

  private func read(into result: inout ImportedDecks) throws {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let value: JSON
    if let whole = try? JSONReader.read(text) {
      value = whole
    } else {
      let lines = text.lines.filter { !$0.trimmed.isEmpty }
      let objects = lines.compactMap { try? JSONReader.read(String($0)) }
      guard lines.count > 1, objects.count == lines.count else {
        throw ExchangeError(file.path, localized: "the JSON can't be read; export it again")
      }
      value = .array(objects)
    }
    if value["note_models"] != nil || value["__type__"]?.string == "Deck" {
      readDeck(value, path: [], types: [:], into: &result)
    } else if let decks = value.elements, decks.contains(where: { $0["cards"]?.elements != nil }) {
      for deck in decks {
        let name = DeckName(anki: deck["name"]?.string ?? Path.stem(of: file.path))
        readCards(deck["cards"]?.elements ?? [], to: name, into: &result)
      }
    } else if let cards = JSONRecords.find(in: value) {
      readCards(cards, to: nil, into: &result)
    } else {
      throw ExchangeError(
        file.path,
        localized: "the JSON has no list of objects such as {\"front\": \"…\", \"back\": \"…\"}")
    }
  }

  /// Adds cards of objects whose members are fields.
  private func readCards(_ objects: [JSON], to deck: DeckName?, into result: inout ImportedDecks) {
    var names: [String] = []
    var known: [String: Int] = [:]
    for object in objects {
      for member in JSONRecords.leaves(of: object)
      where known[member.name] == nil && names.count < 1000 {
        known[member.name] = names.count
        names.append(member.name)
      }
    }
    func fields(of object: JSON) -> [String] {
      var fields = Array(repeating: "", count: names.count)
      for member in JSONRecords.leaves(of: object) {
        guard let index = known[member.name] else { continue }
        let isTags = FieldName(member.name).column == .tags
        let text = isTags ? Self.tags(in: member.value) : Self.text(of: member.value)
        // Of several objects in a list each has the same members.
        let both = [fields[index], text].filter { !$0.isEmpty }
        fields[index] = both.joined(separator: isTags ? " " : "; ")
      }
      return fields
    }
    let rows = objects.prefix(ColumnGuess.sampleSize).map(fields)
    // Karuta's own have no HTML, and are under the name of a deck.
    let isHTML = deck == nil && HTMLText.isLikely(in: rows)
    let areNumbers = names.allSatisfy { Int($0) != nil }
    let map = ColumnMap(
      names: names.map { areNumbers ? nil : $0 }, rows: rows,
      given: known["deck"].map { [$0: .skipped] } ?? [:], choices: choices)
    result.tables.append(map.fields(like: rows.first ?? [], except: known["deck"]))
    for object in objects {
      let fields = fields(of: object)
      let own = known["deck"].map { fields[$0] }.flatMap { $0.isEmpty ? nil : DeckName(anki: $0) }
      let made = FieldCard(fields, map, isHTML: isHTML)
      result.add(made.card, to: own ?? deck)
    }
  }

  private static func tags(in value: JSON) -> String {
    guard let elements = value.elements else { return text(of: value) }
    return elements.compactMap(\.string).map { $0.replacing(each: " ", by: "_") }.joined(
      separator: " ")
  }

  /// The text of a value; those of a list are parted.
  private static func text(of value: JSON) -> String {
    switch value {
    case .null: ""
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let elements):
      elements.map { text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "; ")
    case .object(let members): value.words.map(text) ?? text(of: .array(members.map(\.value)))
    }
  }

  /// Adds the notes of one of CrowdAnki's decks and of those in it; note types are in the outermost.
  private func readDeck(
    _ deck: JSON, path: [String], types: [String: JSON], into result: inout ImportedDecks
  ) {
    var types = types
    for type in deck["note_models"]?.elements ?? [] {
      if let id = type["crowdanki_uuid"]?.string { types[id] = type }
    }
    let path = path + [deck["name"]?.string ?? Path.stem(of: file.path)]
    let name = DeckName(anki: path.joined(separator: "::"))
    let notes = Dictionary(grouping: deck["notes"]?.elements ?? []) {
      $0["note_model_uuid"]?.string ?? ""
    }
    for (id, notes) in notes.sorted(by: { $0.key < $1.key }) {
      readNotes(notes, of: types[id], to: name, into: &result)
    }
    for child in deck["children"]?.elements ?? [] {
      readDeck(child, path: path, types: types, into: &result)
    }
  }

  private func readNotes(
    _ notes: [JSON], of type: JSON?, to deck: DeckName, into result: inout ImportedDecks
  ) {
    let names = (type?["flds"]?.elements ?? []).map { $0["name"]?.string ?? "" }
    let templates = (type?["tmpls"]?.elements ?? []).map {
      ($0["qfmt"]?.string ?? "", $0["afmt"]?.string ?? "")
    }
    let kind = AnkiCollection.NoteType(
      name: type?["name"]?.string ?? "", isCloze: type?["type"]?.double == 1, fields: names,
      templates: templates)
    let rows = notes.map { ($0["fields"]?.elements ?? []).map { $0.string ?? "" } }
    let map = kind.cardTemplates(
      rows.prefix(ColumnGuess.sampleSize).map { $0.map { FieldCard.text(of: $0).text } }, choices
    )[0].map
    result.tables.append(map.fields(except: kind.isCloze ? kind.gapField : nil))
    for (note, row) in zip(notes, rows) {
      var fields = row
      let hasGaps = kind.isCloze && kind.gapField < fields.count
      if hasGaps { fields[kind.gapField] = "" }
      var made = FieldCard(fields, map)
      made.card.guid = note["guid"]?.string
      made.card.tags += (note["tags"]?.elements ?? []).compactMap(\.string)
      if hasGaps { made.add(gapsIn: row[kind.gapField]) }
      result.add(made.card, to: deck, origin: CardOrigin(media: made.media))
    }
  }
}

/// Writes JSON: a list of decks, each with its name and its cards.
enum JSONWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    let values = decks.map { deck -> JSON in
      ["name": .string(deck.name.anki), "cards": .array(deck.cards.map(card))]
    }
    return Array((JSON.array(values).text + "\n").utf8)
  }

  private static func card(_ card: Card) -> JSON {
    let columns = [Column.front, .back, .reading, .note, .image, .guid, .directions]
    var members = columns.compactMap { column -> JSON.Member? in
      let text = card.text(of: column)
      return text.isEmpty ? nil : JSON.Member(name: column.rawValue, value: .string(text))
    }
    if let sound = card.sound { members.append(.init(name: "sound", value: .string(sound))) }
    if !card.tags.isEmpty {
      members.append(.init(name: "tags", value: .array(card.tags.map(JSON.string))))
    }
    return .object(members)
  }
}
