import Glibc
import Publishing

/// Where the program tells of its own mistakes: a file, never the screen.
enum Log {
  /// The log file, after the XDG base directory specification.
  static var path: String? {
    if let state = variable("XDG_STATE_HOME") { return "\(state)/karuta/log" }
    return variable("HOME").map { "\($0)/.local/state/karuta/log" }
  }

  /// Sends warnings to the log file from now on.
  static func begin() {
    guard let path else { return }
    Diagnostics.handler = { message in append("\(message)\n", to: path) }
  }

  nonisolated private static func append(_ line: String, to path: String) {
    makeFolders(of: path)
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(line.utf8)
    write(file, bytes, bytes.count)
    close(file)
  }

  nonisolated private static func makeFolders(of path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      mkdir(String(path.utf8.prefix(index)) ?? path, 0o700)
    }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
