import Glibc
import TermUICore

/// A colour and the number by which the terminal shows it; −1 for its own text colour.
nonisolated struct NumberedColor: Equatable {
  let number: Int
  let color: RGB
}

/// The colours of roles, chosen for the colours that a terminal has reported.
///
/// A text has 4.5 : 1 on the background and on that of the selected row; a line, and the faintest step of a
/// colour, 3 : 1 (WCAG 2.1, 1.4.3 and 1.4.11).
struct RoleColors {
  let depth: ColorDepth
  /// The background of what is selected.
  private(set) var selection: NumberedColor?
  /// The text on that background; nil if the terminal's own can be read there.
  private(set) var selectedText: NumberedColor?
  /// Less important text.
  private(set) var dim: NumberedColor?
  private(set) var line: NumberedColor?
  private(set) var track: NumberedColor?
  private let terminal: TerminalColors
  private let text: RGB
  private let background: RGB
  private var chosen: [Color.Role: NumberedColor] = [:]

  /// Chooses colours; nil without the text and the background of the terminal, or on one without colours.
  init?(_ terminal: TerminalColors, _ theme: Theme, depth: ColorDepth) {
    guard depth != .none, let text = terminal.text, let background = terminal.background else {
      return nil
    }
    (self.depth, self.terminal, self.text, self.background) = (depth, terminal, text, background)
    if depth.mixesColors {
      selection = selectionColor()
      let onSelection = text.contrast(to: selection?.color ?? background)
      if onSelection < 4.5 {
        selectedText = legibleText()
        // There is no room between such a text and what can't be read.
        dim = NumberedColor(number: -1, color: text)
      } else {
        dim = faded(text, in: Self.greys) { isLegible($0) }
      }
      line = faded(text, in: Self.greys) { $0.contrast(to: background) >= 3 }
      track = faded(text, in: Self.greys) { $0.contrast(to: background) >= 1.6 }
    }
    for (role, candidates) in theme.candidates {
      for color in candidates where chosen[role] == nil {
        chosen[role] = numbered(color, for: role)
      }
    }
  }

  /// The least mix of the text into the background that can be seen.
  private func selectionColor() -> NumberedColor? {
    for part in Self.parts {
      let mix = background.mixed(with: text, part)
      let color = shown(mix, in: Self.greys) {
        $0.contrast(to: background) >= 1.2
          && ($0.luminance > background.luminance) == (text.luminance > background.luminance)
      }
      if let color { return color }
    }
    return nil
  }

  /// The first grey of the palette that can be read on the background of the selected row.
  private func legibleText() -> NumberedColor? {
    for index in [0, 8, 10, 14, 7, 15] {
      guard let selection, let color = terminal.palette[index] else { continue }
      if color.contrast(to: selection.color) >= 4.5 { return number(of: color, index: index) }
    }
    return nil
  }

  private func isLegible(_ color: RGB) -> Bool {
    color.contrast(to: background) >= 4.5
      && color.contrast(to: selection?.color ?? background) >= 4.5
  }

  private static let parts = (0...100).map { Double($0) / 100 }
  /// The greys of the palette of 256 colours.
  private static let greys = 232..<256
  private static let cube = 16..<232

  /// The colour nearest to the background that passes.
  private func faded(_ color: RGB, in range: Range<Int>, passes: (RGB) -> Bool) -> NumberedColor? {
    let part = Self.parts.last { passes(color.mixed(with: background, $0)) }
    return part.flatMap { shown(color.mixed(with: background, $0), in: range, passes) }
  }

  /// A colour, or the nearest that passes on a terminal of 256 colours.
  private func shown(
    _ color: RGB, in range: Range<Int>, _ passes: (RGB) -> Bool
  ) -> NumberedColor? {
    if depth == .direct { return passes(color) ? number(of: color) : nil }
    return range.map { NumberedColor(number: $0, color: RGB(palette: $0)) }
      .filter { passes($0.color) }
      .min { $0.color.distance(to: color) < $1.color.distance(to: color) }
  }

  private func number(of color: RGB) -> NumberedColor {
    NumberedColor(number: color.number, color: RGB(color.number))
  }

  private func number(of color: RGB, index: Int) -> NumberedColor? {
    switch depth {
    case .direct where index >= 8: number(of: color)
    case .eight where index >= 8: nil
    default: NumberedColor(number: index, color: color)
    }
  }
}

// MARK: Roles

extension RoleColors {
  /// The colour of a role with so many quarters of its strength; nil if none can be read.
  func color(of role: Color.Role, quarters: Int = 4) -> NumberedColor? {
    switch role {
    case .secondary where chosen[role] == nil: return dim
    case .separator: return line
    case .track: return track
    case .selection: return selection
    default: break
    }
    guard let full = chosen[role] else { return nil }
    if quarters == 4 || !depth.mixesColors { return full }
    let most = max(3, full.color.contrast(to: background))
    let least = 3 * pow(most / 3, Double(quarters - 1) / 3)
    return faded(full.color, in: Self.cube) { $0.contrast(to: background) >= least } ?? full
  }

  /// The colour of a role behind text, faint enough for text of the role.
  func tint(of role: Color.Role) -> NumberedColor? {
    guard depth.mixesColors, let full = chosen[role] else { return nil }
    let isLight = background.luminance > text.luminance
    for part in Self.parts.reversed() where part <= (isLight ? 0.13 : 0.18) && part >= 0.05 {
      let tint = background.mixed(with: full.color, part)
      let color = shown(tint, in: 16..<256) { $0.contrast(to: full.color) >= 4.5 }
      if let color { return color }
    }
    return nil
  }

  /// A candidate of a role, if the terminal has it and it can be read.
  private func numbered(_ color: Color, for role: Color.Role) -> NumberedColor? {
    guard let parts = terminal.rgb(color), parts.contrast(to: background) >= 4.5 else { return nil }
    if case .palette(let index) = color.value, index < 16 {
      let isOfHue = role.hue.map(parts.isOfHue) ?? true
      return isOfHue && isLegible(parts) ? number(of: parts, index: Int(index)) : nil
    }
    return depth.mixesColors ? shown(parts, in: 16..<256, isLegible) : nil
  }
}

extension Color.Role {
  /// The hue of the colours of a palette that serve the role, in degrees.
  fileprivate var hue: Double? {
    switch self {
    case .accent: 275
    case .information: 212
    case .attention: 180
    case .caution: 37
    case .positive: 100
    case .negative: 0
    case .secondary, .separator, .track, .selection: nil
    }
  }
}
