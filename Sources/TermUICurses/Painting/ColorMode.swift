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
