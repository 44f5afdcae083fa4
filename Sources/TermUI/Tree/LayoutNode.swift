/// A node with a place on the screen: it chooses a size when one is offered, places its elements, and paints.
@usableFromInline class LayoutNode: Node, Moving {
  /// The node that places this one.
  unowned(unsafe) var container: LayoutNode?
  /// The direction of the stack around this node.
  var stackAxis: Axis?
  /// The place in the container.
  private(set) var frame = Rect.zero
  /// What it is shown by apart from its frame, for a few frames after an animated change.
  var movement: Movement?
  /// The offer that was answered with the frame's size.
  private(set) var offer = ProposedViewSize.zero
  /// All that this node paints, its elements' overflow included, in its own coordinates.
  private(set) var ink = Rect.zero

  /// Sizes by offer since the last change beneath, and those before it, which the container relied on.
  private var sizes: [(offer: ProposedViewSize, size: Size)] = []
  private var formerSizes: [(offer: ProposedViewSize, size: Size)] = []
  private var isStale = false
  private var isInLayoutQueue = false
  private var needsArrange = true
  /// Whether to paint again when arranged: not where only the elements may move.
  private var looksDifferent = true
  /// The frame in which all of this node's ink will be painted again, as far as is known.
  private var damagedFrame = 0

  // MARK: What kinds of nodes say

  func measure(_ offer: ProposedViewSize) -> Size { .zero }

  func arrange(in size: Size) {}

  func paint(_ painter: inout Painter) { paintElements(&painter) }

  /// The nodes that this one places, from back to front.
  func forEachElement(_ body: (LayoutNode) -> Void) {}

  /// Scrolls what is around such that a part of this node can be seen.
  func reveal(_ part: Rect) { container?.reveal(part.offset(by: frame.origin)) }

  /// Whether nothing is shown outside of the node's own frame.
  var clipsElements: Bool { false }

  /// Who is offered room first in a stack.
  var layoutPriority: Double { 0 }

  /// Whether a stack leaves out its default spacing beside this node.
  var isSpacer: Bool { false }

  override func collect(into elements: inout [LayoutNode]) { elements.append(self) }

  /// The structure beneath has changed: by default, all that was known of the layout is void.
  override func elementsChanged() { invalidateLayout() }

  override func tearDown() {
    super.tearDown()
    container = nil
  }
}

// MARK: - Measuring

extension LayoutNode {
  final func size(for offer: ProposedViewSize) -> Size {
    if let known = sizes.first(where: { $0.offer == offer }) { return known.size }
    #if DEBUG
      LayoutCount.shared.measured += 1
    #endif
    let size = measure(offer)
    sizes.append((offer, size))
    isStale = false
    return size
  }

  /// What this node shows has changed such that its size or its elements' places may differ.
  final func invalidateLayout() {
    guard isAlive else { return }
    needsArrange = true
    looksDifferent = true
    if !isInLayoutQueue {
      isInLayoutQueue = true
      tree.enqueueLayout(self)
    }
    var node: LayoutNode? = self
    while let current = node, current.becomeStale() { node = current.container }
  }

  private func becomeStale() -> Bool {
    guard !isStale else { return false }
    isStale = true
    if formerSizes.isEmpty { formerSizes = sizes }
    sizes.removeAll(keepingCapacity: true)
    tree.staleNodes.append(self)
    return true
  }

  /// Whether the sizes that the container relied on are those of now.
  final func sizesHold() -> Bool {
    isInLayoutQueue = false
    needsArrange = true
    looksDifferent = true
    let former = formerSizes
    formerSizes = []
    return former.allSatisfy { size(for: $0.offer) == $0.size }
  }

  /// The layout is done: what changed beneath did not reach this node, so its sizes are as before.
  final func becomeFresh() {
    isStale = false
    for former in formerSizes where !sizes.contains(where: { $0.offer == former.offer }) {
      sizes.append(former)
    }
    formerSizes = []
  }
}

#if DEBUG
  extension LayoutNode {
    /// Drops what is known of the node's size and its elements' places.
    final func forgetLayout() {
      sizes = []
      formerSizes = []
      needsArrange = true
      looksDifferent = true
    }
  }
#endif

// MARK: - Placing

