/// A colour of a cell: the terminal's own, one of its palette, a role, or an exact one.
///
/// A role says what a colour means and leaves to the screen how that looks on a terminal of
/// 256 colours, 16, 8 or none.
public struct Color: Hashable, Sendable {
  /// The purpose of a colour; the screen's palette chooses the colour.
  public enum Role: UInt8, CaseIterable, Sendable {
    /// The place of the focus.
    case accent
    /// What matters less: labels, explanations.
    case secondary
    /// What is right or done; green.
    case positive
    /// What is wrong or will be lost; red.
    case negative
    /// What is in progress, or needs care; yellow.
    case caution
    /// What is to be done; cyan.
    case attention
    /// What is new; blue.
    case information
    /// A frame or a rule without the focus.
    case separator
    /// The ground of a bar: its rest, an empty day.
    case track
    /// The background of what is selected.
    case selection
  }

  enum Kind: UInt32 {
    case none, background, palette, role, exact
  }

  let bits: UInt32

  private init(_ kind: Kind, _ value: UInt32 = 0) {
    bits = kind.rawValue << 24 | value
  }

  private init(bits: UInt32) { self.bits = bits }

  var kind: Kind { Kind(rawValue: bits >> 24 & 0x7) ?? .none }

  /// The bit of a role's colour for shapes.
  private static let shape: UInt32 = 1 << 27
  /// The place of the two bits that say how many quarters an opacity lacks.
  private static let opacityShift: UInt32 = 30

  /// The colour for bars and lines: of 3 : 1 to the background, and shown also if the terminal hasn't
  /// reported its colours; text needs 4.5 : 1, and has the default colour then (WCAG 2.1, 1.4.11 and 1.4.3).
  public var graphic: Color { kind == .role ? Color(bits: bits | Color.shape) : self }

  package var isGraphic: Bool { bits & Color.shape != 0 }

  /// Returns the colour nearer to the background, in four steps to 1, or clear at 0.
  ///
  /// The faintest step of a role's colour still has 3 : 1. A role's colour behind text becomes a tint.
  public func opacity(_ opacity: Double) -> Color {
    if opacity <= 0 { return .clear }
    let quarters = UInt32(min(4, max(1, (opacity * 4).rounded())))
    return Color(bits: opaque.bits | (4 - quarters) << Color.opacityShift)
  }

  /// The opacity in quarters, from 1 to 4.
  package var quarters: Int { 4 - Int(bits >> Color.opacityShift) }

  package var opaque: Color { Color(bits: bits & 0x3FFF_FFFF) }

  /// The terminal's default colour; as a background, it is transparent.
  public static let primary = Color(.none)
  /// No colour: the cell beneath shows through.
  public static let clear = Color(.none)
  /// The terminal's default background, opaque.
  public static let background = Color(.background)

  /// The colour of what is chosen.
  public static let accentColor = Color(role: .accent)
  /// The colour of what matters less.
  public static let secondary = Color(role: .secondary)

  /// Black.
  public static let black = Color(palette: 0)
  /// Red.
  public static let red = Color(palette: 1)
  /// Green.
  public static let green = Color(palette: 2)
  /// Yellow.
  public static let yellow = Color(palette: 3)
  /// Blue.
  public static let blue = Color(palette: 4)
  /// Purple.
  public static let purple = Color(palette: 5)
  /// Cyan.
  public static let cyan = Color(palette: 6)
  /// White.
  public static let white = Color(palette: 7)
  /// Gray.
  public static let gray = Color(palette: 8)
  /// Orange.
  public static let orange = Color(palette: 208)
  /// Pink.
  public static let pink = Color(palette: 213)
  /// Brown.
  public static let brown = Color(palette: 130)
  /// Mint.
  public static let mint = Color(palette: 121)
  /// Teal.
  public static let teal = Color(palette: 37)
  /// Indigo.
  public static let indigo = Color(palette: 61)

  /// A colour of the terminal's palette: 0–15 are the user's own, 16–255 the xterm cube and greys.
  public init(palette index: UInt8) { self.init(.palette, UInt32(index)) }

  /// Makes the colour of a role.
  public init(role: Role) { self.init(.role, UInt32(role.rawValue)) }

  /// An exact colour, each component from 0 to 1; the screen takes the nearest one it has.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ value: Double) -> UInt32 { UInt32(min(1, max(0, value)) * 255 + 0.5) }
    self.init(.exact, byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  /// An exact colour by a number such as 0xFF8000.
  package init(number: UInt32) { self.init(.exact, number) }

  /// The data by which a screen shows a colour.
  package enum Value: Hashable, Sendable {
    case terminalDefault
    case palette(UInt8)
    case role(Role)
    case exact(red: UInt8, green: UInt8, blue: UInt8)
  }

  package var value: Value {
    switch kind {
    case .none, .background: .terminalDefault
    case .palette: .palette(UInt8(truncatingIfNeeded: bits))
    case .role: .role(Role(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .accent)
    case .exact:
      .exact(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits))
    }
  }
}

extension Color {
  /// The parts of a colour, each from 0 to 255.
  package typealias Parts = (red: Int, green: Int, blue: Int)

  /// The parts of the colour, if they are known.
  ///
  /// Those of the palette are xterm's (its 256colres.h, and for the first 16, which are the user's own,
  /// the defaults of its charproc.c).
  package var parts: Parts? {
    switch value {
    case .terminalDefault, .role: nil
    case .exact(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .palette(let index) where index < 16: Self.base[Int(index)]
    case .palette(let index) where index < 232: Self.cube(Int(index) - 16)
    case .palette(let index): Self.grey(Int(index) - 232)
    }
  }

  /// A colour on the way to another, if there is anything between them.
  func mixed(with other: Color, _ part: Double) -> Color {
    guard let from = parts, let to = other.parts else { return other }
    func mix(_ a: Int, _ b: Int) -> Double { (Double(a) + Double(b - a) * part) / 255 }
    return Color(
      red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue))
  }

  private static func cube(_ index: Int) -> Parts {
    (steps[index / 36], steps[index / 6 % 6], steps[index % 6])
  }

  private static func grey(_ index: Int) -> Parts {
    (8 + index * 10, 8 + index * 10, 8 + index * 10)
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static let base: [Parts] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
