extension LayoutNode {
  final func paintElements(_ painter: inout Painter) {
    forEachElement { $0.draw(in: &painter) }
  }

  final func draw(in painter: inout Painter) {
    painter.within(shownOrigin, bounds: paintBounds) {
      paint(&$0)
      if isInverted { $0.invert(frame.size) }
    }
  }

  /// The innermost node at a point, the topmost first, and the point's place in it, also while it moves.
  ///
  /// `point` is in the container's coordinates.
  final func hit(_ point: Point) -> (node: LayoutNode, place: Point)? {
    let inner = point - shownOrigin
    let bounds = ownBounds
    guard isTappable, paintBounds.contains(inner) else { return nil }
    if clipsElements && !bounds.contains(inner) { return nil }
    var found: (node: LayoutNode, place: Point)?
    forEachElement { if let hit = $0.hit(inner) { found = hit } }
    if found == nil, bounds.contains(inner) { found = (self, inner) }
    return found
  }
}
