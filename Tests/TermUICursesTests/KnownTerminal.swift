import Testing

@testable import TermUICurses

/// The colours of a well-known terminal.
nonisolated struct KnownTerminal: Sendable, CustomTestStringConvertible {
  let name: String
  let colors: TerminalColors
  var testDescription: String { name }

  private init(_ name: String, _ background: Int, _ text: Int, _ palette: String) {
    self.name = name
    let numbers = palette.split(separator: " ").compactMap { Int($0, radix: 16) }
    colors = TerminalColors(
      text: RGB(text), background: RGB(background),
      palette: Dictionary(
        uniqueKeysWithValues: numbers.map { RGB($0) }.enumerated().map { ($0, $1) }))
  }

  static let all = [
    KnownTerminal("xterm white", 0xFFFFFF, 0x000000, xterm),
    KnownTerminal("xterm black", 0x000000, 0xE5E5E5, xterm),
    KnownTerminal("Tango light", 0xEEEEEC, 0x2E3436, tango),
    KnownTerminal("Tango dark", 0x2E3436, 0xD3D7CF, tango),
    KnownTerminal("Solarized light", 0xFDF6E3, 0x657B83, solarized),
    KnownTerminal("Solarized dark", 0x002B36, 0x839496, solarized),
    KnownTerminal("Gruvbox dark", 0x282828, 0xEBDBB2, gruvbox),
    KnownTerminal("Dracula", 0x282A36, 0xF8F8F2, dracula),
    KnownTerminal("GNOME light", 0xFFFFFF, 0x171421, gnome),
    KnownTerminal("GNOME dark", 0x1E1E1E, 0xFFFFFF, gnome),
  ]

  private static let xterm = """
    000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 \
    7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff
    """
  private static let tango = """
    2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf \
    555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec
    """
  private static let solarized = """
    073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 \
    002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3
    """
  private static let gruvbox = """
    282828 cc241d 98971a d79921 458588 b16286 689d6a a89984 \
    928374 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c ebdbb2
    """
  private static let dracula = """
    21222c ff5555 50fa7b f1fa8c bd93f9 ff79c6 8be9fd f8f8f2 \
    6272a4 ff6e6e 69ff94 ffffa5 d6acff ff92df a4ffff ffffff
    """
  private static let gnome = """
    171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc \
    5e5c64 f66151 33da7a e9ad0c 2a7bde c061cb 33c7de ffffff
    """
}
