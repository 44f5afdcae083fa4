/// A window onto its content.
final class ScrollNode: LayoutNode {
  var axes: Axis.Set {
    didSet { if axes != oldValue { invalidateLayout() } }
  }
  private(set) lazy var stack = makeStack()
  /// The part of the content in the top left corner.
  private(set) var position = Point.zero
  private var contentSize = Size.zero
  /// A target holds for all layouts up to the next frame: rows may be higher or lower than estimated.
  private var target: (place: ScrollTarget, start: Point, frame: Int)?
  /// Whether the target is a node whose row may not have been shown since.
  private var seeksNode = false
  /// The row that stays visible in a window of another size.
  var followed: (() -> ScrollTarget?)?
  /// Finds the selected row of a list within; if all of it, or nothing else, is visible, it stays so when rows grow or
  /// shrink.
  var selectedRow: (() -> ScrollTarget?)?
  /// The selected row, if all of it, or nothing else, was visible after the last layout.
  private var shownRow: ScrollTarget?
  /// Called after a layout that has changed the geometry.
  var geometryChanged: ((ScrollGeometry) -> Void)?
  private var geometry: ScrollGeometry?
  /// Called after the user has scrolled.
  var didScroll: (() -> Void)?
  private var arrangedSize = Size.zero
  /// The position last scrolled to; nil if the window has had the same size since.
  private var positionBeforeResizing: Point?
  /// The view's own choice; what is around may hide the scroll bar.
  var showsIndicators = true {
    didSet { if showsIndicators != oldValue { setNeedsPaint() } }
  }
  private var style = ScrollStyle()
  private var margins: EdgeInsets { style.margins }
  private var isAtAnchor = true

  override var holdsState: Bool { position != .zero }

  init(_ axes: Axis.Set, _ parent: Node) {
    self.axes = axes
    super.init(parent)
    addTraitUpwards(.scrollView)
    style = readStyle()
    for case let follower as any ScrollFollower in ancestry { follower.follow(self) }
  }

  override var name: String { "ScrollView" }
  override var clipsElements: Bool { true }

  override func forEachChild(_ body: (Node) -> Void) { body(stack) }

  override func forEachElement(_ body: (LayoutNode) -> Void) { body(stack) }

  /// All of the room along its axes, and across them as much as the content takes.
  override func measure(_ offer: ProposedViewSize) -> Size {
    let inner = stack.size(for: inner(offer))
    func length(_ axis: Axis.Set, _ offered: Int?, _ content: Int) -> Int {
      axes.contains(axis) ? offered ?? content : min(content, offered ?? content)
    }
    return Size(
      width: length(.horizontal, offer.width, inner.width + margins.horizontal),
      height: length(.vertical, offer.height, inner.height + margins.vertical))
  }

  override func arrange(in size: Size) {
    if size != arrangedSize { follow() }
    arrangedSize = size
    contentSize = stack.size(for: inner(ProposedViewSize(size)))
    if currentTarget == nil, let anchor = style.anchor, isAtAnchor { position = place(of: anchor) }
    scrollAndPlaceContent(in: size)
    if currentTarget == nil, let shownRow, !shows(shownRow) {
      target = (shownRow, position, tree.frame)
      scrollAndPlaceContent(in: size)
    }
    shownRow = selectedRow?().flatMap { shows($0) ? $0 : nil }
    isAtAnchor = style.anchor.map { place(of: $0) == position } ?? true
    reportGeometry()
    // Where all of the content is shown, what is around has to scroll.
    if limit == .zero, let part = currentTarget?.place.part(in: self) {
      super.reveal(part.offset(by: origin).intersection(bounds))
    }
  }

  /// The target, until the next frame.
  private var currentTarget: (place: ScrollTarget, start: Point, frame: Int)? {
    target.flatMap { $0.frame == tree.frame ? $0 : nil }
  }

  private func scrollAndPlaceContent(in size: Size) {
    let target = currentTarget
    func wanted() -> Point {
      clamped(target.map { $0.place.position(in: self, from: $0.start) } ?? position)
    }
    for _ in 0..<4 {
      position = wanted()
      placeContent(in: size)
      // A row placed for the first time may be elsewhere than estimated.
      if position == wanted() { break }
    }
  }

  /// Whether all of a row is visible, or nothing but a part of it.
  private func shows(_ row: ScrollTarget) -> Bool {
    row.part(in: self).map { part in
      position(showing: part, from: position) == position
        || part.minY <= position.y && part.maxY >= position.y + window.height
    } ?? false
  }

  private func reportGeometry() {
    guard let geometryChanged else { return }
    let row = selectedRow?()?.part(in: self)
    let geometry = ScrollGeometry(
      contentOffset: position, contentSize: contentSize, containerSize: window,
      selectedRow: row.map { $0.minY..<$0.maxY })
    guard geometry != self.geometry else { return }
    self.geometry = geometry
    tree.afterUpdate { geometryChanged(geometry) }
  }

  /// Restores the offset from before the window's resize, or the nearest that shows the focused view or the row.
  private func follow() {
    let place = shownFocus ?? followed?()
    positionBeforeResizing = positionBeforeResizing ?? position
    position = positionBeforeResizing ?? .zero
    if let place { target = (place, position, tree.frame) }
  }

