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
    if style.foreground.quarters < 4 { look.attributes.insert(.dim) }
    look.background = background(style.background)
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
    case .role(let role): shade(of: role, isGraphic: color.isGraphic)
    case .exact: shade(ofExact: color)
    }
  }

  /// The chosen colour of a role; else the fixed one of bars and lines, or an attribute at most.
  private func shade(of role: Color.Role, isGraphic: Bool) -> Shade {
    if let chosen = roles[role], depth != .none {
      if case .role(let other) = chosen.value { return standardShade(of: other, isGraphic) }
      return shade(of: chosen)
    }
    return standardShade(of: role, isGraphic)
  }

  private func standardShade(of role: Color.Role, _ isGraphic: Bool) -> Shade {
    let hasFixedColors = depth == .indexed || depth == .direct
    if isGraphic, hasFixedColors, let color = role.fixedColor { return shade(of: color) }
    return switch role {
    case .secondary, .separator, .track: (-1, .dim)
    case .accent: (-1, .bold)
    default: Self.plain
    }
  }

  /// The colour behind text; a role's colour would need to be known to be faint enough.
  private func background(_ color: Color) -> Int {
    if case .role(let role) = color.value, role == .selection || color.quarters < 4 { return -1 }
    return shade(of: color).color
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

extension Color.Role {
  /// A colour that has 3 : 1 on the background of each well-known palette, on which one or another of a
  /// terminal's own colours fades.
  fileprivate var fixedColor: Color? {
    switch self {
    case .accent: Color(palette: 134)
    case .positive: Color(palette: 100)
    case .negative: Color(palette: 197)
    case .caution: Color(palette: 166)
    case .attention: Color(palette: 31)
    case .information: Color(palette: 32)
    case .secondary, .separator, .track, .selection: nil
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
