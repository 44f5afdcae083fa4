/// The places of a lazy stack's rows, few of which have been measured.
///
/// Each row counts as high, or as wide, as the first one was when it was last seen; what a row differs by is stored in a Fenwick
/// tree (P. Fenwick, 1994), so that a row's place and the row at a place cost O(log n).
struct Extents {
  let count: Int
  let spacing: Int
  private var usual: Int?
  /// The number of rows that were larger or smaller than estimated.
  private(set) var corrections = 0
  private var differences: [Int] = []
  /// The identities of the rows that differ.
  private var identities: [Int: AnyHashable] = [:]

  init(count: Int, spacing: Int, like former: Extents? = nil) {
    self.count = count
    self.spacing = spacing
    usual = former?.usual
    corrections = former?.corrections ?? 0
  }

  /// The extents after a change of the rows; those near a row that are still near it have the extents that they had.
  func moved(
    to count: Int, spacing: Int, near center: Int, identity: (Int) -> AnyHashable?
  ) -> Extents {
    let near = center - 32...center + 32
    let known = identities.filter { near.contains($0.key) }
    if count == self.count, spacing == self.spacing, known.allSatisfy({ identity($0) == $1 }) {
      return self
    }
    var moved = Extents(count: count, spacing: spacing, like: self)
    var extents = Dictionary(known.map { ($1, extent(of: $0)) }) { first, _ in first }
    for shift in [0, count - self.count] where !extents.isEmpty {
      for row in near where (0..<count).contains(row + shift) {
        guard let id = identity(row + shift), let extent = extents.removeValue(forKey: id) else {
          continue
        }
        moved.set(extent, of: row + shift, id)
      }
    }
    return moved
  }

  /// Lets all rows count as high as the first one again, once that is measured.
  mutating func forget() {
    (usual, differences, identities) = (nil, [], [:])
    corrections += 1
  }

  /// The extent that rows count as until they are measured.
  private var step: Int { (usual ?? 1) + spacing }

  var isMeasured: Bool { usual != nil }

  var total: Int { count == 0 ? 0 : count * step - spacing + sum(count) }

  /// The start of a row.
  func start(of row: Int) -> Int { row * step + sum(row) }

  func extent(of row: Int) -> Int { start(of: row + 1) - start(of: row) - spacing }

  /// The row at a distance from the start: the last one that begins at or before it.
  func row(at distance: Int) -> Int {
    guard count > 0, distance > 0 else { return 0 }
    guard !differences.isEmpty else { return min(count - 1, distance / max(1, step)) }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The start of the first row at a distance from the start or after it, else of the last row.
  func start(atOrAfter distance: Int) -> Int {
    guard distance > 0, count > 0 else { return 0 }
    let row = row(at: distance)
    return start(of: start(of: row) < distance ? min(row + 1, count - 1) : row)
  }

  /// The start of a window that shows a row: the nearest one at which a row starts.
  func offset(showing row: Int, from offset: Int, window: Int) -> Int {
    let start = start(of: row)
    let least = self.start(atOrAfter: start + extent(of: row) - window)
    return max(min(self.start(of: self.row(at: offset)), start), min(least, start))
  }

  mutating func set(_ extent: Int, of row: Int, _ identity: @autoclosure () -> AnyHashable?) {
    if usual == nil || row == 0 && max(1, extent) != usual {
      forget()
      usual = max(1, extent)
    }
    let change = extent - self.extent(of: row)
    guard change != 0 else { return }
    corrections += 1
    identities[row] = extent == usual ? nil : identity()
    if differences.isEmpty { differences = [Int](repeating: 0, count: count + 1) }
    var index = row + 1
    while index <= count {
      differences[index] += change
      index += index & -index
    }
  }

  private func sum(_ rows: Int) -> Int {
    guard !differences.isEmpty else { return 0 }
    var total = 0
    var index = min(rows, count)
    while index > 0 {
      total += differences[index]
      index -= index & -index
    }
    return total
  }
}
