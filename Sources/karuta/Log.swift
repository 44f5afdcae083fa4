import Glibc
import Publishing

/// Where the program tells of its own mistakes: a file, never the screen.
enum Log {
  /// Sends warnings to the log file from now on.
  static func begin() {
    let folder = Locations.state
    Diagnostics.handler = { message in append("\(message)\n", in: folder) }
  }

  nonisolated private static func append(_ line: String, in folder: String) {
    Locations.make(folder)
    let file = open("\(folder)/log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(line.utf8)
    write(file, bytes, bytes.count)
    close(file)
  }
}
