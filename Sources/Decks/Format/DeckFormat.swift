/// The format of a deck file, from its header and its first lines.
public struct DeckFormat: Sendable {
  let separator: Separator
  let isHTML: Bool
  let name: String?
  public let columns: [Column]
  /// The faults of the names of columns: unknown ones, and a second one of the same meaning.
  let columnFaults: [(line: Int, fault: DeckFault)]
  /// The indexes of the two columns that every card needs.
  let front: Int
  let back: Int
  /// The offset and number of the line after a heading row; nil without one.
  let lineAfterHeading: (offset: Int, line: Int)?

  /// The side for which the header names no column.
  var missingSide: Column? { [.front, .back].first { !columns.contains($0) } }

  /// Whether both formats read the same card from the same line.
  public func readsLike(_ other: DeckFormat) -> Bool {
    separator == other.separator && isHTML == other.isHTML && columns == other.columns
  }

  init(_ header: DeckHeader, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    separator =
      header.separator
      ?? DeckFormat.likeliestSeparator(bytes, from: start, header.columnNames)
    isHTML = header.isHTML ?? false
    name = header.name
    let found =
      DeckFormat.heading(header, separator, bytes) ?? DeckFormat.named(header, separator)
      ?? FoundColumns(columns: DeckFormat.usualColumns(around: header.numbered))
    columns = found.columns
    columnFaults = found.faults
    lineAfterHeading = found.lineAfterHeading
    front = columns.firstIndex(of: .front) ?? 0
    back = columns.firstIndex(of: .back) ?? 1
  }

