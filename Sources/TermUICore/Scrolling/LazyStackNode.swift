/// The rows near the window of the scroll views around, and an estimate of the others' positions.
final class LazyStackNode: LayoutNode, AxisStackNode, RowContainer {
  var children: [Node] = []
  let axis: Axis
  /// The list whose rows these are; a transition around paints the rows once more after it is gone.
  private(set) weak var host: (any RowHost)?
  private var spacing: Int
  private var alignment: Alignment
  /// The columns of a grid, in which a line holds several rows; none in a stack.
  private var gridItems: [GridItem] = []
  private var grid: GridColumns?
  private var rows = LazyRows()
  private(set) var extents: Extents
  private var needsRows = true
  private(set) var shown: [LazyRows.Row] = []
  /// The first row, once the ideal extent has been asked for, which is its own though it is out of sight.
  private var firstRow: [LayoutNode] = []
  /// From where to where the rows can be seen.
  private var window: Range<Int>?
  /// The width, or height, that the extents are for.
  private var cross: Int?
  /// The total for the one before, until the next frame: what chooses one of the two by the other's would alternate.
  private var formerTotal: (cross: Int, total: Int, frame: Int)?
  /// The row whose index was asked for last.
  private var foundRow: Int?

  init(_ axis: Axis, spacing: Int?, alignment: Alignment, _ parent: Node) {
    self.axis = axis
    self.spacing = spacing ?? axis.spacing
    self.alignment = alignment
    // A list's stack is in the stack of the list's scroll view.
    host = parent.parent?.parent as? any RowHost
    extents = Extents(count: 0, spacing: self.spacing)
    super.init(parent)
    tree.layoutFollowers.append(self)
  }

  override var elementAxis: Axis? { axis }
  override var containsLazyRows: Bool { true }
  override var isReusable: Bool { false }

  override var name: String {
    axis == .horizontal ? "LazyHStack" : gridItems.isEmpty ? "LazyVStack" : "LazyVGrid"
  }

  func update(spacing: Int?, alignment: Alignment) {
    let spacing = spacing ?? axis.spacing
    guard spacing != self.spacing || alignment != self.alignment else { return }
    self.spacing = spacing
    self.alignment = alignment
    elementsChanged()
  }

  func update(grid items: [GridItem]) {
    guard items != gridItems else { return }
    gridItems = items
    grid = columns(in: offer.width)
    elementsChanged()
  }

