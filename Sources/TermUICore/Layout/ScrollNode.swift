/// A window onto its content.
final class ScrollNode: LayoutNode {
  private let axes: Axis.Set
  private(set) lazy var stack = makeStack()
  /// What part of the content lies in the top left corner.
  private var position = Point.zero
  private var contentSize = Size.zero
  private var wantedRow: Int?
  /// The row kept in sight, also in a window of another size; rows at the top are seen whole then.
  private var followedRow: Int?
  private var arrangedSize = Size.zero
  /// Lazy stacks within, which make their rows for the window.
  private var windowed: [LazyStackNode] = []
  /// What the view itself says of its scroll bar; what is around may take it away.
  var showsIndicators = true {
    didSet { if showsIndicators != oldValue { setNeedsPaint() } }
  }
  private var indicators = ScrollIndicatorVisibility.automatic

  init(_ axes: Axis.Set, _ context: NodeContext) {
    self.axes = axes
    super.init(context)
    noteUpwards(.scrollView)
    indicators = tracking { EnvironmentValues(scope).scrollIndicators }
  }

  override var name: String { "ScrollView" }
  override var clipsElements: Bool { true }

  override func forEachChild(_ body: (Node) -> Void) { body(stack) }

  override func forEachElement(_ body: (LayoutNode) -> Void) { body(stack) }

  override func measure(_ offer: ProposedViewSize) -> Size {
    if let width = offer.width, let height = offer.height {
      return Size(width: width, height: height)
    }
    let inner = stack.size(for: inner(offer))
    return Size(width: offer.width ?? inner.width, height: offer.height ?? inner.height)
  }

  override func arrange(in size: Size) {
    if size != arrangedSize { wantedRow = wantedRow ?? followedRow }
    arrangedSize = size
    // Rows measured for the first time may be larger or smaller than was thought.
    for pass in 0..<8 {
      let before = (position, contentSize)
      contentSize = stack.size(for: inner(ProposedViewSize(size)))
      moveToWantedRow()
      clamp()
      if pass > 0 && before == (position, contentSize) { break }
      placeContent()
    }
    wantedRow = nil
  }

  override func paint(_ painter: inout Painter) {
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) {
      paintElements(&$0)
      scrollBar?.paint(column: frame.width - 1, &$0)
    }
  }

  override func evaluate() {
    isQueued = false
    let wanted = tracking { EnvironmentValues(scope).scrollIndicators }
    guard wanted != indicators else { return }
    indicators = wanted
    setNeedsPaint()
  }

  private var scrollBar: ScrollBar? {
    guard showsIndicators, indicators.isShown, axes.contains(.vertical) else { return nil }
    return ScrollBar(position: position.y, window: frame.height, content: contentSize.height)
  }

  override func reveal(_ part: Rect) {
    var wanted = position
    // The part comes in the coordinates of this node's window, as it is scrolled now.
    if part.minY < 0 { wanted.y += part.minY }
    if part.maxY > frame.height { wanted.y += min(part.minY, part.maxY - frame.height) }
    if part.minX < 0 { wanted.x += part.minX }
    if part.maxX > frame.width { wanted.x += min(part.minX, part.maxX - frame.width) }
    scroll(to: wanted)
    super.reveal(part.intersection(bounds))
  }

  /// The part of a node within the content that can be seen, in that node's coordinates.
  func window(of node: LayoutNode) -> Rect {
    var origin = Point.zero
    var next: LayoutNode? = node
    while let current = next, current !== self {
      origin = origin + current.frame.origin
      next = current.container
    }
    return bounds.offset(by: Point(x: -origin.x, y: -origin.y))
  }

  /// How far the content has been scrolled as it is placed now; the next layout may be about to change it.
  var placedOffset: Point { Point.zero - stack.frame.origin }

  func register(_ node: LazyStackNode) {
    if !windowed.contains(where: { $0 === node }) { windowed.append(node) }
  }

  /// Scrolls at the next layout such that a row of the lazy stack is in sight.
  func show(row: Int) {
    wantedRow = row
    followedRow = row
    invalidateLayout()
  }

  private var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  private func makeStack() -> StackNode {
    let alignment = Alignment(horizontal: .center, vertical: .top)
    let stack = StackNode(.vertical, spacing: 0, alignment: alignment, context.child(of: self))
    adopt([stack])
    return stack
  }

  private func inner(_ offer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : offer.width,
      height: axes.contains(.vertical) ? nil : offer.height)
  }

  private func moveToWantedRow() {
    windowed.removeAll { !$0.isAlive }
    guard let row = wantedRow, let lazy = windowed.first else { return }
    let axis = lazy.axis
    let main = lazy.offset(showing: row, from: axis.main(position), window: axis.main(frame.size))
    position = axis.point(main: main, cross: axis.cross(position))
  }

  private func clamp() {
    var limit = Point(x: contentSize.width - frame.width, y: contentSize.height - frame.height)
    if followedRow != nil, let lazy = windowed.first, lazy.axis.main(limit) > 0 {
      let axis = lazy.axis
      let last = lazy.limit(window: axis.main(frame.size))
      limit = axis.point(main: max(axis.main(limit), last), cross: axis.cross(limit))
    }
    position = Point(x: max(0, min(position.x, limit.x)), y: max(0, min(position.y, limit.y)))
  }

  private func placeContent() {
    let size = Size(
      width: max(contentSize.width, axes.contains(.horizontal) ? 0 : frame.width),
      height: contentSize.height)
    stack.place(
      at: Rect(origin: Point(x: -position.x, y: -position.y), size: size),
      as: inner(ProposedViewSize(frame.size)))
    for lazy in windowed where lazy.isAlive { lazy.fillWindow() }
  }

  private func scroll(to wanted: Point) {
    let before = position
    position = wanted
    clamp()
    if position != before { invalidateLayout() }
  }
}

extension ScrollNode: WheelTarget {
  var axis: Axis { axes == .horizontal ? .horizontal : .vertical }

  var page: Int { max(1, frame.height - 1) }

  func scroll(by rows: Int) -> Bool {
    let before = position
    scroll(to: position + axis.point(main: rows, cross: 0))
    return position != before
  }
}
