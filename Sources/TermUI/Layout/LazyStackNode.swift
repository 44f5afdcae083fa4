/// The rows near the window of a scroll view, and an idea of where the others lie.
final class LazyStackNode: LayoutNode, AxisStackNode {
  static var isLazy: Bool { true }

  var content: Node?
  let axis: Axis
  private var spacing: Int
  private var alignment: Alignment
  private(set) var sections: [Section] = []
  private(set) var extents: Extents
  private var needsSections = true
  private(set) var shown: [(row: Int, elements: [LayoutNode])] = []
  /// The first row, once the ideal extent has been asked for, which is its own though it is out of sight.
  private var firstRow: [LayoutNode] = []
  private var window = Rect.zero

  /// Neighbouring rows of one origin.
  struct Section {
    let first: Int
    let count: Int
    let source: Source

    enum Source {
      case rows(any RowSource)
      case element(LayoutNode)
    }
  }

  init(_ axis: Axis, spacing: Int?, alignment: Alignment, _ context: NodeContext) {
    self.axis = axis
    self.spacing = spacing ?? axis.spacing
    self.alignment = alignment
    extents = Extents(count: 0, spacing: self.spacing)
    super.init(context)
  }

  override var name: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }

  func update(spacing: Int?, alignment: Alignment) {
    let spacing = spacing ?? axis.spacing
    guard spacing != self.spacing || alignment != self.alignment else { return }
    self.spacing = spacing
    self.alignment = alignment
    elementsChanged()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    for row in shown { row.elements.forEach(body) }
  }

  override func elementsChanged() {
    needsSections = true
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
    let scroll = scrollNode
    scroll?.register(self)
    let now = scroll?.window(of: self) ?? Rect(origin: .zero, size: tree.size)
    let start = axis.main(now.origin)
    let reach = Rect(
      origin: axis.point(main: start, cross: 0),
      size: axis.size(main: axis.main(now.size), cross: axis.cross(frame.size)))
    guard reach != window || needsSections else { return }
    window = reach
    gather()
    keep(makeRows(from: max(0, start), to: start + axis.main(now.size)))
    updateInk()
    // Rows measured for the first time may be higher or lower than was thought.
    if extents.total != axis.main(frame.size) { invalidateLayout() }
  }

  /// How far to scroll such that a row can be seen: by whole rows, and no further than needed.
  func offset(showing row: Int, from offset: Int, window: Int) -> Int {
    gather()
    guard row >= 0, row < extents.count else { return offset }
    let first = extents.row(at: offset + origin)
    let end = extents.start(of: row) + extents.extent(of: row)
    let least = rowStart(atOrAfter: end - window)
    return max(
      min(extents.start(of: first), extents.start(of: row)), min(least, extents.start(of: row)))
      - origin
  }

  /// How far one may scroll until the last row is seen whole, and a row at the top too.
  func limit(window: Int) -> Int {
    rowStart(atOrAfter: extents.total - window) - origin
  }

  private func rowStart(atOrAfter distance: Int) -> Int {
    guard distance > 0, extents.count > 0 else { return 0 }
    let row = extents.row(at: distance)
    return extents.start(of: row) < distance && row + 1 < extents.count
      ? extents.start(of: row + 1) : extents.start(of: row)
  }

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
    guard needsSections else { return }
    needsSections = false
    sections = []
    var first = 0
    func add(_ source: Section.Source, _ count: Int) {
      sections.append(Section(first: first, count: count, source: source))
      first += count
    }
    func visit(_ node: Node) {
      if let rows = node as? any RowSource {
        add(.rows(rows), rows.rowCount)
      } else if let element = node as? LayoutNode {
        for element in element.collectedHere { add(.element(element), 1) }
      } else {
        node.forEachChild(visit)
      }
    }
    if let content { visit(content) }
    if extents.count != first || extents.spacing != spacing {
      extents = Extents(count: first, spacing: spacing)
    }
    release(firstRow)
    firstRow = []
    hideRows()
    window = .zero
  }

  private func elements(of row: Int) -> [LayoutNode] {
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].first <= row { low = middle } else { high = middle - 1 }
    }
    switch sections[low].source {
    case .rows(let source): return source.row(at: row - sections[low].first).collected
    case .element(let element): return [element]
    }
  }

  /// That of the first row: the others may not have been made.
  private func idealCross() -> Int {
    guard extents.count > 0 else { return 0 }
    firstRow = elements(of: 0)
    adopt(firstRow, axis: axis)
    if let first = shown.first, let last = shown.last { keep(first.row..<last.row + 1) }
    return firstRow.reduce(0) { max($0, axis.cross($1.size(for: .unspecified))) }
  }

  private func measureFirstRow(_ cross: Int?) {
    let elements = elements(of: 0)
    adopt(elements, axis: axis)
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
      let elements = elements(of: row)
      adopt(elements, axis: axis)
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
    shown = []
  }

  private func release(_ elements: [LayoutNode]) {
    for element in elements { element.container = nil }
  }

  /// All other rows are out of sight.
  private func keep(_ rows: Range<Int>) {
    for section in sections {
      guard case .rows(let source) = section.source else { continue }
      source.keep(rows.lowerBound - section.first..<rows.upperBound - section.first)
    }
  }

  private func place(_ elements: [LayoutNode], at start: Int, _ offer: ProposedViewSize) {
    var start = start
    for element in elements {
      let size = element.size(for: offer)
      let aside = axis.cross(alignment.place(size, in: frame.size).origin)
      element.place(
        at: Rect(origin: axis.point(main: start, cross: aside), size: size), as: offer)
      start += axis.main(size) + spacing
    }
  }
}

extension LayoutNode {
  /// What this node gives to its container: itself, unless it is a wrapper around none or many.
  fileprivate var collectedHere: [LayoutNode] {
    var elements: [LayoutNode] = []
    collect(into: &elements)
    return elements
  }
}
