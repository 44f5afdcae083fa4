import Decks
import Files

/// Reads text exports of Anki, tables (CSV, TSV), and Mnemosyne's text.
///
/// Anki's headers are described at https://docs.ankiweb.net/importing/text-files.html#file-headers.
struct DelimitedText {
  private let file: TextFile
  private let choices: [ColumnMap.Choice]
  private let header: DeckHeader

  init(_ file: TextFile, choices: [ColumnMap.Choice]) {
    self.file = file
    self.choices = choices
    header = file.bytes.withUnsafeBufferPointer { DeckHeader($0) }
  }

  func read(into result: inout ImportedDecks) {
    var bytes = file.bytes
    let separator =
      header.separator?.byte ?? excelSeparator(removedFrom: &bytes)
      ?? DelimitedRecords.likeliestSeparator(of: bytes).byte
    let quote = DelimitedRecords.likeliestQuote(of: bytes, separator: separator)
    var records = DelimitedRecords(bytes, separator: separator, quote: quote)
    var table: Table?
    let isMarkdown =
      separator == UInt8(ascii: "|")
      && DelimitedRecords(bytes, separator: separator, quote: quote).prefix(2).map(\.isRule).last
        == true
    while var record = records.next() {
      if result.excess != nil { break }
      if separator == UInt8(ascii: "|") {
        if record.isRule { continue }
        record.fields = record.fieldsWithinBars
        if isMarkdown { record.fields = record.fields.map(Self.withoutEmphasis) }
      }
      if table == nil {
        let usual = usualColumns(
          DelimitedRecords(bytes, separator: separator, quote: quote), result.format)
        let first = Table(header, record.fields, separator, usual, choices)
        table = first
        result.tables = [first.map.fields(like: record.fields, except: first.deckColumn)]
        if first.isHeading { continue }
      }
      if let table { add(record, table, to: &result) }
    }
    for line in records.comments {
      result.skip(.line(line), localized: "a line that begins with # is a comment")
    }
  }

  /// The text without the marks around bold and italic parts.
  private static func withoutEmphasis(_ text: String) -> String {
    ["**", "*"].reduce(text) { text, mark in
      Cloze.filled(Cloze.marked(text, from: mark, to: mark))
    }
  }

  /// The columns of a table whose columns have no names, by its first records.
  private func usualColumns(
    _ records: DelimitedRecords, _ format: TransferFormat
  ) -> [Column] {
    let first = records.prefix(50).map(\.fields)
    // Mnemosyne has a word, its pronunciation, and its meaning, as many lists of kanji or hanzi.
    let hasReadings =
      first.allSatisfy { $0.count > 2 && ($0[1].isEmpty || $0[1].isReading) }
      && first.count { $0[0].hasHan && !$0[1].isEmpty } * 2 > first.count
    if hasReadings || format == .mnemosyne && first.first.map({ $0.count > 2 }) == true {
      return [.front, .reading, .back, .note]
    }
    // Google Translate writes the languages before the two texts.
    let hasLanguages = first.allSatisfy { fields in
      fields.count > 3 && LanguageHeading.isLikely(Array(fields[..<2])) { _ in false }
    }
    return hasLanguages ? [.skipped, .skipped, .front, .back] : Column.usual
  }

  private func add(
    _ record: DelimitedRecords.Record, _ table: Table, to result: inout ImportedDecks
  ) {
    var fields = record.fields
    if fields.contains(where: Cloze.isOcclusion) {
      return result.skip(
        .line(record.line), localized: "it covers parts of a picture, which a terminal can't")
    }
    let questions = table.hasNames ? [] : gaps(takenFrom: &fields)
    if fields.count == 1, questions.isEmpty {
      return result.skip(
        .line(record.line), localized: "there is no separator between front and back")
    }
    var deck = header.name ?? Path.stem(of: file.path)
    if let column = table.deckColumn, column < fields.count {
      if !fields[column].isEmpty { deck = fields[column] }
      fields[column] = ""
    }
    let isHTML = header.isHTML || result.format == .mnemosyne
    var made = FieldCard(fields, table.map, isHTML: isHTML)
    made.card.tags += header.tags.filter { !made.card.tags.contains($0) }
    let cards = questions.map { question in
      var made = made
      made.add(question, isHTML: isHTML)
      return made.card
    }
    for card in questions.isEmpty ? [made.card] : cards {
      result.add(card, to: DeckName(anki: deck), at: .line(record.line))
    }
  }

