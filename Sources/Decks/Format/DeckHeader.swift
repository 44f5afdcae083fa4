/// The `#key:value` lines at the top of a file, in Anki's text format
/// (https://docs.ankiweb.net/importing/text-files.html#file-headers).
public struct DeckHeader {
  public private(set) var separator: Separator?
  public private(set) var isHTML = false
  public private(set) var name: String?
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
    "separator", "html", "deck", "columns", "tags column", "guid column", "notetype column",
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
    let word = value.trimmed
    switch key {
    case "separator": readSeparator(value, line: line)
    case "html": isHTML = word.lowercased() == "true"
    case "deck": name = word.isEmpty ? nil : word
    case "columns": (columnNames, columnsLine) = (value, line)
    case "tags column": number(word, .tags)
    case "guid column": number(word, .guid)
    case "notetype column": number(word, .skipped)
    case "deck column":
      number(word, .skipped)
      deckColumn = Int(word).map { $0 - 1 }
    default: break
    }
  }

  private mutating func readSeparator(_ value: String, line: Int) {
    let word = value.trimmed.isEmpty ? value : value.trimmed
    separator = Separator(header: word)
    if separator == nil { faults.append((line, .unknownSeparator)) }
  }

  private mutating func number(_ value: String, _ column: Column) {
    if let position = Int(value), (1...1000).contains(position) { numbered[position - 1] = column }
  }
}
