import Decks
import Files

/// Reads tables: text exports of Anki, CSV, TSV, those of Markdown, Mnemosyne's text, and lists whose lines have parts.
///
/// Anki's headers are described at https://docs.ankiweb.net/importing/text-files.html#file-headers.
struct DelimitedText {
  private let file: TextFile
  private let choices: [ColumnMap.Choice]
  private let header: DeckHeader
  /// The deck of rows that name none; nil for one with the name of the file.
  private let deck: String?

  init(_ file: TextFile, choices: [ColumnMap.Choice], deck: String? = nil) {
    self.file = file
    self.deck = deck
    self.choices = choices
    header = file.bytes.withUnsafeBufferPointer { DeckHeader($0) }
  }

  /// Reads lines that are divided in a form's own way.
  func read(_ form: LineForm, into result: inout ImportedDecks) {
    read(form.records(of: file.lines), isEven: false, named: nil, into: &result)
  }

  func read(into result: inout ImportedDecks) {
    var bytes = file.bytes
    if let wide = header.wideSeparator {
      bytes = Array(
        String(decoding: bytes, as: UTF8.self).replacing(each: String(wide), by: "\u{1F}").utf8)
    }
    let named =
      header.separator?.byte ?? header.wideSeparator.map { _ in 0x1F }
      ?? excelSeparator(removedFrom: &bytes)
    let separator =
      named ?? DelimitedRecords.likeliestSeparator(of: bytes).byte
    let quote = DelimitedRecords.likeliestQuote(of: bytes, separator: separator)
    var records = DelimitedRecords(bytes, separator: separator, quote: quote)
    var names: [String]?
    if let line = header.columnNames {
      names = DelimitedRecords(Array(line.utf8), separator: separator).first { _ in true }?.fields
    }
    if separator == UInt8(ascii: "|") {
      readBars(records, named: names, into: &result)
    } else {
      read(
        records, isEven: named == nil && separator != UInt8(ascii: "\t"), named: names,
        into: &result)
    }
    guard bytes.range(of: "\n#".utf8) != nil || bytes.range(of: "\r#".utf8) != nil else { return }
    while records.next() != nil {}
    for line in records.comments {
      result.skip(.line(line), localized: "a line that begins with # is a comment")
    }
  }

  /// Reads the rows of a spreadsheet's table.
  func read(_ rows: [DelimitedRecords.Record], into result: inout ImportedDecks) {
    read(rows, isEven: false, named: nil, into: &result)
  }

  /// Reads a table with bars between its columns, as Markdown and Org have.
  func readBars(into result: inout ImportedDecks) {
    readBars(DelimitedRecords(file.bytes, separator: UInt8(ascii: "|")), named: nil, into: &result)
  }

  private func readBars(
    _ records: DelimitedRecords, named: [String]?, into result: inout ImportedDecks
  ) {
    let rules = records.prefix(2).map(\.isRule)
    let isMarkdown = rules.contains(true)
    read(
      records.lazy.filter { !$0.isRule }.map { $0.withinBars(isMarkdown: isMarkdown) },
      isEven: true, isRuled: rules == [false, true], named: named, into: &result)
  }

  /// Reads records; those of an even table have as many fields as most, or else they don't fit.
  private func read(
    _ records: some Sequence<DelimitedRecords.Record>, isEven: Bool, isRuled: Bool = false,
    named: [String]?, into result: inout ImportedDecks
  ) {
    let sample = records.prefix(ColumnGuess.sampleSize + 10).map(\.fields)
    let table = Table(
      header, sample, choices, isEven: isEven, isRuled: isRuled, named: named, result.format)
    let example = sample.dropFirst(table.isHeading ? table.titles - 1 : 0).first {
      !$0.first.isCategory
    }
    result.tables.append(table.map.fields(like: example ?? [], except: table.deckColumn))
    var tags: [String] = []
    for (index, record) in records.enumerated() {
      if result.excess != nil { break }
      if index < table.titles {
        if index < table.titles - (table.isHeading ? 1 : 0) {
          result.skip(.line(record.line), localized: "a title above the table")
        }
        continue
      }
      if let category = record.category {
        tags = [category]
        continue
      }
      add(table.joined(record), table, tags, to: &result)
    }
  }