  /// The focused view within, if it, or its caret, was visible after the last layout.
  private var shownFocus: ScrollTarget? {
    guard let focused = tree.focusSystem.focusedNode,
      focused.insidePopup.contains(where: { $0 === self }),
      let node = focused.collected.first
    else { return nil }
    let place = ScrollTarget.node(node, nil)
    let seen = Rect(origin: position, size: margins.within(arrangedSize))
    return place.part(in: self)?.intersection(seen).isEmpty == false ? place : nil
  }

  private func placeContent(in size: Size) {
    let stackSize = Size(
      width: max(contentSize.width, window.width - lead.x),
      height: max(contentSize.height, window.height - lead.y))
    stack.place(at: Rect(origin: origin, size: stackSize), as: inner(ProposedViewSize(size)))
  }

  private func place(of anchor: UnitPoint) -> Point {
    anchor.point(in: Size(width: limit.x, height: limit.y))
  }

  /// Rows are shown, of which one may contain the target, or be higher or lower than estimated: what is to be seen
  /// may be elsewhere.
  func rowsShown(areCorrected: Bool) {
    guard areCorrected || seeksNode, currentTarget != nil || shownRow != nil else { return }
    seeksNode = false
    invalidateLayout()
  }

  override func paint(_ painter: inout Painter) {
    painter.clipped(to: bounds) {
      paintElements(&$0)
      scrollBar?.paint(column: frame.width - 1, &$0)
    }
  }

  override func evaluate() {
    let former = style
    style = readStyle()
    if style.indicators != former.indicators { setNeedsPaint() }
    if style.margins != former.margins || style.anchor != former.anchor { invalidateLayout() }
  }

  private func readStyle() -> ScrollStyle {
    tracking(models: false) { EnvironmentValues(scope).scrollStyle }
  }

  private var scrollBar: ScrollBar? {
    guard showsIndicators, style.indicators.isShown, axes.contains(.vertical) else { return nil }
    return ScrollBar(position: position.y, window: window.height, content: contentSize.height)
  }

  override func reveal(_ part: Rect) {
    scroll(to: position(showing: part.offset(by: .zero - origin), from: position))
    super.reveal(part.intersection(bounds))
  }

  /// The position next to another at which a part of the content can be seen, as far as there is room.
  func position(showing part: Rect, from position: Point) -> Point {
    func nearest(_ position: Int, _ start: Int, _ end: Int, _ window: Int) -> Int {
      if start < position { return start }
      return end > position + window ? min(start, end - window) : position
    }
    return Point(
      x: nearest(position.x, part.minX, part.maxX, window.width),
      y: nearest(position.y, part.minY, part.maxY, window.height))
  }

  /// The rectangle of a part of a node, in the content; that of the whole row if a lazy stack hides the node.
  func rect(of node: LayoutNode, _ part: Rect) -> Rect {
    var part = part
    var current = node
    while current !== stack {
      part = part.offset(by: current.frame.origin)
      if let container = current.container {
        current = container
      } else if let lazy = current.parent?.lazyStack, let row = lazy.rect(ofRowAround: current) {
        (part, current) = (row, lazy)
      } else {
        break
      }
    }
    return part
  }

  /// Scrolls at the next layout.
  func show(_ place: ScrollTarget) {
    target = (place, position, tree.frame)
    if case .node = place { seeksNode = true }
    positionBeforeResizing = nil
    invalidateLayout()
  }

  private var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The room within the margins, where a part of the content is scrolled to.
  var window: Size { margins.within(frame.size) }

  /// The place of the content.
  private var origin: Point {
    Point(x: margins.leading - position.x, y: margins.top - position.y) + lead
  }

  /// The room before content that is smaller than the window, where an anchor aligns it.
  private var lead: Point {
    guard let anchor = style.anchor else { return .zero }
    let width = axes.contains(.horizontal) ? window.width - contentSize.width : 0
    let height = axes.contains(.vertical) ? window.height - contentSize.height : 0
    return anchor.point(in: Size(width: max(0, width), height: max(0, height)))
  }

  private func makeStack() -> StackNode {
    let alignment = Alignment(horizontal: .center, vertical: .top)
    let stack = StackNode(.vertical, spacing: 0, alignment: alignment, self)
    adopt([stack])
    return stack
  }

  private func inner(_ offer: ProposedViewSize) -> ProposedViewSize {
    let inner = margins.within(offer)
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : inner.width,
      height: axes.contains(.vertical) ? nil : inner.height)
  }

  /// The farthest position.
  var limit: Point {
    Point(
      x: axes.contains(.horizontal) ? max(0, contentSize.width - window.width) : 0,
      y: axes.contains(.vertical) ? max(0, contentSize.height - window.height) : 0)
  }

  private func clamped(_ position: Point) -> Point {
    let limit = limit
    return Point(x: max(0, min(position.x, limit.x)), y: max(0, min(position.y, limit.y)))
  }

  private func scroll(to wanted: Point) {
    guard clamped(wanted) != position else { return }
    show(.position(wanted))
    position = clamped(wanted)
  }
}

// MARK: Keys and the wheel

extension ScrollNode {
  /// The direction in which keys scroll.
  var axis: Axis { axes == .horizontal ? .horizontal : .vertical }

  /// The number of rows that a page key scrolls.
  var page: Int { max(1, axis.main(window) - 1) }

  /// Scrolls by a number of rows or columns; false if it is at its end.
  func scroll(by cells: Int, along axis: Axis? = nil) -> Bool {
    let before = position
    scroll(to: position + (axis ?? self.axis).point(main: cells, cross: 0))
    guard position != before else { return false }
    didScroll?()
    return true
  }
}
