import CNcurses
import Glibc

/// The modes of a terminal while it shows a screen.
enum TerminalModes {
  /// Marks around pastes.
  private static let paste = "\u{1B}[?2004h"
  /// Reports of clicks and the wheel, in the form that has no limit of columns if the terminal has it.
  private static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  /// Ends these modes.
  static let end = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l"

  /// Sets the modes that ncurses restores each time it takes the terminal.
  static func set(in window: UnsafeMutablePointer<WINDOW>) {
    cbreak()
    noecho()
    nonl()
    // All waiting keys are handled before a frame is painted, so ncurses needn't look for them.
    typeahead(-1)
    // The key sequences of the terminal's description are those of this mode.
    keypad(window, true)
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    // Ctrl-S and Ctrl-Q are keys; the first would stop the screen otherwise.
    modes.c_iflag &= ~tcflag_t(IXON)
    // A read with nothing to read returns at once: the run loop alone waits.
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    def_prog_mode()
  }

  /// Begins the modes that ncurses doesn't have.
  static func begin() { send(Terminal.string("kmous") == nil ? paste : paste + mouse) }

  /// Ends what `begin` has begun, and restores the terminal as far as ncurses does it.
  static func leave() {
    send(end)
    endwin()
    // Without a second screen to leave, the shell continues below the last line.
    if Terminal.string("rmcup") == nil { write(STDOUT_FILENO, "\r\n", 2) }
  }

  /// Writes to a terminal that takes control sequences.
  private static func send(_ text: String) {
    guard Terminal.string("cup")?.hasPrefix("\u{1B}[") == true else { return }
    write(STDOUT_FILENO, text, text.utf8.count)
  }
}