  private func add(
    _ record: DelimitedRecords.Record, _ table: Table, _ tags: [String],
    to result: inout ImportedDecks
  ) {
    var fields = record.fields
    if fields.contains(where: Cloze.isOcclusion) {
      return result.skip(
        .line(record.line), localized: "it covers parts of a picture, which a terminal can't")
    }
    let gaps = table.hasNames ? nil : gaps(takenFrom: &fields)
    let isFitting = table.fits(record) || gaps != nil
    result.fit.add(isFitting, line: record.line, text: record.fields.joined(separator: " "))
    if fields.count == 1, gaps == nil {
      return result.skip(
        .line(record.line), localized: "there is no separator between front and back")
    }
    var deck = header.name ?? self.deck ?? Path.stem(of: file.path)
    if let column = table.deckColumn, column < fields.count {
      if !fields[column].isEmpty { deck = fields[column] }
      fields[column] = ""
    }
    var made = FieldCard(fields, table.map, isHTML: table.isHTML)
    made.card.tags += (header.tags + tags).filter { !made.card.tags.contains($0) }
    if let gaps { made.add(gapsIn: gaps, isHTML: table.isHTML) }
    result.add(made.card, to: DeckName(anki: deck), at: .line(record.line))
  }

  /// The first field that has gaps of Anki's text, which is emptied; nil if none has.
  private func gaps(takenFrom fields: inout [String]) -> String? {
    guard let index = fields.firstIndex(where: { $0.range(of: Cloze.opening) != nil }),
      !Card(front: fields[index], back: "").gaps.isEmpty
    else { return nil }
    defer { fields[index] = "" }
    return fields[index]
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
  /// The fields within the bars of a table, without the empty ones outside; in Markdown without marks of emphasis.
  func withinBars(isMarkdown: Bool) -> Self {
    Self(
      line: line, fields: isMarkdown ? fieldsWithinBars.map(Self.withoutEmphasis) : fieldsWithinBars
    )
  }

  private var fieldsWithinBars: [String] {
    let isWithinBars = fields.count > 2 && fields.first == "" && fields.last == ""
    return isWithinBars ? Array(fields[1..<(fields.count - 1)]) : fields
  }

  /// Whether it is the rule below the heading of a table, such as `---|:-:`.
  var isRule: Bool {
    fieldsWithinBars.allSatisfy { field in
      field.contains("-") && field.allSatisfy { "-:+ ".contains($0) }
    }
  }

  /// The tag of a line such as Pleco's `//Unit 1`, to which the words below it belong.
  fileprivate var category: String? {
    guard let first = fields.first, first.hasPrefix("//"), fields.dropFirst().allSatisfy(\.isEmpty)
    else {
      return nil
    }
    let name = first.dropFirst(2).trimmed
    return name.replacing(each: "/", by: "::").replacing(each: " ", by: "_")
  }

  /// The text without the marks around bold and italic parts.
  private static func withoutEmphasis(_ text: String) -> String {
    ["**", "*"].reduce(text.withoutLinks) { text, mark in
      Cloze.filled(Cloze.marked(text, from: mark, to: mark))
    }
  }
}

/// The columns of a table, from the header, a heading, or the first records.
private struct Table {
  let map: ColumnMap
  let deckColumn: Int?
  let isHTML: Bool
  /// Whether the heading is a record.
  let isHeading: Bool
  /// The number of records above the cards: titles, and the heading.
  let titles: Int
  /// Whether the columns have names, so that a side with gaps is meant as it is.
  let hasNames: Bool
  /// The number of fields of most records; nil if records needn't be even.
  private let width: Int?
  /// Whether a record needs texts on both sides: a comma may end a line of a letter or a poem.
  private let needsSides: Bool
  /// Whether what is behind the first separator belongs together.
  private let isJoined: Bool
  /// Whether the records are sentences with commas.
  private let isProse: Bool

