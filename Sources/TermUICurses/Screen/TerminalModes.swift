import CNcurses
import Glibc

/// Modes of the terminal that ncurses does not know: it marks pastes.
struct TerminalModes {
  private static let begin = "\u{1B}[?2004h"

  /// Ends these modes and those of the mouse, which ncurses ends only in an orderly way.
  static let end = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l"

  func begin() { write(Self.begin) }

  func end() { write("\u{1B}[?2004l") }

  /// Without a second screen to leave, the shell goes on below the last line.
  func leave() {
    if cn_string("rmcup") == nil { write("\r\n") }
  }

  /// To those alone that take control sequences.
  private func write(_ text: String) {
    guard cn_string("cup").map({ $0[0] == 0x1B && $0[1] == 0x5B }) ?? false else { return }
    _ = Glibc.write(STDOUT_FILENO, text, text.utf8.count)
  }
}
