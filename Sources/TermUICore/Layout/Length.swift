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
