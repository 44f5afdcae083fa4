/// The colours of an app's roles, for light and for dark terminals.
///
/// Each role takes its first colour that can be read on the background of the terminal and on that of the
/// selected row, by 4.5 : 1 (WCAG 2.1, 1.4.3). Text has the terminal's own colour if there is none, or if the
/// terminal doesn't report its colours.
public struct Theme: Hashable, Sendable {
  /// The colours from which a role takes one, in this order.
  package private(set) var candidates: [Color.Role: [Color]]
  /// The colours that roles have on any background.
  package private(set) var fixed: [Color.Role: Color] = [:]

  /// Makes a theme of the colours for light and for dark backgrounds.
  public init(light: [Color.Role: Color], dark: [Color.Role: Color]) {
    candidates = light.mapValues { [$0] }.merging(dark.mapValues { [$0] }) { $0 + $1 }
  }

  private init(_ candidates: [Color.Role: [Color]]) { self.candidates = candidates }

  /// Returns the theme with other colours of some roles, shown whether they can be read or not.
  public func replacing(_ colors: [Color.Role: Color]) -> Theme {
    var theme = self
    theme.fixed.merge(colors) { $1 }
    return theme
  }

  /// The terminal's own colours if they can be read, else others of the same hue.
  public static let automatic = Theme([
    .accent: own(5) + [Color(number: 0x8038B8), Color(number: 0xC9A0F5)],
    .information: own(4) + [Color(number: 0x0B5CB8), Color(number: 0x73B7FF)],
    .attention: own(6) + [Color(number: 0x006A70), Color(number: 0x4FD0C7)],
    .caution: own(3) + [Color(number: 0x875000), Color(number: 0xF2B65F)],
    .positive: own(2) + [Color(number: 0x246617), Color(number: 0x93D076)],
    .negative: own(1) + [Color(number: 0xB81F27), Color(number: 0xFF9090)],
  ])

  /// A colour of the terminal's palette, and the bright one.
  private static func own(_ index: UInt8) -> [Color] {
    [Color(palette: index), Color(palette: index + 8)]
  }
}
