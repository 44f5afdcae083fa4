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
