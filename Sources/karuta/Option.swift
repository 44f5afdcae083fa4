/// A word of the command line that begins with a hyphen.
enum Option: String, CaseIterable {
  case color = "--color"
  case noMotion = "--no-motion"
  case noSaving = "--no-saving"
  case json = "--json"
  case force = "--force"
  case new = "--new"
  case rebuild = "--rebuild"
  case rejoin = "--rejoin"
  case forget = "--forget"
  case help = "--help"
  case version = "--version"

  /// Those that tell how a screen is shown.
  static let forScreens: Set<Option> = [.color, .noMotion, .noSaving]

  init?(word: String) {
    self.init(rawValue: word == "-h" ? "--help" : word)
  }

  /// Whether a value belongs to it, behind `=` or as the next word.
  var takesValue: Bool { [.color, .rejoin, .forget].contains(self) }
}
