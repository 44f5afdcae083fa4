import Decks

/// The tables of a spreadsheet: Office Open XML (.xlsx, ECMA-376) or OpenDocument (.ods).
struct Spreadsheet {
  struct Table {
    let name: String
    /// The rows with their numbers from 1; empty ones are left out.
    var rows: [DelimitedRecords.Record] = []
  }

  private(set) var tables: [Table] = []

  private static let largest = 64 << 20
  /// The columns that are read, as many as Anki has fields at most.
  private static let mostColumns = 1000

  /// Reads a spreadsheet; nil if the zip is none.
  init?(_ zip: ZipArchive) throws {
    if zip.has("xl/workbook.xml") {
      try readWorkbook(zip)
    } else if let content = try zip.bytes(of: "content.xml", limit: Self.largest),
      content.range(of: "office:spreadsheet".utf8) != nil
    {
      try readOpenDocument(content, zip)
    } else {
      return nil
    }
    tables.removeAll { $0.rows.isEmpty }
  }

  /// Adds the cards of all tables; those of several are separate decks.
  func read(_ path: String, choices: [ColumnMap.Choice], into result: inout ImportedDecks) throws {
    for table in tables {
      let deck = tables.count > 1 ? "\(result.ownDeck.anki)::\(table.name)" : nil
      let file = TextFile(path: path, text: [])
      DelimitedText(file, choices: choices, deck: deck).read(table.rows, into: &result)
    }
  }

  private static func damage(_ zip: ZipArchive, _ name: String) -> ExchangeError {
    zip.damage(localized: "\(name) can't be read")
  }

  // MARK: .xlsx

  private mutating func readWorkbook(_ zip: ZipArchive) throws {
    var sheets: [(name: String, id: String)] = []
    var targets: [String: String] = [:]
    try Self.parse("xl/workbook.xml", of: zip) { event in
      if case .start("sheet", let attributes) = event, let id = attributes["id"] {
        sheets.append((attributes["name"] ?? "", id))
      }
    }
    try Self.parse("xl/_rels/workbook.xml.rels", of: zip) { event in
      if case .start("Relationship", let attributes) = event, let id = attributes["Id"] {
        targets[id] = attributes["Target"]
      }
    }
    let texts = try sharedTexts(of: zip)
    for sheet in sheets {
      guard let target = targets[sheet.id] else { continue }
      let name = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
      if zip.has(name) { tables.append(try table(sheet.name, name, texts, zip)) }
    }
  }

  /// The texts that cells refer to by their numbers, without readings above them.
  private func sharedTexts(of zip: ZipArchive) throws -> [String] {
    guard zip.has("xl/sharedStrings.xml") else { return [] }
    var texts: [String] = []
    var (isText, isReading) = (false, false)
    try Self.parse("xl/sharedStrings.xml", of: zip) { event in
      switch event {
      case .start("si", _): texts.append("")
      case .start("t", _): isText = true
      case .end("t"): isText = false
      case .start("rPh", _): isReading = true
      case .end("rPh"): isReading = false
      case .text(let text) where isText && !isReading && !texts.isEmpty:
        texts[texts.count - 1] += text
      default: break
      }
    }
    return texts
  }

  private func table(_ name: String, _ member: String, _ texts: [String], _ zip: ZipArchive) throws
    -> Table
  {
    var table = Table(name: name)
    var (row, fields, column, type, value, isValue) = (0, [String](), 0, "", "", false)
    try Self.parse(member, of: zip) { event in
      switch event {
      case .start("row", let attributes):
        (row, column, fields) = (attributes["r"].flatMap { Int($0) } ?? row + 1, 0, [])
      case .start("c", let attributes):
        column = attributes["r"].map(Self.column) ?? column
        (type, value) = (attributes["t"] ?? "n", "")
      case .start("v", _), .start("t", _): isValue = true
      case .end("v"), .end("t"): isValue = false
      case .text(let text) where isValue: value += text
      case .end("c"):
        let text =
          type == "s"
          ? Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? "" : value
        Self.set(text, at: column, in: &fields)
        column += 1
      case .end("row"): table.add(fields, row)
      default: break
      }
    }
    return table
  }

  /// The index of a column by the name of a cell, such as `AB12`.
  private static func column(of cell: String) -> Int {
    let letters = cell.utf8.prefix { (0x41...0x5A).contains($0) }.prefix(4)
    return letters.reduce(0) { $0 * 26 + Int($1 - 0x40) } - 1
  }

  // MARK: .ods

  private mutating func readOpenDocument(_ content: [UInt8], _ zip: ZipArchive) throws {
    var tables: [Table] = []
    var (row, rowCount, fields, column, cellCount) = (1, 1, [String](), 0, 1)
    var (text, depth, isNote) = ("", 0, false)
    let isRead = XMLParser.parse(content) { event in
      switch event {
      case .start("table", let attributes):
        tables.append(Table(name: attributes["name"] ?? ""))
        row = 1
      case .start("table-row", let attributes):
        (fields, column) = ([], 0)
        rowCount = max(attributes["number-rows-repeated"].flatMap { Int($0) } ?? 1, 1)
      case .start("table-cell", let attributes), .start("covered-table-cell", let attributes):
        text = ""
        cellCount = max(attributes["number-columns-repeated"].flatMap { Int($0) } ?? 1, 1)
      case .start("annotation", _): isNote = true
      case .end("annotation"): isNote = false
      case .start("p", _) where !isNote:
        if !text.isEmpty { text += "\n" }
        depth += 1
      case .end("p") where !isNote: depth -= 1
      case .start("s", _) where depth > 0: text += " "
      case .text(let part) where depth > 0 && !isNote: text += part
      case .end("table-cell"), .end("covered-table-cell"):
        // Empty cells to the end of a row are one that is repeated.
        let count = text.isEmpty ? 1 : min(cellCount, Self.mostColumns)
        for offset in 0..<count { Self.set(text, at: column + offset, in: &fields) }
        column += min(cellCount, Self.mostColumns)
      case .end("table-row"):
        if !tables.isEmpty { tables[tables.count - 1].add(fields, row) }
        row += min(rowCount, 1 << 20)
      default: break
      }
    }
    guard isRead else { throw Self.damage(zip, "content.xml") }
    self.tables = tables
  }

  private static func set(_ text: String, at column: Int, in fields: inout [String]) {
    guard !text.isEmpty, (0..<mostColumns).contains(column) else { return }
    while fields.count <= column { fields.append("") }
    fields[column] = text
  }

  private static func parse(
    _ name: String, of zip: ZipArchive, _ body: @escaping (XMLParser.Event) -> Void
  ) throws {
    guard let bytes = try zip.bytes(of: name, limit: largest), XMLParser.parse(bytes, body) else {
      throw damage(zip, name)
    }
  }
}

extension Spreadsheet.Table {
  fileprivate mutating func add(_ fields: [String], _ row: Int) {
    if fields.contains(where: { !$0.isBlank }) {
      rows.append(DelimitedRecords.Record(line: row, fields: fields))
    }
  }
}
