/// Views in columns, line by line, made as those of a ``LazyVStack`` are.
///
/// A line is as high as the highest view in it. The views of an element of a `ForEach` fill a cell each.
public struct LazyVGrid<Content: View> {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Makes a grid of the views of a builder; without a spacing, no row is left between the lines.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center,
    spacing: (some Length)? = Int?.none, @ViewBuilder content: () -> Content
  ) {
    self.columns = columns.isEmpty ? [GridItem()] : columns
    self.alignment = alignment
    self.spacing = spacing?._cells.limited
    self.content = content()
  }
}

extension LazyVGrid: ElementView {
  func makeNode(in parent: Node) -> LazyStackNode {
    let node = LazyStackNode(.vertical, spacing: spacing, alignment: placement, parent)
    node.update(grid: columns)
    node.children = content.makeNodes(in: node)
    return node
  }

  func update(_ node: LazyStackNode) {
    node.update(spacing: spacing, alignment: placement)
    node.update(grid: columns)
    content.updateNodes(node.children)
  }

  private var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// A column of a grid, or as many equal ones as there is room for.
public struct GridItem: Hashable, Sendable {
  /// The width of columns.
  public enum Size: Hashable, Sendable {
    /// A column of a width.
    case fixed(Double)
    /// A column that shares the room that is left with the other flexible ones.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns of at least the minimum as fit into the room of a flexible one.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of the column, or columns.
  public var size: Size
  /// The blank columns behind it; nil for one.
  public var spacing: Double?
  /// The place of the views in their cells; nil for the middle.
  public var alignment: Alignment?

  /// Makes a column of a grid.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

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
        // A stack that looks for the greatest width offers room for millions.
        let count = max(1, min(1000, ((share ?? least) + item.gap) / (least + item.gap)))
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
        let offer = ProposedViewSize(width: column.width, height: rows.count)
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
    max(0, minimum._cells, min(share ?? 0, maximum._cells)).limited
  }
}