  init(
    _ header: DeckHeader, _ sample: [[String]], _ choices: [ColumnMap.Choice], isEven: Bool,
    isRuled: Bool, named given: [String]?, _ format: TransferFormat
  ) {
    let width = Self.mode(of: sample.map(\.count).filter { $0 > 1 })
    let isUnnamed = given == nil && header.numbered.isEmpty
    let heading = TableHeading(
      in: isUnnamed ? sample : [], width: width, choices: choices, isRuled: isRuled)
    isHeading = heading.index != nil
    titles = heading.skipped
    hasNames = isHeading || given != nil
    let rows = sample.dropFirst(titles).filter { !$0.first.isCategory }
    // A table with names may be Karuta's own, which has no HTML.
    isHTML =
      format == .mnemosyne || header.isHTML ?? (!hasNames && HTMLText.isLikely(in: rows))
    isJoined = isEven && !hasNames && Self.areListed(rows, width)
    isProse = isEven && !hasNames && Self.areProse(rows)
    self.width = isEven && !isJoined ? width : nil
    needsSides = isEven && !hasNames && choices.isEmpty
    // Later records may have more fields than the first.
    let count = max(heading.names.count, Column.usual.count + header.numbered.count)
    let all =
      given.map { $0.map(Optional.some) } ?? heading.names
      + Array(repeating: nil, count: count - heading.names.count)
    let named = all.firstIndex { $0?.lowercased() == "deck" }
    deckColumn = header.deckColumn ?? named
    var known = header.numbered
    if let deckColumn { known[deckColumn] = .skipped }
    if !hasNames { known.merge(Self.usual(rows, format)) { own, _ in own } }
    map = ColumnMap(
      names: all, rows: isJoined ? rows.map { Self.joined($0) } : Array(rows), given: known,
      choices: choices)
  }

  /// The columns that Google Translate and Mnemosyne have.
  private static func usual(_ rows: [[String]], _ format: TransferFormat) -> [Int: Column] {
    if format == .mnemosyne, rows.first.map({ $0.count > 2 }) == true {
      return [0: .front, 1: .reading, 2: .back]
    }
    // Google Translate writes the languages before the two texts.
    let hasLanguages =
      !rows.isEmpty
      && rows.allSatisfy { fields in
        fields.count > 3 && fields[..<2].allSatisfy(LanguageHeading.isLanguage)
          && fields[0] != fields[1]
      }
    return hasLanguages ? [0: .skipped, 1: .skipped, 2: .front, 3: .back] : [:]
  }

  private static func mode(of counts: [Int]) -> Int {
    var numbers: [Int: Int] = [:]
    for count in counts { numbers[count, default: 0] += 1 }
    return numbers.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 1
  }

  /// Whether records are words with lists of meanings, in which the separator occurs as well.
  private static func areListed(_ rows: [[String]], _ width: Int) -> Bool {
    guard rows.count > 1, rows.count(where: { $0.count == width }) * 10 < rows.count * 9 else {
      return false
    }
    let fronts = rows.compactMap(\.first)
    let areShort = fronts.allSatisfy {
      $0.count <= 30 && $0.split(separator: " ").count <= 3 && !$0.isEmpty
    }
    return areShort && rows.allSatisfy { $0.count > 1 } && FieldShape(fronts).distinctness > 0.9
  }

  /// Whether half of the records are sentences: they end where the last field does, and no other field ends one.
  private static func areProse(_ rows: [[String]]) -> Bool {
    let isEnd = { (text: String) in text.trimmed.last.map { ".!?。".contains($0) } == true }
    let count = rows.count { fields in
      let words = fields.reduce(0) { $0 + $1.split(separator: " ").count }
      // A word and its meaning may have an example behind them.
      let isExample =
        fields.count > 2 && fields[..<2].allSatisfy { $0.split(separator: " ").count < 3 }
      return words >= 5 && !isExample && fields.last.map(isEnd) == true
        && !fields.dropLast().contains(where: isEnd)
    }
    return rows.count > 1 && count * 2 >= rows.count
  }

  private static func joined(_ fields: [String]) -> [String] {
    [fields[0], fields.dropFirst().joined(separator: ", ")]
  }

  /// The record with the parts of one list joined.
  func joined(_ record: DelimitedRecords.Record) -> DelimitedRecords.Record {
    guard isJoined, record.fields.count > 2 else { return record }
    return DelimitedRecords.Record(line: record.line, fields: Self.joined(record.fields))
  }

  /// Whether a record has the fields of this table.
  func fits(_ record: DelimitedRecords.Record) -> Bool {
    guard record.fields.count > 1, !isProse, !needsSides || hasSides(record.fields) else {
      return false
    }
    guard let width else { return true }
    return record.fields.count == width || hasNames && record.fields.count < width
      || record.fields.dropFirst(width).allSatisfy(\.isEmpty) && record.fields.count > width
  }

  /// Whether both sides have a text; a word in kana alone has only a reading.
  private func hasSides(_ fields: [String]) -> Bool {
    [[Column.front, .reading], [.back]].allSatisfy { side in
      fields.indices.contains { side.contains(map.column(of: $0)) && !fields[$0].isBlank }
    }
  }
}

extension String? {
  fileprivate var isCategory: Bool { self?.hasPrefix("//") == true }
}
