import Decks

/// The columns of a deck to which the fields of another program's records go.
///
/// A field without a column goes to the note, so that nothing is lost.
public struct ColumnMap: Sendable {
  /// The user's choice of the column of a field, such as `Meaning=back` or `3=reading`.
  public struct Choice: Equatable, Sendable {
    public let field: String
    public let column: Column

    /// Parses `FIELD=COLUMN`; nil if there is no such column.
    public init?(_ text: String) {
      guard let sign = text.lastIndex(of: "="), sign > text.startIndex else { return nil }
      let name = String(text[text.index(after: sign)...])
      guard let column = name == "skip" ? .skipped : Column(rawValue: name) else { return nil }
      field = String(text[..<sign])
      self.column = column
    }

    /// Whether the choice is of a field, by its name or its number from 1.
    func matches(_ name: String?, at index: Int) -> Bool {
      field == String(index + 1) || name?.lowercased() == field.lowercased()
    }
  }

  private let columns: [Column]
  /// The beginnings of the lines of the note: the name of a field says which of several is on a line.
  private let labels: [String]

  /// Chooses columns for fields: first those that are given, then by name, then the usual ones in order.
  public init(
    names: [String?], given: [Int: Column] = [:], usual: [Column] = Column.usual,
    choices: [Choice] = []
  ) {
    let chosen = names.enumerated().map { index, name in
      choices.first { $0.matches(name, at: index) }?.column ?? given[index]
    }
    // Only one field can be the front: others that mean it by their names are notes.
    var taken = Set(chosen.compactMap(\.self)).subtracting([.note, .tags, .skipped])
    var columns = zip(names, chosen).map { name, column -> Column? in
      if column != nil { return column }
      guard let named = name.flatMap(Column.init(foreignName:)) else { return nil }
      return named == .note || named == .tags || taken.insert(named).inserted ? named : .note
    }
    let isNamed = names.contains { $0 != nil }
    var rest = (isNamed ? [.front, .back] : usual).filter { !columns.contains($0) }[...]
    for index in columns.indices where columns[index] == nil {
      columns[index] = rest.popFirst() ?? .note
    }
    self.columns = columns.map { $0 ?? .note }
    labels = zip(names, self.columns).map { name, column in
      guard column == .note, let name, Column(foreignName: name) != .note else { return "" }
      return "\(name): "
    }
  }

  /// The card of a record; texts of one column are put on separate lines.
  func card(_ fields: [String]) -> Card {
    var texts: [Column: String] = [:]
    for (index, field) in fields.enumerated() {
      let column = index < columns.count ? columns[index] : .note
      guard column != .skipped, !field.isEmpty else { continue }
      let text = index < labels.count ? labels[index] + field : field
      texts[column] = texts[column].map { "\($0)\n\(text)" } ?? text
    }
    var card = Card(front: "", back: "")
    for (column, text) in texts { card.set(column, to: text) }
    return card
  }
}

extension Column {
  /// The column of a field by the names that other programs use.
  init?(foreignName name: String) {
    let word = name.lowercased().trimming { $0 == " " || $0 == "\u{FEFF}" }
    let others: [String: Column] = [
      "transcription": .reading, "phonetic": .reading, "ipa": .reading, "pinyin": .reading,
      "romanization": .reading, "hiragana": .reading, "explanation": .note, "sentence": .note,
      "comments": .note, "text": .front, "back extra": .note,
    ]
    guard let column = Column(name: word) ?? others[word] else { return nil }
    self = column
  }
}
