import CNcurses
import Glibc
import TermUICore

/// The terminal on standard input and output, by its description and by its own account.
package enum Terminal {
  /// Makes sure that the terminal can show a screen, and returns its type; ncurses would end the program if not.
  static func check() throws(TerminalError) -> String {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal(stream: "standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal(stream: "standard output") }
    return try checkType()
  }

  /// Makes sure that terminals of the type of TERM can show a screen, and returns the type to use.
  @discardableResult
  package static func checkType() throws(TerminalError) -> String {
    guard let term = variable("TERM") else { throw .termUnset }
    guard term != "dumb" else { throw .termUnfit(term) }
    if let type = directType(of: term) { return type }
    var why: Int32 = 0
    if cn_setupterm(term, STDOUT_FILENO, &why) != OK {
      _ = addDescriptions
      guard why != 1, cn_setupterm(term, STDOUT_FILENO, &why) == OK else {
        throw why == 1 ? .termUnfit(term) : .termUnknown(term)
      }
    }
    guard string("cup") != nil else { throw .termUnfit(term) }
    return term
  }

  /// Lets ncurses read the descriptions that are installed with the program, after those of the system.
  private static let addDescriptions: Void = {
    guard let own = InstalledFiles.path("terminfo") else { return }
    setenv("TERMINFO_DIRS", variable("TERMINFO_DIRS").map { "\($0):\(own)" } ?? own, 1)
  }()

  /// The type whose description has direct colors, if COLORTERM says that the terminal has them.
  ///
  /// Nearly all terminals set COLORTERM and have a TERM whose description ends at 256 colors.
  private static func directType(of term: String) -> String? {
    guard ["truecolor", "24bit"].contains(variable("COLORTERM")) else { return nil }
    let family = term.split(separator: "-").filter { $0 != "256color" }.last ?? ""
    let type = "\(family)-direct"
    var why: Int32 = 0
    return cn_setupterm(type, STDOUT_FILENO, &why) == OK ? type : nil
  }

  static var size: Size {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    guard isKnown, size.ws_col > 0, size.ws_row > 0 else { return Size(width: 80, height: 24) }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// A string of the terminal's description by its name in terminfo(5).
  static func string(_ name: String) -> String? { cn_string(name).map { String(cString: $0) } }

  /// A number of the terminal's description by its name in terminfo(5).
  package static func number(_ name: String) -> Int { Int(cn_number(name)) }

  /// A variable of the environment; nil if it is unset or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// The reason for which a terminal can't show a screen.
package enum TerminalError: Error, Equatable {
  case noTerminal(stream: String)
  case termUnset
  case termUnknown(String)
  case termUnfit(String)
  case outOfMemory
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTerminal(let stream):
      "\(stream) is not a terminal; run this in a terminal window, without a pipe or a redirection"
    case .termUnset:
      "TERM is not set; set it to your terminal's type, as in TERM=xterm-256color"
    case .termUnknown(let name):
      "the terminal type '\(name)' is not known here; set TERM to one that is, as in TERM=xterm"
    case .termUnfit(let name):
      "a terminal of type '\(name)' can't place its cursor; use another terminal, or set TERM to its type"
    case .outOfMemory:
      "there is not enough memory to open the screen"
    }
  }
}

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
    // A Ctrl-C discards nothing that waits: it may be part of a paste.
    modes.c_lflag |= tcflag_t(NOFLSH)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      // A read with nothing to read returns at once: the run loop alone waits.
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
      // Ctrl-Z is a key: as a signal it would overtake the keys before it, and discard them.
      characters[Int(VSUSP)] = cc_t(
        truncatingIfNeeded: fpathconf(STDIN_FILENO, Int32(_PC_VDISABLE)))
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