extension LayoutNode {
  /// Gives the node its place, and tells it the offer that it answered with that size.
  final func place(at rect: Rect, as newOffer: ProposedViewSize) {
    if rect != frame {
      container?.setNeedsPaint()
      if !frame.size.isEmpty { move(by: frame.way(from: rect)) }
      if rect.size != frame.size { (needsArrange, looksDifferent) = (true, true) }
      frame = rect
      damagedFrame = 0
    }
    if newOffer != offer {
      offer = newOffer
      needsArrange = true
    }
    arrangeIfNeeded()
  }

  final func arrangeIfNeeded() {
    guard needsArrange else { return }
    needsArrange = false
    #if DEBUG
      LayoutCount.shared.arranged += 1
    #endif
    // Before the elements, which need not ask then.
    if looksDifferent { setNeedsPaint() }
    looksDifferent = false
    arrange(in: frame.size)
    updateInk()
  }

  /// Takes in what the elements paint outside of their container.
  final func updateInk() {
    var reach = Rect(origin: .zero, size: frame.size)
    if !clipsElements {
      forEachElement { reach = reach.union($0.ink.offset(by: $0.frame.origin)) }
    }
    guard reach != ink else { return }
    setNeedsPaint()
    ink = reach
    damagedFrame = 0
    setNeedsPaint()
    guard let container, !container.needsArrange, !container.clipsElements else { return }
    if !container.ink.contains(reach.offset(by: frame.origin)) { container.updateInk() }
  }

  /// The rows that this node paints on will be painted again.
  final func setNeedsPaint() {
    guard isAlive else { return }
    if let container, container.damagedFrame == tree.frame { return damagedFrame = tree.frame }
    guard let top = screenTop else { return }
    damagedFrame = tree.frame
    tree.addDamage(rows: (top + ink.minY)..<(top + max(ink.minY, ink.maxY)))
  }

  /// Where this node's top left corner lies on the screen.
  final var screenOrigin: Point {
    var origin = frame.origin
    var node = container
    while let current = node {
      origin = origin + current.frame.origin
      node = current.container
    }
    return origin
  }

  /// The screen's row of this node's top; nil where the containers do not reach up to the root, as
  /// those of a hidden row do not.
  private var screenTop: Int? {
    var top = frame.minY
    var node = Unmanaged.passUnretained(self)
    while let container = node._withUnsafeGuaranteedRef({ $0.container }) {
      top += container.frame.minY
      node = .passUnretained(container)
    }
    return node._withUnsafeGuaranteedRef { $0.parent == nil } ? top : nil
  }

  /// Makes this node the container of the elements.
  final func adopt(_ elements: [LayoutNode], axis: Axis? = nil) {
    for element in elements {
      element.container = self
      element.stackAxis = axis
    }
  }
}

// MARK: - Painting

extension LayoutNode {
  /// The size that is shown now.
  final var shownSize: Size { frame.size.grown(by: movement?.growth ?? .zero) }

  /// Lags behind a change, if it is an animated one.
  final func move(by way: Rect, tint: Color? = nil) {
    guard !tree.motion.isJumping, scope.read(ObjectIdentifier(MotionKey.self)) as? Bool != false
    else { return }
    let ancestry = sequence(first: self as Node, next: \.parent).lazy.map { ObjectIdentifier($0) }
    guard let animation = tree.motion.animation(in: ancestry) else { return }
    tree.motion.move(self, by: way, tint: tint, animation)
  }

  final func paintElements(_ painter: inout Painter) {
    forEachElement { $0.draw(in: &painter) }
  }

  final func draw(in painter: inout Painter) {
    // What moves is shown outside of the ink that the containers know of.
    let isStill = tree.motion.isStill
    let origin = isStill ? frame.origin : frame.origin + (movement?.shift ?? .zero)
    painter.within(origin, reach: isStill ? ink : .everywhere) { paint(&$0) }
  }

  /// The innermost node at a place, the topmost first; `point` is in the container's coordinates.
  final func hit(_ point: Point) -> LayoutNode? {
    let inner = point - frame.origin
    guard ink.contains(inner) else { return nil }
    if clipsElements && !Rect(origin: .zero, size: frame.size).contains(inner) { return nil }
    var found: LayoutNode?
    forEachElement { if let node = $0.hit(inner) { found = node } }
    if found == nil, Rect(origin: .zero, size: frame.size).contains(inner) { found = self }
    return found
  }
}