  /// The separator on most of the first lines; of equals the more usual one.
  private static func likeliestSeparator(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ columnNames: String?
  ) -> Separator {
    var lines = LineCursor(bytes, at: start)
    var counts = Separator.usual.map { columnNames?.utf8.contains($0.byte) == true ? 1 : 0 }
    var seen = 0
    while seen < 20, let line = lines.next() {
      if line.isComment || line.isBlank { continue }
      seen += 1
      for (index, candidate) in Separator.usual.enumerated()
      where line.bytes.contains(candidate.byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return Separator.usual[counts.firstIndex(of: most) ?? 0]
  }

  /// The columns of a file, from their names if it has some.
  private struct FoundColumns {
    var columns: [Column] = []
    var faults: [(line: Int, fault: DeckFault)] = []
    var lineAfterHeading: (offset: Int, line: Int)?
  }

  /// The columns of names on a line; of several with one meaning the first is the card's.
  ///
  /// - Parameter known: The columns whose names are no mistake; the others became sides, or nothing.
  private static func columns(
    _ columns: [Column?], known: [Column?], names: [String], line: Int
  ) -> FoundColumns {
    var found = FoundColumns()
    var taken: Set<Column> = [.skipped]
    for (name, (column, known)) in zip(names, zip(columns, known)) {
      if known == nil, !name.isEmpty {
        found.faults.append((line, .unknownColumn(name: name, side: column)))
      }
      if let column, column != .skipped, !taken.insert(column).inserted {
        found.faults.append((line, .repeatedColumn(name: name, column)))
        found.columns.append(.skipped)
      } else {
        found.columns.append(column ?? .skipped)
      }
    }
    return found
  }

  /// The columns of a spreadsheet's heading row: the first line, if it names a front and a back, or languages.
  private static func heading(
    _ header: DeckHeader, _ separator: Separator, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> FoundColumns? {
    guard header.columnNames == nil, header.numbered.isEmpty else { return nil }
    guard let line = header.lineAfter, let base = bytes.baseAddress,
      let place = line.bytes.baseAddress, line.bytes.count < FieldCursor.longestCard
    else { return nil }
    var fields = FieldCursor(bytes, at: place - base, separator: separator)
    var names: [String] = []
    while let field = fields.next() {
      names.append(PlainText.decode(field, in: bytes, isHTML: false).trimmed)
    }
    var columns = names.map(Column.init(name:))
    if LanguageHeading.isLikely(names, isColumn: { Column(name: $0) != nil }) {
      nameSides(in: &columns)
    }
    guard fields.fault == nil, columns.contains(.front), columns.contains(.back) else { return nil }
    var found = Self.columns(columns, known: columns, names: names, line: line.number)
    found.lineAfterHeading = (fields.lineEnd + 1, line.number + 1 + fields.innerLines)
    return found
  }

  /// The columns that `#columns:` names; columns given by number have their numbers.
  private static func named(_ header: DeckHeader, _ separator: Separator) -> FoundColumns? {
    guard let text = header.columnNames, let line = header.columnsLine else { return nil }
    // As many as Anki has fields at most; each card is read column by column.
    let names = text.utf8.split(
      separator: separator.byte, maxSplits: 1000, omittingEmptySubsequences: false
    ).prefix(1000).map { String(Substring($0)).trimmed }
    var columns = names.map(Column.init(name:))
    for (position, column) in header.numbered where position < columns.count {
      columns[position] = column
    }
    let known = columns
    nameSides(in: &columns)
    // Names of languages are no mistake.
    let areLanguages = LanguageHeading.isLikely(names) { Column(name: $0) != nil }
    return Self.columns(columns, known: areLanguages ? columns : known, names: names, line: line)
  }

  /// Makes columns without a known name the front and the back if there are none.
  private static func nameSides(in columns: inout [Column?]) {
    for needed in [Column.front, .back] where !columns.contains(needed) {
      if let free = columns.firstIndex(of: nil) { columns[free] = needed }
    }
  }

  /// The usual columns in the usual order, beside those given by number.
  private static func usualColumns(around numbered: [Int: Column]) -> [Column] {
    var rest = Column.usual[...]
    var columns: [Column] = []
    while !rest.isEmpty || columns.count <= (numbered.keys.max() ?? -1) {
      columns.append(numbered[columns.count] ?? rest.popFirst() ?? .skipped)
    }
    return columns
  }
}

/// The `#key:value` lines at the top of a file, in Anki's text format
/// (https://docs.ankiweb.net/importing/text-files.html#file-headers).
public struct DeckHeader {
  public private(set) var separator: Separator?
  /// A separator of more than one byte, which a deck can't have and an import replaces.
  public private(set) var wideSeparator: Character?
  /// Nil without a header that says it.
  public private(set) var isHTML: Bool?
  public private(set) var name: String?
  /// The tags that Anki adds to each note at an import.
  public private(set) var tags: [String] = []
  public private(set) var columnNames: String?
  /// The line number of `#columns:`.
  private(set) var columnsLine: Int?
  /// The columns that the header gives by number, from 0.
  public private(set) var numbered: [Int: Column] = [:]
  /// The index of the column of deck names, which a deck skips.
  public private(set) var deckColumn: Int?
  /// The first line that is neither a comment nor blank.
  private(set) var lineAfter: LineCursor.Line?
  private(set) var faults: [(line: Int, fault: DeckFault)] = []

  public init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    var lines = LineCursor(bytes, at: start)
    while let line = lines.next() {
      guard line.isBlank || line.isComment else {
        lineAfter = line
        break
      }
      if line.isComment { read(line) }
    }
  }

  private static let keys = [
    "separator", "html", "deck", "tags", "columns", "tags column", "guid column", "notetype column",
    "deck column",
  ]

  private mutating func read(_ content: LineCursor.Line) {
    // A comment may be of any length; every key is shorter than this.
    let beginning = content.bytes.prefix(32)
    guard let end = beginning.firstIndex(of: UInt8(ascii: ":")) else { return }
    let key = String(decoding: beginning[1..<end], as: UTF8.self).lowercased()
    guard Self.keys.contains(key) else { return }
    let line = content.number
    guard content.bytes.count <= FieldCursor.longestCard else {
      faults.append((line, .headerTooLong))
      return
    }
    let value = String(decoding: content.bytes[(end + 1)...], as: UTF8.self)
    // A spreadsheet fills the line with separators.
    let word = Self.withoutFill(value.trimmed)
    switch key {
    case "separator":
      separator = Separator(header: word.isEmpty ? value : word)
      if separator == nil { faults.append((line, .unknownSeparator)) }
      if separator == nil, word.count == 1, word.utf8.count > 1 { wideSeparator = word.first }
    case "html": isHTML = word.lowercased() == "true"
    case "deck": name = word.isEmpty ? nil : word
    case "tags": tags = word.split(separator: " ").map(String.init)
    case "columns": (columnNames, columnsLine) = (value, line)
    case "tags column": number(word, .tags)
    case "guid column": number(word, .guid)
    case "notetype column": number(word, .skipped)
    case "deck column": deckColumn = number(word, .skipped)
    default: break
    }
  }

  /// The value of a header without the separators behind it; one alone is a value.
  private static func withoutFill(_ value: String) -> String {
    guard let fill = value.last, ",;\t".contains(fill), value.count > 1 else { return value }
    return String(value.dropLast(value.reversed().prefix { $0 == fill }.count)).trimmed
  }

  /// Names the column of a position that counts from 1; returns its index, or nil if there is none.
  @discardableResult
  private mutating func number(_ value: String, _ column: Column) -> Int? {
    guard let position = Int(value), (1...1000).contains(position) else { return nil }
    numbered[position - 1] = column
    return position - 1
  }
}

/// The character between two fields of a line.
public struct Separator: Equatable, Sendable {
  public let byte: UInt8

  static let tab = Separator(byte: UInt8(ascii: "\t"))

  /// The separators that are tried in a file without a header, the most likely first.
  static let usual = [tab] + ",;|".utf8.map(Separator.init(byte:))

  private static let names: [(name: String, character: UInt8)] = [
    ("tab", UInt8(ascii: "\t")), ("comma", UInt8(ascii: ",")), ("semicolon", UInt8(ascii: ";")),
    ("pipe", UInt8(ascii: "|")), ("space", UInt8(ascii: " ")), ("colon", UInt8(ascii: ":")),
  ]

  init(byte: UInt8) { self.byte = byte }

  /// The value of Anki's `#separator:` header: a name, `\t`, or the character itself.
  init?(header value: String) {
    let name = value.lowercased()
    if let known = Separator.names.first(where: { $0.name == name }) {
      byte = known.character
    } else if name == "\\t" || value == "\t" {
      byte = UInt8(ascii: "\t")
    } else if value.utf8.count == 1, let only = value.utf8.first, !"\"#\n\r\0".utf8.contains(only) {
      // The others mean something else in the format.
      byte = only
    } else {
      return nil
    }
  }

  /// The value of the header.
  var headerValue: String {
    Separator.names.first { $0.character == byte }?.name ?? "\(Unicode.Scalar(byte))"
  }

  /// The name in messages.
  public var name: String { headerValue.utf8.count > 1 ? headerValue : "'\(headerValue)'" }
}
