/// The format of a deck file, from its header and its first lines.
public struct DeckFormat: Sendable {
  let separator: Separator
  let isHTML: Bool
  let name: String?
  public let columns: [Column]
  /// The named columns that are skipped, with the line of the names.
  let unknownColumns: [(name: String, line: Int)]
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
    isHTML = header.isHTML
    name = header.name
    let found =
      DeckFormat.heading(header, separator, bytes) ?? DeckFormat.named(header, separator)
      ?? FoundColumns(columns: DeckFormat.usualColumns(around: header.numbered))
    columns = found.columns
    unknownColumns = found.unknown
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
    var columns: [Column]
    var unknown: [(name: String, line: Int)] = []
    var lineAfterHeading: (offset: Int, line: Int)?
  }

  /// The columns of a spreadsheet's heading row: the first line, if it names a front and a back.
  private static func heading(
    _ header: DeckHeader, _ separator: Separator, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> FoundColumns? {
    guard header.columnNames == nil, header.numbered.isEmpty else { return nil }
    guard let line = header.lineAfter, let base = bytes.baseAddress,
      let place = line.bytes.baseAddress, line.bytes.count < FieldCursor.longestCard
    else { return nil }
    var fields = FieldCursor(bytes, at: place - base, separator: separator)
    var found = FoundColumns(columns: [])
    while let field = fields.next() {
      let name = PlainText.decode(field, in: bytes, isHTML: false).trimmed
      let column = Column(name: name)
      if column == nil, !name.isEmpty { found.unknown.append((name, line.number)) }
      found.columns.append(column ?? .skipped)
    }
    guard fields.fault == nil, found.columns.contains(.front), found.columns.contains(.back)
    else { return nil }
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
    for needed in [Column.front, .back] where !columns.contains(needed) {
      if let free = columns.firstIndex(of: nil) { columns[free] = needed }
    }
    let unknown = zip(names, columns).filter { $1 == nil && !$0.isEmpty }.map { ($0.0, line) }
    return FoundColumns(columns: columns.map { $0 ?? .skipped }, unknown: unknown)
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
