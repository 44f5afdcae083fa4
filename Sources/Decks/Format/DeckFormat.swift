/// The format of a deck file, from its header and its first lines.
public struct DeckFormat: Sendable {
  let separator: Separator
  let isHTML: Bool
  let name: String?
  public let columns: [Column]
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
    let heading = DeckFormat.heading(header, separator, bytes)
    lineAfterHeading = heading?.end
    columns = heading?.columns ?? DeckFormat.columns(header, separator)
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

  /// The columns of a spreadsheet's heading row: the first line, if it names a front and a back.
  private static func heading(
    _ header: DeckHeader, _ separator: Separator, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (columns: [Column], end: (offset: Int, line: Int))? {
    guard header.columnNames == nil, header.numbered.isEmpty else { return nil }
    guard let line = header.lineAfter, let base = bytes.baseAddress,
      let place = line.bytes.baseAddress, line.bytes.count < FieldCursor.longestCard
    else { return nil }
    var fields = FieldCursor(bytes, at: place - base, separator: separator)
    var columns: [Column] = []
    while let field = fields.next() {
      let name = PlainText.decode(field, in: bytes, isHTML: false).trimmed
      columns.append(Column(name: name) ?? .skipped)
    }
    guard fields.fault == nil, columns.contains(.front), columns.contains(.back) else { return nil }
    return (columns, (fields.lineEnd + 1, line.number + 1 + fields.innerLines))
  }

  /// The columns as named, or else in the usual order; columns given by number have their numbers.
  private static func columns(_ header: DeckHeader, _ separator: Separator) -> [Column] {
    guard let names = header.columnNames else { return usualColumns(around: header.numbered) }
    // As many as Anki has fields at most; each card is read column by column.
    let parts = names.utf8.split(
      separator: separator.byte, maxSplits: 1000, omittingEmptySubsequences: false
    ).prefix(1000)
    var columns = parts.map { Column(name: String(Substring($0)).trimmed) }
    for (position, column) in header.numbered where position < columns.count {
      columns[position] = column
    }
    for needed in [Column.front, .back] where !columns.contains(needed) {
      if let free = columns.firstIndex(of: nil) { columns[free] = needed }
    }
    return columns.map { $0 ?? .skipped }
  }

  private static func usualColumns(around numbered: [Int: Column]) -> [Column] {
    var rest = Column.usual[...]
    var columns: [Column] = []
    while !rest.isEmpty || columns.count <= (numbered.keys.max() ?? -1) {
      columns.append(numbered[columns.count] ?? rest.popFirst() ?? .skipped)
    }
    return columns
  }
}
