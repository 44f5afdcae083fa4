/// Whether colours are wanted.
public enum ColorMode: String, CaseIterable, Sendable {
  /// Where the terminal has them and NO_COLOR is not set.
  case auto
  /// Where the terminal has them.
  case always
  case never

  /// How many colours to use of those the terminal has. (no-color.org: any value but an empty one counts.)
  func depth(terminalColors: Int, noColor: Bool) -> ColorDepth {
    if self == .never || (self == .auto && noColor) { return .none }
    return ColorDepth(terminalColors: terminalColors)
  }
}
