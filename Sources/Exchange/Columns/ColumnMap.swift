import Decks
import Localization

/// The columns of a deck to which the fields of another program's records go.
///
/// A field without a column goes to the note, so that nothing is lost.
public struct ColumnMap: Sendable {
  /// The user's choice of the column of a field, such as `Meaning=back` or `3=reading`.
  public struct Choice: Equatable, Sendable {
    public let field: String
    public let column: Column
    /// The name of the note type whose field it is; nil for those of all.
    private let table: String?

    /// Makes the choice for one field of a table.
    init(table: String, index: Int, column: Column) {
      (self.table, field, self.column) = (table, String(index + 1), column)
    }

    /// Parses `FIELD=COLUMN`; nil if there is no such column.
    public init?(_ text: String) {
      guard let sign = text.lastIndex(of: "="), sign > text.startIndex else { return nil }
      let name = String(text[text.index(after: sign)...])
      guard let column = name == "skip" ? .skipped : Column(rawValue: name) else { return nil }
      field = String(text[..<sign])
      self.column = column
      table = nil
    }

    /// Whether the choice is of a field, by its name or its number from 1.
    func matches(_ name: String?, at index: Int, of table: String = "") -> Bool {
      if let own = self.table { return own == table && field == String(index + 1) }
      return field == String(index + 1) || name?.lowercased() == field.lowercased()
    }
  }

  private let table: String
  private let names: [String?]
  private let columns: [Column]
  private let omissions: [Int: ColumnGuess.Omission]
  private let levels: Int?
  /// The beginnings of the lines of the note: the name of a field says which of several is on a line.
  private let labels: [String]

  /// Chooses columns for fields: first those that the user chose and those that are given, then by a guess.
  ///
  /// - Parameters:
  ///   - rows: Some records, by which columns without names are distinguished.
  ///   - sides: The fields that can be the front and the back; all if nil.
  init(
    table: String = "", names: [String?], rows: [[String]] = [], given: [Int: Column] = [:],
    sides: (fronts: [Int], backs: [Int])? = nil, choices: [Choice] = []
  ) {
    (self.table, self.names) = (table, names)
    var chosen = given
    for (index, name) in names.enumerated() {
      guard let choice = choices.first(where: { $0.matches(name, at: index, of: table) }) else {
        continue
      }
      // The user's word goes before all others.
      chosen = chosen.filter {
        $0.value != choice.column || [.note, .tags, .skipped].contains($0.value)
      }
      chosen[index] = choice.column
    }
    let guess = ColumnGuess(names: names, rows: rows, given: chosen, sides: sides)
    let columns = guess.columns.map { $0 ?? .note }
    (self.columns, omissions, levels) = (columns, guess.omissions, guess.levels)
    labels = zip(names, columns).map { name, column in
      guard column == .note, let name, !name.isEmpty, FieldName(name).column != .note else {
        return ""
      }
      return "\(name): "
    }
  }

  /// The fields with their columns, except one with another meaning; a field without a name has an example.
  func fields(like examples: [String] = [], except other: Int? = nil) -> FieldTable {
    let fields = zip(names, columns).enumerated().map { index, field in
      let example = index < examples.count ? examples[index] : ""
      let name =
        [field.0, example].lazy.compactMap(\.self).first { !$0.isEmpty } ?? String(index + 1)
      return FieldTable.Field(
        index: index, name: name, isNamed: field.0?.isEmpty == false, column: field.1,
        omission: omissions[index])
    }
    let shown = examples.isEmpty ? fields[...] : fields.prefix(examples.count)
    return FieldTable(
      name: table, fields: shown.filter { $0.index != other },
      other: fields.first { $0.index == other }, levels: levels.map { fields[$0] })
  }

  /// The fields that are all of the text of their column, by column, if one field counts for none.
  func wholeFields(except other: Int? = nil) -> [Column: Int] {
    let wanted: [Column] = [.front, .back, .reading, .note]
    let fields = wanted.compactMap { column -> (Column, Int)? in
      let own = columns.indices.filter { columns[$0] == column && $0 != other }
      return own.count == 1 && labels[own[0]].isEmpty ? (column, own[0]) : nil
    }
    return Dictionary(uniqueKeysWithValues: fields)
  }

  /// The first field of a column; nil if there is none.
  func index(of column: Column) -> Int? { columns.firstIndex(of: column) }

  /// The column of a field; that of one beyond the known ones is the note.
  func column(of index: Int) -> Column { index < columns.count ? columns[index] : .note }

  /// The card of a record; texts of one column are put on separate lines.
  func card(_ fields: [String]) -> Card {
    var card = Card(front: "", back: "")
    for (index, field) in fields.enumerated() where !field.isEmpty {
      let column = column(of: index)
      let plain =
        column == .reading && field.isPhonetic
        ? String(field.dropFirst().dropLast()) : Ruby.withBrackets(field)
      let text = index < labels.count ? labels[index] + plain : plain
      let before = card.text(of: column)
      let separator = column == .tags ? " " : "\n"
      card.set(column, to: before.isEmpty ? text : before + separator + text)
    }
    return card
  }
}

