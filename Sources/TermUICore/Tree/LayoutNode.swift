/// A node with a place on the screen: it chooses a size when one is offered, places its elements, and paints.
class LayoutNode: Node {
  /// The node that places this one; a removed node has none.
  final var container: LayoutNode?
  /// The place in the container.
  private(set) var frame = Rect.zero
  /// The shown movement and colours, for a few frames after an animated change.
  var movement: Movement?
  /// The offer that was answered with the frame's size.
  private(set) var offer = ProposedViewSize.zero
  /// Whether all its cells are inverted, as those of a view with the focus.
  final var isInverted = false { didSet { if isInverted != oldValue { setNeedsPaint() } } }
  /// All that this node paints, its elements' overflow included, in its own coordinates.
  var paintBounds = Rect.zero

  /// The sizes of now by offer; none after a change beneath, until the node is measured again.
  private var sizes: [Answer] = []
  /// The sizes of before the changes since the last layout, on which the container may rely.
  private var formerSizes: [Answer] = []
  private var isInLayoutQueue = false
  private var arrangement = Arrangement.looksDifferent
  /// The frame in which all of this node's paint bounds will be painted again, as far as is known.
  var damagedFrame = 0

  // MARK: What kinds of nodes say

  func measure(_ offer: ProposedViewSize) -> Size { .zero }

  func arrange(in size: Size) {}

  func paint(_ painter: inout Painter) { paintElements(&painter) }

  /// An element has come to paint elsewhere, which may be outside of the known part.
  func extendPaintBounds(around element: LayoutNode) {
    let part = element.paintBounds.offset(by: element.shownOrigin)
    guard !needsArrange, !clipsElements, !paintBounds.contains(part) else { return }
    paintBounds = paintBounds.union(part)
    damagedFrame = 0
    container?.extendPaintBounds(around: self)
  }

  /// The nodes that this one places, from back to front.
  func forEachElement(_ body: (LayoutNode) -> Void) {}

  /// Scrolls what is around such that a part of this node can be seen.
  func reveal(_ part: Rect) { container?.reveal(part.offset(by: frame.origin)) }

  /// Whether the node itself is seen to grow, and not only what is in it.
  var showsItsSize: Bool { false }

  /// The part in which the node itself paints and can be tapped, in its own coordinates.
  var ownBounds: Rect { Rect(origin: .zero, size: shownSize) }

  /// Whether nothing is shown outside of the node's own frame.
  var clipsElements: Bool { false }

  /// Whether a click can reach the node.
  var isTappable: Bool { true }

  /// Whether nothing is shown of the node and its elements.
  var isClear: Bool { false }

  /// The direction in which the elements follow each other, if they do; within a modifier's, that
  /// of the stack around it.
  var elementAxis: Axis? { nil }

  /// The node's priority when a stack offers room.
  var layoutPriority: Double { 0 }

  /// Whether a stack leaves out its default spacing beside this node.
  var isSpacer: Bool { false }

  /// Whether, as a row, it shows by itself that it is selected.
  var showsSelection: Bool { false }

  /// Elements beneath, or their tags, have changed, among which a picker around finds the chosen option.
  func optionsChanged() { container?.optionsChanged() }

  /// Called after each layout, if the node is among the tree's `layoutFollowers`.
  func layoutDidEnd() {}

  override func collect(_ body: (LayoutNode) -> Void) { body(self) }

  override var isReusable: Bool { movement == nil }

  override var hasRows: Bool { false }

  override var containsLazyRows: Bool { false }

  /// The structure beneath has changed: by default, all that was known of the layout is void.
  override func elementsChanged() { invalidateLayout() }

  override func tearDown() {
    super.tearDown()
    container = nil
  }
}

// MARK: - Measuring

/// The size that a node chose for an offer.
private struct Answer {
  let offer: ProposedViewSize
  let size: Size
}

// Not on the main actor, which each call of the closure would check.
extension [Answer] {
  fileprivate subscript(offer: ProposedViewSize) -> Size? { first { $0.offer == offer }?.size }
}

// A change in a node clears the sizes of the node and of those around, up to the first that has none: nothing further
// out relies on them. The node is queued in the tree. The layout takes the deepest first and compares its
// sizes with the former ones: if they differ, its container changes too, and is queued. In the end nodes that were cleared
// but not queued have their former sizes again, and those that were queued are arranged, the outermost first.
extension LayoutNode {
  /// What arranging has to do.
  private enum Arrangement: Comparable {
    case done
    /// Elements may move.
    case isDue
    /// The node itself is painted again, too.
    case looksDifferent
  }

  final var needsArrange: Bool { arrangement != .done }

  final func size(for offer: ProposedViewSize) -> Size {
    if let known = sizes[offer] { return known }
    guard isAlive else { return .zero }
    #if DEBUG
      LayoutCount.shared.measured += 1
    #endif
    let size = measure(offer)
    sizes.append(Answer(offer: offer, size: size))
    return size
  }

  /// The content has changed such that its size or its elements' places may differ.
  final func invalidateLayout() {
    guard isAlive else { return }
    arrangement = .looksDifferent
    if isSpare { return forgetSizes() }
    if !isInLayoutQueue {
      isInLayoutQueue = true
      tree.enqueueLayout(self)
    }
    var node: LayoutNode? = self
    while let current = node, !current.sizes.isEmpty {
      current.formerSizes += current.sizes
      current.sizes = []
      tree.staleNodes.append(current)
      node = current.container
    }
  }

