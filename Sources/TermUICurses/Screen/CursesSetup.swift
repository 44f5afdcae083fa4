import CNcurses
import Glibc
import TermUICore

/// How ncurses is told to work, once it has the terminal.
enum CursesSetup {
  static func apply(
    window: UnsafeMutablePointer<WINDOW>, keyboard: UnsafeMutablePointer<WINDOW>
  ) {
    set_escdelay(25)
    cbreak()
    noecho()
    nonl()
    endFlowControl()
    // All keys that wait are handled before a frame: ncurses need not look for one while it draws.
    typeahead(-1)
    leaveok(window, true)
    curs_set(0)
    prepare(keyboard)
    Mouse.begin()
  }

  /// Ctrl-S and Ctrl-Q come as keys: else the first of them stops the screen until the other is pressed.
  private static func endFlowControl() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    // What ncurses takes for its own modes, and puts back after it was stopped.
    def_prog_mode()
  }

  /// Keys are read through a pad: reading through a window would paint that window first.
  private static func prepare(_ keyboard: UnsafeMutablePointer<WINDOW>) {
    keypad(keyboard, true)
    nodelay(keyboard, true)
    meta(keyboard, true)
    define_key("\u{1B}[200~", KeyCodes.pasteStart)
    define_key("\u{1B}[201~", KeyCodes.pasteEnd)
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
