import TermUICore

/// The names of the themes of colours.
public enum ThemeName: String, CaseIterable, Sendable {
  /// The terminal's own colours if they can be read.
  case auto
  /// No colours.
  case mono
  /// The themes of Karuta's own, each by its accent.
  case indigo, sakura, matsu, kaki, yuki

  /// The colours of the theme.
  public var theme: Theme {
    switch self {
    case .auto, .mono: .automatic
    case .indigo:
      Self.theme(
        light: [0x3F49DF, 0x186290, 0x126963, 0x725813, 0x12693A, 0xB31E37],
        dark: [0xAEB2F0, 0x7ABDE6, 0x26CABF, 0xDAAF3A, 0x27CE75, 0xEDA1AD])
    case .sakura:
      Self.theme(
        light: [0xAF1868, 0x1D53D3, 0x0F6670, 0x825112, 0x126C0F, 0xB32319],
        dark: [0xEF9AC7, 0x9EB7F0, 0x22C6D8, 0xE5AA5C, 0x27D322, 0xF0A49E])
    case .matsu:
      Self.theme(
        light: [0x586016, 0x255DA7, 0x18646C, 0x85521E, 0x186C34, 0xAF2739],
        dark: [0xB2C02F, 0x95B7E5, 0x4BC5D3, 0xDEAB78, 0x36CE69, 0xE8A1AA])
    case .kaki:
      Self.theme(
        light: [0x9E3F0F, 0x1259C4, 0x0A6767, 0x6B5B0A, 0x246B0A, 0xBA123C],
        dark: [0xF0A27A, 0x91B8F2, 0x17C9C9, 0xD2B318, 0x48CE18, 0xF49FB4])
    case .yuki:
      Self.theme(
        light: [0x6E4BAA, 0x3B5E87, 0x2F666A, 0x6E5B30, 0x2F6A37, 0x954441],
        dark: [0xBFAEDA, 0xA0B8D4, 0x7DBFC4, 0xC7B384, 0x7DC487, 0xD7A9A7])
    }
  }

  private static func theme(light: [UInt32], dark: [UInt32]) -> Theme {
    func colors(_ numbers: [UInt32]) -> [Color.Role: Color] {
      let roles: [Color.Role] = [
        .accent, .information, .attention, .caution, .positive, .negative,
      ]
      return Dictionary(uniqueKeysWithValues: zip(roles, numbers.map { Color(number: $0) }))
    }
    return Theme(light: colors(light), dark: colors(dark))
  }
}

extension Settings {
  /// The colours of all roles: those of the file go before those of its theme.
  public var colors: Theme { theme.theme.replacing(palette) }
}
