extension LayoutNode {
  /// Adds what the elements paint outside of their container.
  final func updatePaintBounds() {
    var bounds = isClear ? .zero : Rect(origin: .zero, size: frame.size)
    if movement != nil, !isClear { bounds = bounds.union(Rect(origin: .zero, size: shownSize)) }
    if !clipsElements {
      forEachElement { bounds = bounds.union($0.paintBounds.offset(by: $0.shownOrigin)) }
    }
    if bounds != paintBounds { repaint(on: bounds) }
  }

  /// Will be painted again, with all of its frame.
  final func growPaintBounds() {
    let bounds = isClear ? paintBounds : paintBounds.union(Rect(origin: .zero, size: frame.size))
    if bounds == paintBounds { setNeedsPaint() } else { repaint(on: bounds) }
  }

  private func repaint(on bounds: Rect) {
    if !paintBounds.isEmpty { setNeedsPaint() }
    paintBounds = bounds
    damagedFrame = 0
    setNeedsPaint()
    container?.extendPaintBounds(bounds.offset(by: shownOrigin))
  }

  /// An element paints on this part, which may be outside of the known part.
  final func extendPaintBounds(_ part: Rect) {
    guard !needsArrange, !clipsElements, !paintBounds.contains(part) else { return }
    paintBounds = paintBounds.union(part)
    damagedFrame = 0
    container?.extendPaintBounds(paintBounds.offset(by: shownOrigin))
  }

  /// The rows that this node paints on will be painted again.
  final func setNeedsPaint() {
    guard isAlive, damagedFrame != tree.frame else { return }
    if let container, container.damagedFrame == tree.frame, container.coversPaintBounds(of: self) {
      return damagedFrame = tree.frame
    }
    guard let rows = screenRows else { return }
    damagedFrame = tree.frame
    tree.addDamage(rows: rows)
  }

  private func coversPaintBounds(of element: LayoutNode) -> Bool {
    clipsElements || paintBounds.contains(element.paintBounds.offset(by: element.shownOrigin))
  }

  /// The screen's rows on which this node is shown; nil where the containers do not reach up to the
  /// root, as those of a hidden row do not.
  private var screenRows: Range<Int>? {
    var part = paintBounds.offset(by: shownOrigin)
    var node: LayoutNode = self
    while let container = node.container {
      node = container
      if node.clipsElements { part = part.intersection(Rect(origin: .zero, size: node.frame.size)) }
      part = part.offset(by: node.shownOrigin)
    }
    return node.parent == nil ? part.minY..<max(part.minY, part.maxY) : nil
  }
}

// MARK: - Painting

extension LayoutNode {
  final func paintElements(_ painter: inout Painter) {
    forEachElement { $0.draw(in: &painter) }
  }

  final func draw(in painter: inout Painter) {
    painter.within(shownOrigin, bounds: paintBounds) { paint(&$0) }
  }

  /// The innermost node at a place, the topmost first; `point` is in the container's coordinates.
  final func hit(_ point: Point) -> LayoutNode? {
    let inner = point - shownOrigin
    let bounds = Rect(origin: .zero, size: shownSize)
    guard isTappable, paintBounds.contains(inner) else { return nil }
    if clipsElements && !bounds.contains(inner) { return nil }
    var found: LayoutNode?
    forEachElement { if let node = $0.hit(inner) { found = node } }
    if found == nil, bounds.contains(inner) { found = self }
    return found
  }
}
