/// The rows near the window of a scroll view, and an idea of where the others lie.
final class LazyStackNode: LayoutNode {
  var content: Node?
  private var spacing: Int
  private var alignment: HorizontalAlignment
  private(set) var sections: [Section] = []
  private(set) var heights: RowHeights
  private var needsSections = true
  private(set) var shown: [(row: Int, elements: [LayoutNode])] = []
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

  init(spacing: Int, alignment: HorizontalAlignment, _ context: NodeContext) {
    self.spacing = spacing
    self.alignment = alignment
    heights = RowHeights(count: 0, spacing: spacing)
    super.init(context)
  }

  override var name: String { "LazyVStack" }

  func update(spacing: Int, alignment: HorizontalAlignment) {
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
    if heights.count > 0 && shown.isEmpty { measureFirstRow(offer.width) }
    return Size(width: offer.width ?? idealWidth, height: heights.total)
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
    let reach = Rect(x: 0, y: now.minY, width: frame.width, height: now.height)
    guard reach != window || needsSections else { return }
    window = reach
    gather()
    let rows = makeRows(from: max(0, reach.minY), to: reach.maxY)
    for section in sections {
      guard case .rows(let source) = section.source else { continue }
      source.keep(rows.lowerBound - section.first..<rows.upperBound - section.first)
    }
    updateInk()
    // Rows measured for the first time may be higher or lower than was thought.
    if heights.total != frame.height { invalidateLayout() }
  }

  /// How far to scroll such that a row can be seen: by whole rows, and no further than needed.
  func offset(showing row: Int, from offset: Int, height: Int) -> Int {
    gather()
    guard row >= 0, row < heights.count else { return offset }
    let first = heights.row(at: offset + origin)
    let bottom = heights.start(of: row) + heights.height(of: row)
    let least = rowStart(atOrAfter: bottom - height)
    return max(
      min(heights.start(of: first), heights.start(of: row)), min(least, heights.start(of: row)))
      - origin
  }

  /// How far one may scroll until the last row is seen whole, and a row at the top too.
  func limit(height: Int) -> Int {
    rowStart(atOrAfter: heights.total - height) - origin
  }

  private func rowStart(atOrAfter distance: Int) -> Int {
    guard distance > 0, heights.count > 0 else { return 0 }
    let row = heights.row(at: distance)
    return heights.start(of: row) < distance && row + 1 < heights.count
      ? heights.start(of: row + 1) : heights.start(of: row)
  }

  /// Where the first row lies, as the scroll view counts.
  private var origin: Int { scrollNode.map { $0.window(of: self).minY - $0.placedOffset } ?? 0 }

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
    if heights.count != first { heights = RowHeights(count: first, spacing: spacing) }
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
  private var idealWidth: Int {
    guard heights.count > 0 else { return 0 }
    let elements = elements(of: 0)
    return elements.reduce(0) { max($0, $1.size(for: .unspecified).width) }
  }

  private func measureFirstRow(_ width: Int?) {
    let elements = elements(of: 0)
    adopt(elements, axis: .vertical)
    heights.set(height(of: elements, width), of: 0)
  }

  private func height(of elements: [LayoutNode], _ width: Int?) -> Int {
    let gaps = max(0, elements.count - 1) * spacing
    return elements.reduce(gaps) {
      $0 + $1.size(for: ProposedViewSize(width: width, height: nil)).height
    }
  }

  private func makeRows(from top: Int, to bottom: Int) -> Range<Int> {
    hideRows()
    guard heights.count > 0 else { return 0..<0 }
    let first = heights.row(at: top)
    var row = first
    while row < heights.count, row == first || heights.start(of: row) < bottom {
      let elements = elements(of: row)
      adopt(elements, axis: .vertical)
      heights.set(height(of: elements, frame.width), of: row)
      place(elements, at: heights.start(of: row))
      shown.append((row, elements))
      row += 1
    }
    return first..<row
  }

  /// What changes in a row that is not shown concerns nobody until it is shown again.
  private func hideRows() {
    for row in shown {
      for element in row.elements { element.container = nil }
    }
    shown = []
  }

  private func place(_ elements: [LayoutNode], at top: Int) {
    var top = top
    for element in elements {
      let offer = ProposedViewSize(width: frame.width, height: nil)
      let size = element.size(for: offer)
      let x = alignment.offset(size.width, in: frame.width)
      element.place(at: Rect(origin: Point(x: x, y: top), size: size), as: offer)
      top += size.height + spacing
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
