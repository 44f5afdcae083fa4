import TermUICore

/// The form of a style on a terminal with so many colours.
struct Palette {
  /// Colours by the terminal's numbers, −1 for its own default, and the attributes.
  struct Look: Hashable {
    var foreground = -1
    var background = -1
    var attributes: Style.Attributes = []
  }

  let depth: ColorDepth
  /// The colours of roles that are not to have their own.
  var roles: [Color.Role: Color] = [:]

  func look(of style: Style) -> Look {
    var look = Look(attributes: style.attributes)
    let shade = shade(of: style.foreground)
    look.foreground = shade.color
    look.attributes.formUnion(shade.attributes)
    look.background = self.shade(of: style.background).color
    return look
  }
}

extension Palette {
  /// A colour, and the replacement of what the terminal does not have of it.
  private typealias Shade = (color: Int, attributes: Style.Attributes)

  private static let plain: Shade = (-1, [])

  private func shade(of color: Color) -> Shade {
    switch color.value {
    case .terminalDefault: Self.plain
    case .palette(let index): shade(of: color, index: Int(index))
    case .role(let role): shade(of: role)
    case .exact: shade(ofExact: color)
    }
  }

  /// The chosen colour of a role, or the standard one; without fixed colours an attribute at most.
  private func shade(of role: Color.Role) -> Shade {
    if let chosen = roles[role], depth != .none {
      if case .role(let other) = chosen.value { return standardShade(of: other) }
      return shade(of: chosen)
    }
    return standardShade(of: role)
  }

  private func standardShade(of role: Color.Role) -> Shade {
    let hasFixedColors = depth == .indexed || depth == .direct
    return switch role {
    case .secondary, .separator, .track: (-1, .dim)
    case .selection: Self.plain
    case .accent where !hasFixedColors: (-1, .bold)
    default: hasFixedColors ? shade(of: role.standardColor) : Self.plain
    }
  }

  private func shade(of color: Color, index: Int) -> Shade {
    switch (depth, index) {
    case (.none, _): Self.plain
    case (.eight, 8): (-1, .dim)
    case (.eight, 9..<16): (index - 8, .bold)
    case (.eight, ..<8), (.sixteen, ..<16), (.indexed, _), (.direct, ..<8): (index, [])
    case (.eight, _), (.sixteen, _), (.direct, _): shade(ofExact: color)
    }
  }

  private func shade(ofExact color: Color) -> Shade {
    switch depth {
    case .none: Self.plain
    // Without bold and dim, which a background doesn't have: pictures are made of both.
    case .eight: (color.nearest(in: 0..<8), [])
    case .sixteen: (color.nearest(in: 0..<16), [])
    case .indexed: (color.nearest(in: 16..<256), [])
    // Numbers below 8 mean the terminal's own colours there, so the darkest blues are lifted.
    case .direct: (max(8, color.parts.map { $0.red << 16 | $0.green << 8 | $0.blue } ?? 0), [])
    }
  }
}

extension Color {
  /// The nearest of some colours of xterm's palette, the first where two are as near.
  func nearest(in indices: Range<Int>) -> Int {
    var best = (index: indices.lowerBound, distance: Int.max)
    for index in indices {
      let distance = distance(to: Color(palette: UInt8(index)))
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// The distance by the "redmean" formula (compuphase.com/cmetric.htm), nearer to the eye than a plain one.
  private func distance(to other: Color) -> Int {
    guard let mine = parts, let others = other.parts else { return .max }
    let mean = (mine.red + others.red) / 2
    let (r, g, b) = (mine.red - others.red, mine.green - others.green, mine.blue - others.blue)
    return ((512 + mean) * r * r) / 256 + 4 * g * g + ((767 - mean) * b * b) / 256
  }
}

/// Whether a program shows colors.
public enum ColorMode: String, CaseIterable, Sendable {
  /// If the terminal has colors and NO_COLOR isn't set.
  case auto
  /// If the terminal has colors.
  case always
  /// Never.
  case never

  /// The colors to use of those that the terminal has. (no-color.org: an empty value doesn't count.)
  func depth(terminalColors: Int, noColor: Bool) -> ColorDepth {
    if self == .never || (self == .auto && noColor) { return .none }
    return ColorDepth(terminalColors: terminalColors)
  }
}

/// The kinds of terminals by the number of their colors.
enum ColorDepth: CaseIterable {
  case none, eight, sixteen, indexed, direct

  init(terminalColors: Int) {
    self =
      switch terminalColors {
      case ..<8: .none
      case ..<16: .eight
      case ..<256: .sixteen
      case ..<0x100_0000: .indexed
      default: .direct
      }
  }

  /// Whether there are enough colors to show one change into another.
  var mixesColors: Bool { self == .indexed || self == .direct }
}
