/// How far a node is shown from where it belongs.
final class Movement {
  private let animation: Animation
  private let start: Double
  private let way: Rect
  /// The colour that it comes from.
  let tint: Color?
  private var remainder = 1.0
  private(set) var isOver = false

  init(_ animation: Animation, start: Double, way: Rect, tint: Color?) {
    self.animation = animation
    self.start = start
    self.way = way
    self.tint = tint
  }

  var shift: Point { Point(x: part(way.minX), y: part(way.minY)) }

  var growth: Size { Size(width: part(way.width), height: part(way.height)) }

  func shade(_ color: Color) -> Color { tint?.mixed(with: color, 1 - remainder) ?? color }

  /// True where it looks different then.
  func advance(to time: Double) -> Bool {
    let (oldShift, oldGrowth, oldRemainder) = (shift, growth, remainder)
    remainder = animation.remainder(after: time - start)
    isOver = time - start >= animation.duration
    return shift != oldShift || growth != oldGrowth || (tint != nil && remainder != oldRemainder)
  }

  private func part(_ whole: Int) -> Int { Int((Double(whole) * remainder).rounded()) }
}

extension Size {
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func grown(by other: Size) -> Size {
    Size(width: width + other.width, height: height + other.height)
  }
}

extension Rect {
  static let everywhere = Rect(x: -1 << 30, y: -1 << 30, width: 1 << 31, height: 1 << 31)

  /// What has to be added to another rectangle to make this one.
  func way(from other: Rect) -> Rect {
    Rect(
      x: minX - other.minX, y: minY - other.minY, width: width - other.width,
      height: height - other.height)
  }
}

/// Something that may be shown apart from where it belongs.
protocol Moving: AnyObject {
  var movement: Movement? { get set }
  var isAlive: Bool { get }
}

extension Color {
  /// A colour on the way to another; only exact colours have anything between them.
  func mixed(with other: Color, _ part: Double) -> Color {
    guard case .exact(let red, let green, let blue) = value,
      case .exact(let otherRed, let otherGreen, let otherBlue) = other.value
    else { return other }
    func mix(_ a: UInt8, _ b: UInt8) -> Double {
      (Double(a) + (Double(b) - Double(a)) * part) / 255
    }
    return Color(
      red: mix(red, otherRed), green: mix(green, otherGreen), blue: mix(blue, otherBlue))
  }
}
