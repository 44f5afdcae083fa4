/// A place on the screen, in cells from the top left corner.
public struct Point: Hashable, Sendable {
  /// The column, from the left.
  public var x: Int
  /// The row, from the top.
  public var y: Int

  /// The corner at the top left.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point of a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// No room.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size of columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of cells; its far edges are outside it.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  package var minX: Int { origin.x }
  package var minY: Int { origin.y }
  package var maxX: Int { origin.x + size.width }
  package var maxY: Int { origin.y + size.height }
  package var width: Int { size.width }
  package var height: Int { size.height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
  }

  func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  func offset(by point: Point) -> Rect {
    Rect(origin: Point(x: minX + point.x, y: minY + point.y), size: size)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// The direction in which a stack, a divider or a scroll view runs.
public enum Axis: Int8, CaseIterable, Sendable {
  /// One of the two directions.
  case horizontal, vertical

  /// A set of directions.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// The size that a parent offers: zero for the least size, nil for the ideal one, `infinity` for the largest.
package struct ProposedViewSize: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  package static let zero = ProposedViewSize(width: 0, height: 0)
  package static let infinity = ProposedViewSize(width: .unbounded, height: .unbounded)
  package static let unspecified = ProposedViewSize(width: nil, height: nil)

  package init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Axis {
  /// The default spacing of a stack: one column, but no row.
  var spacing: Int { self == .horizontal ? 1 : 0 }

  func main(_ size: Size) -> Int { self == .horizontal ? size.width : size.height }

  func cross(_ size: Size) -> Int { self == .horizontal ? size.height : size.width }

  func size(main: Int, cross: Int) -> Size {
    self == .horizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  func main(_ offer: ProposedViewSize) -> Int? {
    self == .horizontal ? offer.width : offer.height
  }

  func cross(_ offer: ProposedViewSize) -> Int? {
    self == .horizontal ? offer.height : offer.width
  }

  func offer(main: Int?, cross: Int?) -> ProposedViewSize {
    self == .horizontal
      ? ProposedViewSize(width: main, height: cross)
      : ProposedViewSize(width: cross, height: main)
  }

  func point(main: Int, cross: Int) -> Point {
    self == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
  }

  func main(_ point: Point) -> Int { self == .horizontal ? point.x : point.y }

  func cross(_ point: Point) -> Int { self == .horizontal ? point.y : point.x }
}

/// A length in cells: a whole number, or one that is rounded.
///
/// The bounds of a flexible frame may be of both kinds: `frame(minWidth: columns, maxWidth: .infinity)`.
public protocol Length: Sendable {
  /// The nearest whole number of cells.
  var _cells: Int { get }
}

extension Int: Length {
  /// The number itself.
  public var _cells: Int { self }
}

extension Double: Length {
  /// The nearest whole number of cells; 0 if the value is not a number.
  public var _cells: Int { isNaN ? 0 : Int(min(max(self, -0x1p30), 0x1p30).rounded()) }
}

extension Length where Self == Double {
  /// As much room as is offered.
  public static var infinity: Double { Double.infinity }
}

extension Int {
  /// An offer or a maximum that no screen reaches.
  static var unbounded: Int { 1 << 30 }

  /// The length, no greater than a screen could need: sums of lengths never overflow.
  var limited: Int { Swift.max(-.unbounded, Swift.min(.unbounded, self)) }
}