  override func tearDown() {
    tree.layoutFollowers.removeAll { $0 === self }
    super.tearDown()
  }

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    for row in shown { row.elements.forEach(body) }
  }

  override func elementsChanged() {
    host?.rowsChange()
    needsRows = true
    invalidateLayout()
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    gather()
    let columns = columns(in: offer.width)
    let cross = axis.cross(offer)
    return axis.size(
      main: total(cross, columns), cross: cross ?? columns?.width ?? idealCross())
  }

  /// As high as the first line each until some have been placed.
  private func total(_ cross: Int?, _ columns: GridColumns?) -> Int {
    if let formerTotal, formerTotal.cross == cross, formerTotal.frame == tree.frame {
      return formerTotal.total
    }
    let lines = lineCount(columns)
    guard lines > 0, !extents.isMeasured || lines != extents.count else { return extents.total }
    var estimate = Extents(count: lines, spacing: spacing, like: extents)
    if !estimate.isMeasured { measureFirstLine(in: &estimate, cross, columns) }
    return estimate.total
  }

  private func measureFirstLine(in extents: inout Extents, _ cross: Int?, _ columns: GridColumns?) {
    let elements = rows(inLine: 0, of: columns).flatMap(\.elements)
    adopt(elements)
    extents.set(extent(of: elements, cross, columns), of: 0, identity(ofLine: 0))
  }

  override func arrange(in size: Size) {
    window = nil
    let before = grid?.count
    grid = columns(in: offer.width)
    if grid?.count != before { needsRows = true }
    layoutDidEnd()
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    for row in shown {
      guard let tag = row.tag, tag.isSelected || tag.isUnderlined else { continue }
      var changes: Style.Attributes = tag.isUnderlined ? .underline : []
      if tag.isSelected, !row.elements.contains(where: \.showsSelection) {
        changes.insert(.reverse)
      }
      if changes.isEmpty { continue }
      painter.restyle(rect(ofRow: row.index)) { $0.attributes.formSymmetricDifference(changes) }
    }
  }

  // MARK: Rows

  var rowCount: Int {
    gather()
    return rows.count
  }

  /// The id of a row in its `ForEach`, else its tag.
  func id(ofRow row: Int) -> AnyHashable? {
    gather()
    return rows.id(of: row, in: self)
  }

  /// The row of an id; without a search if it is, or is next to, the one found last.
  func row(of id: AnyHashable) -> Int? {
    gather()
    let near = foundRow.map { [$0, $0 + 1, $0 - 1] } ?? []
    foundRow = near.first { rows.id(of: $0, in: self) == id } ?? rows.row(of: id, in: self)
    return foundRow
  }

  /// Whether a row shows nothing; made now if there is none.
  func isEmpty(row index: Int) -> Bool {
    gather()
    if let row = shown.first(where: { $0.index == index }) { return row.elements.isEmpty }
    defer { keepShown() }
    return rows.row(at: index, in: self).elements.isEmpty
  }

  /// The rectangle of the row in which a node is, visible or not.
  func rect(ofRowAround node: LayoutNode) -> Rect? {
    gather()
    return rows.row(around: node).map(rect(ofRow:))
  }

  /// The id of a row that is about to be asked for.
  func expect(row: Int) -> AnyHashable? {
    foundRow = row
    return id(ofRow: row)
  }

  /// The rectangle of a row, estimated if the row has not been measured.
  func rect(ofRow row: Int) -> Rect {
    let line = line(of: row)
    let (start, extent) = (extents.start(of: line), extents.extent(of: line))
    guard let grid else {
      let size = axis.size(main: extent, cross: axis.cross(frame.size))
      return Rect(origin: axis.point(main: start, cross: 0), size: size)
    }
    let column = grid.extent(of: row % grid.count)
    return Rect(x: aside(grid) + column.start, y: start, width: column.width, height: extent)
  }

  /// The columns before a grid that is narrower than the stack.
  private func aside(_ grid: GridColumns) -> Int {
    alignment.horizontal.offset(grid.width, in: frame.width)
  }

  /// The line in which a row is.
  func line(of row: Int) -> Int { row / (grid?.count ?? 1) }

  /// The first row of a line.
  func firstRow(ofLine line: Int) -> Int { line * (grid?.count ?? 1) }

  /// The visible row in which a node is placed.
  func row(around node: LayoutNode) -> LazyRows.Row? {
    var node = node
    while let container = node.container, container !== self { node = container }
    return shown.first { $0.elements.contains { $0 === node } }
  }

  // MARK: The window

  /// Makes, measures and places the rows that can be seen, since what is around may have moved.
  override func layoutDidEnd() {
    arrangeIfNeeded()
    guard let now = visibleRange(along: axis), now != window || needsRows, isInSight else { return }
    gather()
    window = now
    let corrections = extents.corrections
    let wasMeasured = extents.isMeasured
    let measured = axis.main(size(for: offer))
    rows.keep(makeRows(now))
    updatePaintBounds()
    // The first rows that are placed change the answers for other widths, or heights, too.
    if extents.isMeasured != wasMeasured || extents.total != measured {
      invalidateLayout()
    } else if extents.total != axis.main(frame.size) {
      // What is around was measured before the rows changed.
      container?.invalidateLayout()
    }
    for case let scroll as ScrollNode in sequence(first: self as LayoutNode, next: \.container) {
      scroll.rowsShown(areCorrected: extents.corrections != corrections)
    }
  }

  private func gather() {
    guard needsRows else { return }
    rows = LazyRows(of: children)
    needsRows = false
    formerTotal = nil
    extents = extents.moved(
      to: lineCount(grid), spacing: spacing, near: shown.first.map { line(of: $0.index) } ?? 0,
      identity: identity(ofLine:))
    let measuresFirstRow = !firstRow.isEmpty
    for element in firstRow { element.container = nil }
    firstRow = []
    hideRows()
    window = nil
    if measuresFirstRow, rows.count > 0 { adoptFirstRow() }
  }

  /// The first row's: the others may not have been made.
  private func idealCross() -> Int {
    guard extents.count > 0 else { return 0 }
    adoptFirstRow()
    keepShown()
    return firstRow.reduce(0) { max($0, axis.cross($1.size(for: .unspecified))) }
  }

  /// Hides a row that has been made but isn't near the window.
  private func keepShown() {
    if let first = shown.first, let last = shown.last { rows.keep(first.index..<last.index + 1) }
  }

  private func adoptFirstRow() {
    firstRow = rows.row(at: 0, in: self).elements
    adopt(firstRow)
  }

  private func columns(in width: Int?) -> GridColumns? {
    gridItems.isEmpty ? nil : GridColumns(gridItems, in: width)
  }

  private func identity(ofLine line: Int) -> AnyHashable? {
    guard let count = grid?.count else { return rows.identity(of: line) }
    return (line * count..<min(rows.count, (line + 1) * count)).map(rows.identity)
  }

  private func lineCount(_ columns: GridColumns?) -> Int {
    columns.map { (rows.count + $0.count - 1) / $0.count } ?? rows.count
  }

  /// The rows of a line, made now if they aren't there.
  private func rows(inLine line: Int, of columns: GridColumns?) -> [LazyRows.Row] {
    let count = columns?.count ?? 1
    return (line * count..<min(rows.count, (line + 1) * count)).map { index in
      let row = rows.row(at: index, in: self)
      if let host, host.isSelectable, let tag = row.tag { host.mark(tag) }
      return row
    }
  }

  private func extent(of elements: [LayoutNode], _ cross: Int?, _ columns: GridColumns?) -> Int {
    if let columns { return columns.height(of: elements, spacing: spacing) }
    let gaps = max(0, elements.count - 1) * spacing
    let offer = axis.offer(main: nil, cross: cross)
    return elements.reduce(gaps) { $0 + axis.main($1.size(for: offer)) }
  }

  private func makeRows(_ window: Range<Int>) -> Range<Int> {
    hideRows()
    guard extents.count > 0 else { return 0..<0 }
    let cross = axis.cross(frame.size)
    var first = extents.row(at: window.lowerBound)
    if cross != self.cross {
      formerTotal = self.cross.map { ($0, extents.total, tree.frame) }
      if first == 0 { extents.forget() }
      self.cross = cross
    }
    if !extents.isMeasured { measureFirstLine(in: &extents, cross, grid) }
    if first == 0 { first = extents.row(at: window.lowerBound) }
    var line = first
    while line < extents.count, line == first || extents.start(of: line) < window.upperBound {
      let rows = rows(inLine: line, of: grid)
      let elements = rows.flatMap(\.elements)
      adopt(elements)
      extents.set(extent(of: elements, cross, grid), of: line, identity(ofLine: line))
      shown += rows
      line += 1
      if extents.row(at: window.lowerBound) >= line {
        // Smaller than what stood here before, it does not reach the window.
        hideRows()
        first = line
        continue
      }
      place(elements, at: extents.start(of: line - 1))
    }
    return firstRow(ofLine: first)..<min(self.rows.count, firstRow(ofLine: line))
  }

  /// Detaches the rows, whose changes have no effect until they are shown again.
  private func hideRows() {
    for row in shown where row.index > 0 || firstRow.isEmpty {
      for element in row.elements { element.container = nil }
    }
    shown.removeAll(keepingCapacity: true)
  }

  #if DEBUG
    /// Forgets the sizes of all rows, for tests that compare with a new stack.
    func forgetExtents() {
      extents.forget()
      invalidateLayout()
    }
  #endif

  private func place(_ elements: [LayoutNode], at start: Int) {
    if let grid {
      return grid.place(elements, at: Point(x: aside(grid), y: start), spacing: spacing)
    }
    let offer = axis.offer(main: nil, cross: axis.cross(frame.size))
    var start = start
    for element in elements {
      let size = element.size(for: offer)
      let aside = axis.cross(alignment.place(size, in: frame.size).origin)
      element.place(at: Rect(origin: axis.point(main: start, cross: aside), size: size), as: offer)
      start += axis.main(size) + spacing
    }
  }
}
