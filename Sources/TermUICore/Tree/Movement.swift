/// The shown state of a node, at one moment, on its way from its old place to the new one.
@MainActor final class Movement {
  /// The difference of the two: a shift and a growth in cells, an angle in degrees, an old colour.
  struct Way {
    var place = Rect.zero
    var turn = 0.0
    var tint: Color?
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
    }
    self.init(animation, start: start, way: way, remainder: 1)
  }

  /// The rest of the way; all of it if the change has only begun in the same update.
  private func left(at time: Double) -> Way {
    if time == start { return way }
    return Way(place: place, turn: turn, tint: way.tint)
  }

  /// The same way at another time; nil if it is over.
  func later(_ time: Double) -> Movement? {
    guard time - start < animation.duration else { return nil }
    let remainder = animation.remainder(after: time - start)
    return Movement(animation, start: start, way: way, remainder: remainder)
  }

  var shift: Point { place.origin }

  var growth: Size { place.size }

  var turn: Double { way.turn * remainder }

  func shade(_ color: Color) -> Color { way.tint?.mixed(with: color, 1 - remainder) ?? color }

  func looks(like other: Movement?) -> Bool {
    place == other?.place ?? .zero && turn == other?.turn ?? 0
      && (way.tint == nil || remainder == other?.remainder ?? 0)
  }
}

extension Size {
  var isEmpty: Bool { width <= 0 || height <= 0 }

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
