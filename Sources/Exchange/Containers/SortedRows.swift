/// A row of a foreign table, with an ID that several may have.
protocol ForeignRow {
  var key: Int64 { get }
}

/// Rows sorted by their keys; a dictionary would take several times the memory.
struct SortedRows<Row: ForeignRow> {
  private let rows: [Row]

  /// Takes rows that are sorted by their keys.
  init(sorted rows: [Row]) { self.rows = rows }

  /// Sorts rows by their keys, and those of one key by another number.
  init(_ rows: [Row], then other: (Row) -> Int64 = { _ in 0 }) {
    self.init(sorted: rows.sorted { ($0.key, other($0)) < ($1.key, other($1)) })
  }

  /// The indexes of the rows with a key.
  func indexes(of key: Int64) -> Range<Int> {
    let start = firstIndex(from: 0) { $0 >= key }
    guard start < rows.count, rows[start].key == key else { return start..<start }
    return start..<firstIndex(from: start) { $0 > key }
  }

  private func firstIndex(from start: Int, where isReached: (Int64) -> Bool) -> Int {
    var (low, high) = (start, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(rows[middle].key) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The rows with a key.
  subscript(key: Int64) -> ArraySlice<Row> { rows[indexes(of: key)] }

  subscript(indexes: Range<Int>) -> ArraySlice<Row> { rows[indexes] }

  func contains(where isWanted: (Row) -> Bool) -> Bool { rows.contains(where: isWanted) }
}
