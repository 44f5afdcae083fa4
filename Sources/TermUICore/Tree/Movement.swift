/// The shown state of a node, at one moment, on its way from its old place to the new one.
@MainActor final class Movement {
  /// The difference of the two: a shift and a growth in cells, an angle in degrees, an old colour, faintness.
  struct Way {
    var place = Rect.zero
    var turn = 0.0
    var tint: Color?
    var isFaded = false
  }

  private let animation: Animation
  private let start: Double
  private let way: Way
  /// The rest of the way, from 1 to 0.
  private let remainder: Double
  /// The shift and the growth that are left.
  private let place: Rect

  private init(_ animation: Animation, start: Double, way: Way, remainder: Double) {
    self.animation = animation
    self.start = start
    self.way = way
    self.remainder = remainder
    func part(_ whole: Int) -> Int { Int((Double(whole) * remainder).rounded()) }
    place = Rect(
      x: part(way.place.minX), y: part(way.place.minY), width: part(way.place.width),
      height: part(way.place.height))
  }

  // Nothing has to end on the main actor; whether it is there would be asked each time.
  nonisolated deinit {}

  /// A way from its beginning, and what is left of the one before.
  convenience init(_ animation: Animation, start: Double, way: Way, after former: Movement?) {
    var way = way
    if let left = former?.left(at: start) {
      way.place = Rect(
        origin: way.place.origin + left.place.origin,
        size: way.place.size.grown(by: left.place.size))
      way.turn += left.turn
      way.tint = way.tint ?? left.tint
      way.isFaded = way.isFaded || left.isFaded
    }
    self.init(animation, start: start, way: way, remainder: 1)
  }

  /// The rest of the way; all of it if the change has only begun in the same update.
  private func left(at time: Double) -> Way {
    if time == start { return way }
    return Way(place: place, turn: turn, tint: way.tint, isFaded: way.isFaded)
  }

  /// The same way at another time; nil if it is over.
  func later(_ time: Double) -> Movement? {
    // The times of frames are sums, which are not exact.
    guard time - start < animation.duration - 0.001 else { return nil }
    let remainder = animation.remainder(after: time - start)
    return Movement(animation, start: start, way: way, remainder: remainder)
  }

  var shift: Point { place.origin }

  var growth: Size { place.size }

  var turn: Double { way.turn * remainder }

  var isFaded: Bool { way.isFaded }

  func shade(_ color: Color) -> Color { way.tint?.mixed(with: color, 1 - remainder) ?? color }

  func looks(like other: Movement?) -> Bool {
    place == other?.place ?? .zero && turn == other?.turn ?? 0
      && (way.tint == nil || remainder == other?.remainder ?? 0)
      && way.isFaded == other?.isFaded ?? false
  }
}

extension Size {
  func grown(by other: Size) -> Size {
    Size(width: width + other.width, height: height + other.height)
  }
}

extension Rect {
  /// The difference from another rectangle to this one.
  func way(from other: Rect) -> Rect {
    Rect(
      x: minX - other.minX, y: minY - other.minY, width: width - other.width,
      height: height - other.height)
  }
}

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
    container?.extendPaintBounds(around: self)
    setNeedsPaint()
  }
}