  /// The questions about the gaps of Anki's text in the first field that has some, which is emptied.
  private func gaps(takenFrom fields: inout [String]) -> [Cloze.Question] {
    guard let index = fields.firstIndex(where: { $0.range(of: Cloze.opening) != nil }) else {
      return []
    }
    let questions = Cloze.questions(Cloze.numbered(fields[index]))
    if !questions.isEmpty { fields[index] = "" }
    return questions
  }

  /// The separator in a line `sep=;`, which spreadsheets write first.
  private func excelSeparator(removedFrom bytes: inout [UInt8]) -> UInt8? {
    let line = bytes.prefix(8).prefix { $0 != 0x0A && $0 != 0x0D }
    let text = line.filter { $0 != UInt8(ascii: "\"") }
    guard text.starts(with: "sep=".utf8), text.count == 5, line.count < 8 else { return nil }
    // With a comment instead the numbers of the lines stay the same.
    bytes.replaceSubrange(..<line.count, with: "#".utf8)
    return text[4]
  }
}

extension DelimitedRecords.Record {
  /// The fields without the empty ones outside of a Markdown table's bars.
  fileprivate var fieldsWithinBars: [String] {
    let isWithinBars = fields.count > 2 && fields.first == "" && fields.last == ""
    return isWithinBars ? Array(fields[1..<(fields.count - 1)]) : fields
  }

  /// Whether it is the rule below the heading of a Markdown table, such as `---|:-:`.
  fileprivate var isRule: Bool {
    fieldsWithinBars.allSatisfy { field in
      field.contains("-") && field.allSatisfy { "-: ".contains($0) }
    }
  }
}

extension StringProtocol {
  /// Whether it has kanji or hanzi.
  fileprivate var hasHan: Bool { unicodeScalars.contains { 0x3400...0x9FFF ~= $0.value } }

  /// Whether it is only kana, or pinyin with tones; without tones it may be English.
  fileprivate var isReading: Bool {
    let isLetter = { (scalar: Unicode.Scalar) in
      0x3041...0x30FF ~= scalar.value || scalar.value < 0x370 && scalar.properties.isAlphabetic
        || 0x300...0x30F ~= scalar.value
    }
    let isTone = { (scalar: Unicode.Scalar) in 0x31...0x35 ~= scalar.value || scalar.value > 0xBF }
    return unicodeScalars.contains(where: isTone) && unicodeScalars.contains(where: isLetter)
      && unicodeScalars.allSatisfy { isLetter($0) || " 12345'·・,，-/()".unicodeScalars.contains($0) }
  }
}

/// The columns of a table, from the header or its first record.
private struct Table {
  let map: ColumnMap
  let deckColumn: Int?
  /// Whether the first record has the names of the columns.
  let isHeading: Bool
  /// Whether the columns have names, so that a side with gaps is meant as it is.
  let hasNames: Bool

  init(
    _ header: DeckHeader, _ first: [String], _ separator: UInt8, _ usual: [Column],
    _ choices: [ColumnMap.Choice]
  ) {
    // Later records may have more fields than the first.
    let count = max(first.count, Column.usual.count + header.numbered.count)
    var names: [String?] = Array(repeating: nil, count: count)
    var given = header.numbered
    if let line = header.columnNames {
      isHeading = false
      let records = DelimitedRecords(Array(line.utf8), separator: separator)
      names = records.first { _ in true }?.fields ?? names
    } else {
      let columns = first.map(Column.init(foreignName:))
      let isChosen = choices.contains { choice in
        Int(choice.field) == nil
          && first.indices.contains { choice.matches(first[$0].trimmed, at: $0) }
      }
      isHeading =
        isChosen
        || header.numbered.isEmpty
          && (columns.contains(.front) && columns.contains(.back)
            || LanguageHeading.isLikely(first) { Column(foreignName: $0) != nil })
      if isHeading { names = first.map(\.trimmed) }
    }
    hasNames = isHeading || header.columnNames != nil
    let named = names.firstIndex { $0?.lowercased() == "deck" }
    deckColumn = header.deckColumn ?? named
    if let deckColumn { given[deckColumn] = .skipped }
    map = ColumnMap(names: names, given: given, usual: usual, choices: choices)
  }
}