/// The fields of a note type, or the columns of a table, and the columns of a deck to which they go.
public struct FieldTable: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    let index: Int
    /// The name, or an example if there is none.
    public let name: String
    let isNamed: Bool
    public var column: Column
    /// Why it was left out, if a guess did it.
    let omission: ColumnGuess.Omission?

    /// The name, or else the number.
    var title: String { isNamed ? name : String(index + 1) }
  }

  /// The name of the note type; empty for the table of a text.
  public let name: String
  public var fields: [Field]
  /// The field with another meaning, which has no column.
  let other: Field?
  /// The field that would be the back of each card though it has only levels; nil if there is none.
  let levels: Field?

  /// Whether a choice is of one of the fields.
  func has(_ choice: ColumnMap.Choice) -> Bool {
    (fields + [other].compactMap(\.self)).contains {
      choice.matches($0.name, at: $0.index, of: name)
    }
  }

  /// The columns in words: `word → front, meaning → back; rank left out`.
  public var text: String {
    let kept = fields.filter { $0.column != .skipped }.map { "\($0.title) → \($0.column.rawValue)" }
    let left = fields.filter { $0.column == .skipped && $0.omission != .empty }.map(\.title)
    let list = kept.listed
    return left.isEmpty
      ? list : String(localized: "\(list); left out: \(left.listed)")
  }

  /// The choices that lead to these columns.
  public var choices: [ColumnMap.Choice] {
    fields.map { ColumnMap.Choice(table: name, index: $0.index, column: $0.column) }
  }
}

/// The card of a record whose fields may be in HTML, with the names of its pictures and sounds.
struct FieldCard {
  var card: Card
  private(set) var media: [String] = []

  /// Makes the card of some fields; sounds are taken out of fields without HTML, too.
  init(_ fields: [String], _ map: ColumnMap, isHTML: Bool = true) {
    let texts = fields.enumerated().map { index, field in
      let isPicture = map.column(of: index) == .image && field.hasPrefix("<img")
      return Self.text(of: field, isHTML: isHTML || isPicture)
    }
    self.init(fields, texts, map)
    // A word that is written in kana alone has only a reading.
    if card.front.isBlank, card.gaps.isEmpty, let reading = card.reading {
      (card.front, card.reading) = (reading, nil)
    }
  }

  /// Makes the card of some fields and their texts.
  init(_ fields: [String], _ texts: [HTMLText], _ map: ColumnMap) {
    // Marks of HTML may be a part of a guid or tag.
    let fields = fields.indices.map { index in
      [.guid, .tags, .directions].contains(map.column(of: index))
        ? HTMLText(verbatim: fields[index]) : texts[index]
    }
    card = map.card(fields.map(\.text))
    if card.front.isEmpty || card.back.isEmpty {
      let names = map.card(fields.map(\.mediaNames))
      if card.front.isEmpty { card.front = names.front }
      if card.back.isEmpty { card.back = names.back }
    }
    if fields.allSatisfy({ $0.images.isEmpty && $0.sounds.isEmpty }) { return }
    // What is in a column for pictures or sounds is the first of all.
    let own = fields.indices.filter { [.image, .sound].contains(map.column(of: $0)) }
    add(mediaOf: own.map { fields[$0] } + fields)
  }

  /// The text of a field; that of one without any mark is the field.
  static func text(of field: String, isHTML: Bool = true) -> HTMLText {
    if !isHTML { return HTMLText(plain: field) }
    return field.utf8.contains { "<&[\n".utf8.contains($0) }
      ? HTMLText(field) : HTMLText(verbatim: field)
  }

  /// Puts a text with gaps before the front of the card of its note.
  mutating func add(gapsIn field: String, isHTML: Bool = true) {
    let text = Self.gapText(of: field, isHTML: isHTML)
    card.front = [text.text, card.front].filter { !$0.isEmpty }.joined(separator: "\n")
    add(mediaOf: [text])
  }

  /// The text of a field with gaps, in which one of pictures and sounds alone has their names.
  private static func gapText(of field: String, isHTML: Bool) -> HTMLText {
    let text = text(of: field, isHTML: isHTML)
    if text.images.isEmpty, text.sounds.isEmpty { return text }
    func named(_ part: Cloze.Part) -> Cloze.Part {
      guard case .gap(let inner, let numbers, let hint) = part else { return part }
      let own = Self.text(of: Cloze.filled(inner), isHTML: isHTML)
      let names = own.text.isEmpty ? own.mediaNames : ""
      let name = Cloze.Part.text(isHTML ? HTMLField.escaped(names) : names)
      return .gap(inner.map(named) + (names.isEmpty ? [] : [name]), numbers: numbers, hint: hint)
    }
    let written = Cloze.written(Cloze.numbered(field).map(named))
    return Self.text(of: written, isHTML: isHTML)
  }

  /// Puts the sides of a question before the texts of the card of its note.
  mutating func add(_ question: Cloze.Question, isHTML: Bool = true) {
    let sides = [question.front, question.back].map { isHTML ? HTMLText($0) : HTMLText(plain: $0) }
    let back = sides[1].text.isEmpty ? sides[1].mediaNames : sides[1].text
    card.front = [sides[0].text, card.front].filter { !$0.isEmpty }.joined(separator: "\n")
    card.back = [back, card.back].filter { !$0.isEmpty }.joined(separator: "\n")
    card.guid = card.guid.map { "\($0)#\(question.number)" }
    add(mediaOf: sides)
  }

  /// Adds the first picture and the first sound of some texts, unless the card has one; the names of the others are
  /// in its texts.
  private mutating func add(mediaOf texts: [HTMLText]) {
    let images = texts.flatMap(\.images)
    let sounds = texts.flatMap(\.sounds)
    card.image = card.image ?? images.first
    card.sound = card.sound ?? sounds.first
    let all = Set(images + sounds)
    if all.isEmpty { return }
    media += all
    var named = Set([card.image, card.sound].compactMap(\.self))
    for text in [card.front, card.back, card.note].compactMap(\.self) {
      named.formUnion(MediaFile.names(in: text, where: all.contains))
    }
    let others = (images + sounds).filter { named.insert($0).inserted }
    if !others.isEmpty {
      card.note = ([card.note].compactMap(\.self) + others.map(MediaFile.mark)).joined(
        separator: "\n")
    }
  }
}