  /// Nothing relies on the sizes in a row that is set aside: it is measured and placed once another row has taken it over.
  private func forgetSizes() {
    var node: LayoutNode? = self
    while let current = node, current.isSpare {
      (current.sizes, current.formerSizes) = ([], [])
      current.arrangement = max(current.arrangement, .isDue)
      node = current.container
    }
  }

  /// The content has changed: if its sizes are as before, no other node is concerned.
  final func contentChanged() {
    guard arrangement == .done, formerSizes.isEmpty, !isSpare else { return invalidateLayout() }
    for known in sizes where measure(known.offer) != known.size { return invalidateLayout() }
    arrangement = .looksDifferent
    arrangeIfNeeded()
  }

  /// Whether all sizes on which the container may rely are those of now.
  final func sizesHold() -> Bool {
    isInLayoutQueue = false
    arrangement = .looksDifferent
    let former = formerSizes
    formerSizes = []
    for known in former where size(for: known.offer) != known.size { return false }
    return true
  }

  /// The layout is done: what changed beneath did not reach this node, so its sizes are as before.
  final func restoreSizes() {
    for known in formerSizes where sizes[known.offer] == nil { sizes.append(known) }
    formerSizes = []
  }
}

#if DEBUG
  extension LayoutNode {
    /// Drops what is known of the node's size and its elements' places.
    final func forgetLayout() {
      (sizes, formerSizes, arrangement) = ([], [], .looksDifferent)
    }
  }
#endif

// MARK: - Placing

extension LayoutNode {
  /// Gives the node its place, and passes the offer that it answered with that size.
  final func place(at rect: Rect, as newOffer: ProposedViewSize) {
    if rect != frame {
      container?.setNeedsPaint()
      if !frame.isEmpty { move(to: rect) }
      if rect.size != frame.size { arrangement = .looksDifferent }
      frame = rect
      damagedFrame = 0
    }
    if newOffer != offer {
      offer = newOffer
      arrangement = max(arrangement, .isDue)
    }
    arrangeIfNeeded()
  }

  final func arrangeIfNeeded() {
    // A container whose elements a layout removes still places them in that layout.
    guard needsArrange, isAlive else { return }
    let looksDifferent = arrangement == .looksDifferent
    arrangement = .done
    #if DEBUG
      LayoutCount.shared.arranged += 1
    #endif
    // Before the elements, which need not ask then.
    if looksDifferent { growPaintBounds() }
    arrange(in: frame.size)
    updatePaintBounds()
  }

  /// The place of this node's top left corner on the screen.
  final var screenOrigin: Point {
    var origin = frame.origin
    var node = container
    while let current = node {
      origin = origin + current.frame.origin
      node = current.container
    }
    return origin
  }

  /// Whether a place on the screen is within all that clips the node, and the node itself is placed.
  final func isVisible(at place: Point) -> Bool {
    var node = self
    while let container = node.container {
      node = container
      guard node.clipsElements || node.parent == nil else { continue }
      if !Rect(origin: node.screenOrigin, size: node.frame.size).contains(place) { return false }
    }
    return node.parent == nil
  }

  /// Makes this node the container of the elements, except of those that have been removed meanwhile.
  final func adopt(_ elements: some Sequence<LayoutNode>) {
    for element in elements where element.isAlive { element.container = self }
  }
}

// MARK: - Painting

extension LayoutNode {
  /// Whether nothing is painted outside of the node's own frame.
  final var paintsWithinFrame: Bool {
    Rect(origin: .zero, size: frame.size).contains(paintBounds)
  }

  /// Adds what the elements paint outside of their container.
  final func updatePaintBounds() {
    var bounds = isClear ? .zero : Rect(origin: .zero, size: frame.size).union(ownBounds)
    if !clipsElements {
      forEachElement { bounds = bounds.union($0.paintBounds.offset(by: $0.shownOrigin)) }
    }
    if bounds != paintBounds { repaint(on: bounds) }
  }

  /// Will be painted again, with all of its frame.
  final func growPaintBounds() {
    let bounds =
      isClear
      ? paintBounds : paintBounds.union(Rect(origin: .zero, size: frame.size)).union(ownBounds)
    if bounds == paintBounds { setNeedsPaint() } else { repaint(on: bounds) }
  }

  private func repaint(on bounds: Rect) {
    if !paintBounds.isEmpty { setNeedsPaint() }
    paintBounds = bounds
    damagedFrame = 0
    setNeedsPaint()
    container?.extendPaintBounds(around: self)
  }

  /// The rows that this node paints on will be painted again, unless that is known of a node around that covers it.
  ///
  /// The containers of a hidden row don't reach up to the root.
  final func setNeedsPaint() {
    let now = tree.frame
    guard isAlive, !isSpare, damagedFrame != now else { return }
    var part = paintBounds.offset(by: shownOrigin)
    var node: LayoutNode = self
    while let container = node.container {
      node = container
      if node.damagedFrame == now, node.clipsElements || node.paintBounds.contains(part) {
        return damagedFrame = now
      }
      if node.clipsElements { part = part.intersection(Rect(origin: .zero, size: node.frame.size)) }
      part = part.offset(by: node.shownOrigin)
    }
    guard node.parent == nil else { return }
    damagedFrame = now
    tree.addDamage(rows: part.minY..<max(part.minY, part.maxY))
  }
}

#if DEBUG
  /// The number of layouts, for tests that none is needless.
  @MainActor final class LayoutCount {
    static let shared = LayoutCount()

    var measured = 0
    var arranged = 0

    func reset() { (measured, arranged) = (0, 0) }
  }
#endif
