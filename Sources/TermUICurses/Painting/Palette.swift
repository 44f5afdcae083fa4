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
  /// The colours that replace those of roles, whether they can be read or not.
  private let fixed: [Color.Role: Color]
  /// The colours chosen for the terminal; nil if it hasn't reported its own.
  private let chosen: RoleColors?

  init(
    depth: ColorDepth, theme: Theme = .automatic, terminal: TerminalColors = TerminalColors()
  ) {
    self.depth = depth
    fixed = depth == .none ? [:] : theme.fixed
    chosen = RoleColors(terminal, theme, depth: depth)
  }

  func look(of style: Style) -> Look {
    var look = Look(attributes: style.attributes)
    look.background = background(style.background)
    let isSelection = style.background == Color(role: .selection) && look.background >= 0
    if let chosen, isText(style.foreground), let text = textColor(style, chosen, isSelection) {
      look.foreground = text
      look.attributes.remove(.dim)
      return look
    }
    let shade = shade(of: style.foreground)
    look.foreground = shade.color
    look.attributes.formUnion(shade.attributes)
    return look
  }
}

extension Palette {
  /// A colour, and the replacement of what the terminal does not have of it.
  private typealias Shade = (color: Int, attributes: Style.Attributes)

  private static let plain: Shade = (-1, [])

  /// Whether the colour is that of the terminal's text, or the fainter one.
  private func isText(_ color: Color) -> Bool {
    color.value == .terminalDefault || color.value == .role(.secondary) && fixed[.secondary] == nil
  }

  /// The colour of plain text or of dim text that is chosen for the terminal, if it has another than the default.
  private func textColor(_ style: Style, _ chosen: RoleColors, _ isSelection: Bool) -> Int? {
    if isSelection, let text = chosen.selectedText { return text.number }
    let isDim = style.foreground.value != .terminalDefault || style.attributes.contains(.dim)
    return isDim ? chosen.dim?.number : nil
  }

  private func shade(of color: Color) -> Shade {
    let shade: Shade =
      switch color.value {
      case .terminalDefault: Self.plain
      case .palette(let index): self.shade(of: color, index: Int(index))
      case .exact: self.shade(ofExact: color)
      case .role(let role): self.shade(of: role, color)
      }
    let isDim = color.quarters < 4 && !isMixed(color)
    return isDim ? (shade.color, shade.attributes.union(.dim)) : shade
  }

  /// Whether the colour is mixed with the background by itself.
  private func isMixed(_ color: Color) -> Bool {
    guard case .role(let role) = color.value, let chosen, depth.mixesColors else { return false }
    return fixed[role] == nil && chosen.color(of: role) != nil
  }

  private func shade(of role: Color.Role, _ color: Color) -> Shade {
    if let other = fixed[role] {
      if case .role(let role) = other.value { return standardShade(of: role, color) }
      return shade(of: other)
    }
    return standardShade(of: role, color)
  }

  /// The chosen colour of a role; else the fixed one of bars and lines, or an attribute at most.
  private func standardShade(of role: Color.Role, _ color: Color) -> Shade {
    if let chosen {
      if let color = chosen.color(of: role, quarters: color.quarters) { return (color.number, []) }
    } else if color.isGraphic, depth.mixesColors, let color = role.fixedColor {
      return shade(of: color)
    }
    return switch role {
    case .secondary, .separator, .track: (-1, .dim)
    case .accent: (-1, .bold)
    case .selection: Self.plain
    default: chosen == nil || depth == .none ? Self.plain : (-1, .bold)
    }
  }

  /// The colour behind text; a role's is fainter, and needs that of the terminal to be known.
  private func background(_ color: Color) -> Int {
    guard case .role(let role) = color.value, role == .selection || color.quarters < 4 else {
      return shade(of: color).color
    }
    return (role == .selection ? chosen?.selection : chosen?.tint(of: role))?.number ?? -1
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
    guard let color = color.parts.map({ RGB($0) }) else { return Self.plain }
    return switch depth {
    case .none: Self.plain
    // Without bold and dim, which a background doesn't have: pictures are made of both.
    case .eight: (color.nearest(in: 0..<8), [])
    case .sixteen: (color.nearest(in: 0..<16), [])
    case .indexed: (color.nearest(in: 16..<256), [])
    case .direct: (color.number, [])
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
