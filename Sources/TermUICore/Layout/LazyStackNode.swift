/// The rows near the window of a scroll view, and an idea of where the others lie.
final class LazyStackNode: LayoutNode, AxisStackNode {
  static var isLazy: Bool { true }

  var children: [Node] = []
  let axis: Axis
  private var spacing: Int
  private var alignment: Alignment
  private(set) var rows = LazyRows()
  private(set) var extents: Extents
  private var needsRows = true
  private(set) var shown: [(row: Int, elements: [LayoutNode])] = []
  /// The first row, once the ideal extent has been asked for, which is its own though it is out of sight.
  private var firstRow: [LayoutNode] = []
  private var window = Rect.zero

  init(_ axis: Axis, spacing: Int?, alignment: Alignment, _ context: NodeContext) {
    self.axis = axis
    self.spacing = spacing ?? axis.spacing
    self.alignment = alignment
    extents = Extents(count: 0, spacing: self.spacing)
    super.init(context)
  }

  override var elementAxis: Axis? { axis }

  override var name: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }

  func update(spacing: Int?, alignment: Alignment) {
    let spacing = spacing ?? axis.spacing
    guard spacing != self.spacing || alignment != self.alignment else { return }
    self.spacing = spacing
    self.alignment = alignment
    elementsChanged()
  }

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    for row in shown { row.elements.forEach(body) }
  }

  override func elementsChanged() {
    needsRows = true
    invalidateLayout()
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    gather()
    if extents.count > 0 && shown.isEmpty { measureFirstRow(axis.cross(offer)) }
    return axis.size(main: extents.total, cross: axis.cross(offer) ?? idealCross())
  }

  override func arrange(in size: Size) {
    gather()
    window = .zero
    fillWindow()
  }

  /// Makes, measures and places the rows that the window shows.
  func fillWindow() {
    // Where that waits, it would make the same rows once more afterwards.
    arrangeIfNeeded()
    let scroll = scrollNode
    scroll?.register(self)
    let now = scroll?.window(of: self) ?? Rect(origin: .zero, size: tree.size)
    let start = axis.main(now.origin)
    let reach = Rect(
      origin: axis.point(main: start, cross: 0),
      size: axis.size(main: axis.main(now.size), cross: axis.cross(frame.size)))
    guard reach != window || needsRows else { return }
    window = reach
    gather()
    rows.keep(makeRows(from: max(0, start), to: start + axis.main(now.size)))
    updateInk()
    // Rows measured for the first time may be higher or lower than was thought.
    if extents.total != axis.main(frame.size) { invalidateLayout() }
  }

  /// How far to scroll such that a row can be seen: by whole rows, and no further than needed.
  func offset(showing row: Int, from offset: Int, window: Int) -> Int {
    gather()
    guard row >= 0, row < extents.count else { return offset }
    return extents.offset(showing: row, from: offset + origin, window: window) - origin
  }

  /// How far one may scroll until the last row is seen whole, and a row at the top too.
  func limit(window: Int) -> Int { extents.start(atOrAfter: extents.total - window) - origin }

  /// Where the first row lies, as the scroll view counts.
  private var origin: Int {
    scrollNode.map { axis.main($0.window(of: self).origin - $0.placedOffset) } ?? 0
  }

  private var scrollNode: ScrollNode? {
    var node = container
    while let current = node {
      if let scroll = current as? ScrollNode { return scroll }
      node = current.container
    }
    return nil
  }

  // MARK: Rows

  func gather() {
    guard needsRows else { return }
    needsRows = false
    rows = LazyRows(of: children)
    if extents.count != rows.count || extents.spacing != spacing {
      extents = Extents(count: rows.count, spacing: spacing)
    }
    release(firstRow)
    firstRow = []
    hideRows()
    window = .zero
  }

  /// That of the first row: the others may not have been made.
  private func idealCross() -> Int {
    guard extents.count > 0 else { return 0 }
    firstRow = rows.elements(of: 0)
    adopt(firstRow)
    if let first = shown.first, let last = shown.last { rows.keep(first.row..<last.row + 1) }
    return firstRow.reduce(0) { max($0, axis.cross($1.size(for: .unspecified))) }
  }

  private func measureFirstRow(_ cross: Int?) {
    let elements = rows.elements(of: 0)
    adopt(elements)
    extents.set(extent(of: elements, axis.offer(main: nil, cross: cross)), of: 0)
  }

  private func extent(of elements: [LayoutNode], _ offer: ProposedViewSize) -> Int {
    let gaps = max(0, elements.count - 1) * spacing
    return elements.reduce(gaps) { $0 + axis.main($1.size(for: offer)) }
  }

  private func makeRows(from start: Int, to end: Int) -> Range<Int> {
    hideRows()
    guard extents.count > 0 else { return 0..<0 }
    var first = extents.row(at: start)
    let offer = axis.offer(main: nil, cross: axis.cross(frame.size))
    var row = first
    while row < extents.count, row == first || extents.start(of: row) < end {
      let elements = rows.elements(of: row)
      adopt(elements)
      extents.set(extent(of: elements, offer), of: row)
      if extents.row(at: start) > row {
        // Smaller than what stood here before, it does not reach the window.
        if row > 0 || firstRow.isEmpty { release(elements) }
        row += 1
        first = row
        continue
      }
      place(elements, at: extents.start(of: row), offer)
      shown.append((row, elements))
      row += 1
    }
    return first..<row
  }

  /// What changes in a row that is not shown concerns nobody until it is shown again.
  private func hideRows() {
    for row in shown where row.row > 0 || firstRow.isEmpty { release(row.elements) }
    shown.removeAll(keepingCapacity: true)
  }

  private func release(_ elements: [LayoutNode]) {
    for element in elements { element.container = nil }
  }

  private func place(_ elements: [LayoutNode], at start: Int, _ offer: ProposedViewSize) {
    var start = start
    for element in elements {
      let size = element.size(for: offer)
      let aside = axis.cross(alignment.place(size, in: frame.size).origin)
      element.place(at: Rect(origin: axis.point(main: start, cross: aside), size: size), as: offer)
      start += axis.main(size) + spacing
    }
  }
}
