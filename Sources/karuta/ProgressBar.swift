import Glibc

/// A bar on the terminal; nothing if the output goes elsewhere.
struct ProgressBar {
  private let isShown = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  private var percent = -1

  mutating func show(_ share: Double) {
    let now = Int(share * 100)
    guard isShown, now != percent else { return }
    percent = now
    let full = now / 10
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 10 - full)
    write("\r\(bar) \(now) %")
  }

  mutating func clear() {
    if percent >= 0 { write("\r                \r") }
    percent = -1
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
