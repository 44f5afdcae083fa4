/// The columns of a grid in a room.
struct GridColumns {
  private struct Column {
    let start: Int
    let width: Int
    let alignment: Alignment
  }

  private var columns: [Column] = []
  private(set) var width = 0

  var count: Int { columns.count }

  /// Shares the room from the leading edge; without a room, columns are as narrow as they may be.
  init(_ items: [GridItem], in room: Int?) {
    let fixed = items.map { item in
      if case .fixed(let width) = item.size { max(0, width._cells) } else { 0 }
    }
    let gaps = items.dropLast().reduce(0) { $0 + $1.gap }
    var rest = room.map { max(0, $0 - gaps - fixed.reduce(0, +)) }
    var shares = items.count { if case .fixed = $0.size { false } else { true } }
    for (item, fixed) in zip(items, fixed) {
      if !columns.isEmpty { width += lastGap }
      lastGap = item.gap
      let before = width
      let share = rest.map { ($0 + shares - 1) / max(1, shares) }
      switch item.size {
      case .fixed: add(fixed, item)
      case .flexible(let minimum, let maximum): add(item.clamp(share, minimum, maximum), item)
      case .adaptive(let minimum, let maximum):
        let least = max(1, minimum._cells)
        let count = max(1, ((share ?? least) + item.gap) / (least + item.gap))
        var room = share.map { max(0, $0 - (count - 1) * item.gap) }
        for left in (1...count).reversed() {
          if left < count { width += item.gap }
          let part = room.map { ($0 + left - 1) / left }
          room = room.map { $0 - (part ?? 0) }
          // A room below the minimum is all that there is.
          add(item.clamp(part, min(minimum, Double(part ?? least)), maximum), item)
        }
      }
      if case .fixed = item.size { continue }
      rest = rest.map { max(0, $0 - (width - before)) }
      shares -= 1
    }
  }

  /// The first cell and the width of a column.
  func extent(of column: Int) -> (start: Int, width: Int) {
    (columns[column].start, columns[column].width)
  }

  /// The gap behind the item added last.
  private var lastGap = 0

  private mutating func add(_ width: Int, _ item: GridItem) {
    columns.append(
      Column(start: self.width, width: width, alignment: item.alignment ?? .center))
    self.width += width
  }
}

extension GridColumns {
  @MainActor func height(of elements: [LayoutNode], spacing: Int) -> Int {
    forEachLine(of: elements, from: 0, spacing: spacing) { _, _ in }
  }

  @MainActor func place(_ elements: [LayoutNode], at start: Point, spacing: Int) {
    _ = forEachLine(of: elements, from: start.y, spacing: spacing) { line, rows in
      for (column, element) in zip(columns, line) {
        let offer = ProposedViewSize(width: column.width, height: nil)
        let cell = Size(width: column.width, height: rows.count)
        let place = column.alignment.place(element.size(for: offer), in: cell)
        let origin = Point(x: start.x + column.start, y: rows.lowerBound)
        element.place(at: place.offset(by: origin), as: offer)
      }
    }
  }

  /// Calls `body` with the elements and the screen rows of each line; returns the height of all.
  @MainActor private func forEachLine(
    of elements: [LayoutNode], from start: Int, spacing: Int,
    _ body: (ArraySlice<LayoutNode>, Range<Int>) -> Void
  ) -> Int {
    var end = start
    for first in stride(from: 0, to: elements.count, by: count) {
      let line = elements[first..<min(elements.count, first + count)]
      if first > 0 { end += spacing }
      let height = zip(columns, line).reduce(0) {
        max($0, $1.1.size(for: ProposedViewSize(width: $1.0.width, height: nil)).height)
      }
      body(line, end..<end + height)
      end += height
    }
    return end - start
  }
}

extension GridItem {
  fileprivate var gap: Int { max(0, spacing?._cells ?? Axis.horizontal.spacing) }

  fileprivate func clamp(_ share: Int?, _ minimum: Double, _ maximum: Double) -> Int {
    max(minimum._cells, min(share ?? 0, maximum._cells)).limited
  }
}
