/// How a deck file is to be read: what its headers say, and what its first lines show.
struct DeckFormat: Sendable {
  let separator: Separator
  let isHTML: Bool
  let name: String?
  let columns: [Column]
  /// The places of the two columns that every card needs.
  let front: Int
  let back: Int

  /// The side of every card for which the names of the columns leave no place.
  var missingSide: Column? { [.front, .back].first { !columns.contains($0) } }

  /// Whether both mean the same card by the same line.
  func readsLike(_ other: DeckFormat) -> Bool {
    separator == other.separator && isHTML == other.isHTML && columns == other.columns
  }

  init(_ header: DeckHeader, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    separator =
      header.separator
      ?? DeckFormat.likeliestSeparator(bytes, from: start, header.columnNames)
    isHTML = header.isHTML
    name = header.name
    columns = DeckFormat.columns(header, separator)
    front = columns.firstIndex(of: .front) ?? 0
    back = columns.firstIndex(of: .back) ?? 1
  }

  /// The separator that is on most of the first lines; of equals the more usual one.
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

  /// The columns by their names, else in the usual order; those given by number keep their places.
  private static func columns(_ header: DeckHeader, _ separator: Separator) -> [Column] {
    guard let names = header.columnNames else { return usualColumns(around: header.numbered) }
    let parts = names.utf8.split(separator: separator.byte, omittingEmptySubsequences: false)
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
