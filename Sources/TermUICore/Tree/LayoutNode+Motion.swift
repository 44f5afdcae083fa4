extension LayoutNode {
  /// The size that is shown now.
  final var shownSize: Size { frame.size.grown(by: movement?.growth ?? .zero) }

  /// The shown place of the top left corner, in the container.
  final var shownOrigin: Point { frame.origin + (movement?.shift ?? .zero) }

  /// Lags behind a new place, which the container is about to give it.
  final func move(to rect: Rect) {
    guard !isSpacer else { return }
    var way = frame.way(from: rect)
    if !showsItsSize { way.size = .zero }
    if way != .zero { movement = beginning(Movement.Way(place: way)) }
  }

  /// Lags behind a change of what it shows, if it is an animated one; else all of it is there at once.
  final func move(by way: Movement.Way) {
    let next = beginning(way)
    if next != nil || movement != nil { show(next) }
  }

  private func beginning(_ way: Movement.Way) -> Movement? {
    animation.flatMap { tree.motion.begin(way, of: self, $0) }
  }

  /// Lags behind a new colour, if there is anything between the two.
  final func move(from old: Color, to new: Color) {
    guard old != new, tree.motion.mixesColors, old.parts != nil, new.parts != nil else { return }
    move(by: Movement.Way(tint: shown(old)))
  }

  /// The shown colour while a colour is changing.
  final func shown(_ color: Color) -> Color { movement?.shade(color) ?? color }

  /// The animation of the change that is being made to this node.
  private var animation: Animation? {
    guard !tree.motion.isJumping, EnvironmentValues(scope).isMotionEnabled
    else { return nil }
    let ancestry = sequence(first: self as Node, next: \.parent).lazy.map { ObjectIdentifier($0) }
    return tree.motion.animation(in: ancestry)
  }

  /// Only the rows that it leaves and those that it comes to are painted again.
  final func show(_ next: Movement?) {
    setNeedsPaint()
    let place = (shownOrigin, shownSize)
    movement = next
    guard place != (shownOrigin, shownSize) else { return }
    damagedFrame = 0
    updatePaintBounds()
    container?.extendPaintBounds(paintBounds.offset(by: shownOrigin))
    setNeedsPaint()
  }
}
