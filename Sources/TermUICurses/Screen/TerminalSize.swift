import Glibc
import TermUICore

/// The size that the terminal itself tells.
enum TerminalSize {
  static var current: Size {
    var size = winsize()
    let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    guard known, size.ws_col > 0, size.ws_row > 0 else { return Size(width: 80, height: 24) }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }
}
