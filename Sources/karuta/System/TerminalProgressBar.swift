import Glibc

/// A bar on the terminal; nothing if the output goes elsewhere.
struct TerminalProgressBar {
  private let isShown = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  private var percent = -1

  mutating func show(_ share: Double) {
    let now = Int(share * 100)
    guard isShown, now != percent else { return }
    percent = now
    let full = now / 10
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 10 - full)
    Output.writeError("\r\(bar) \(now) %")
  }

  mutating func clear() {
    if percent >= 0 { Self.wipe() }
    percent = -1
  }

  /// Removes the bar before Ctrl-C ends the program.
  func clearAtInterrupt() {
    guard isShown else { return }
    signal(SIGINT) { number in
      TerminalProgressBar.wipe()
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Writes blanks over the bar and the `^C` behind it; a handler of signals may call it.
  private static func wipe() {
    let blanks: StaticString = "\r                    \r"
    Glibc.write(STDERR_FILENO, blanks.utf8Start, blanks.utf8CodeUnitCount)
  }
}
