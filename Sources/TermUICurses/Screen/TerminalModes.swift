import CNcurses
import Glibc

/// Modes of the terminal that ncurses does not set: marks around pastes, and reports of the mouse.
struct TerminalModes {
  /// Reports of clicks and the wheel, in the form that has no limit of columns if the terminal has it.
  private static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let paste = "\u{1B}[?2004h"

  /// Ends the modes.
  static let end = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l"

  func begin() { write(capability("kmous") == nil ? Self.paste : Self.paste + Self.mouse) }

  func end() { write(Self.end) }

  /// Without a second screen to leave, the shell goes on below the last line.
  func leave() {
    if capability("rmcup") == nil { write("\r\n") }
  }

  /// To those alone that take control sequences.
  private func write(_ text: String) {
    guard capability("cup")?.hasPrefix("\u{1B}[") == true else { return }
    _ = Glibc.write(STDOUT_FILENO, text, text.utf8.count)
  }
}
