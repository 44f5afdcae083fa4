import CNcurses
import Glibc
import TermUICore

/// How ncurses is told to work, once it has the terminal.
enum CursesSetup {
  static func apply(window: UnsafeMutablePointer<WINDOW>) {
    cbreak()
    noecho()
    nonl()
    setModes()
    // All keys that wait are handled before a frame: ncurses need not look for one while it draws.
    typeahead(-1)
    leaveok(window, true)
    curs_set(0)
    // The keys' sequences in the terminal's description are those of this mode.
    keypad(window, true)
  }

  /// Ctrl-S and Ctrl-Q come as keys: else the first of them stops the screen until the other is pressed.
  /// A read with nothing to read comes back at once: the run loop waits, and nothing else.
  private static func setModes() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    // What ncurses takes for its own modes, and puts back after it was stopped.
    def_prog_mode()
  }

  static func inkWell(_ mode: ColorMode, roles: [Color.Role: Color]) -> InkWell {
    let depth = mode.depth(
      terminalColors: Int(cn_number("colors")), noColor: environment("NO_COLOR") != nil)
    if depth != .none {
      start_color()
      assume_default_colors(-1, -1)
    }
    let palette = Palette(depth: depth, roles: roles)
    return InkWell(palette: palette, capacity: Int(cn_color_pairs())) {
      pair, foreground, background in
      init_extended_pair(pair, Int32(foreground), Int32(background))
    }
  }
}
