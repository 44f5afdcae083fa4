/// Rows of a foreign table, sorted by an ID that several may have; a dictionary would take several times the memory.
struct SortedRows<Row> {
  private let rows: [Row]
  private let id: (Row) -> Int64

  /// Sorts rows by an ID, and those of one ID by another number.
  init(
    _ rows: [Row], by id: @escaping (Row) -> Int64, then other: (Row) -> Int64 = { _ in 0 }
  ) {
    self.rows = rows.sorted { (id($0), other($0)) < (id($1), other($1)) }
    self.id = id
  }

  /// The indexes of the rows with an ID.
  func indexes(of id: Int64) -> Range<Int> {
    let start = firstIndex(from: 0) { $0 >= id }
    return start..<firstIndex(from: start) { $0 > id }
  }

  private func firstIndex(from start: Int, where isReached: (Int64) -> Bool) -> Int {
    var (low, high) = (start, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(id(rows[middle])) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The rows with an ID.
  subscript(id: Int64) -> ArraySlice<Row> { rows[indexes(of: id)] }

  subscript(indexes: Range<Int>) -> ArraySlice<Row> { rows[indexes] }

  func contains(where isWanted: (Row) -> Bool) -> Bool { rows.contains(where: isWanted) }
}
