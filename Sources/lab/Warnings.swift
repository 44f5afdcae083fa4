import Glibc
import Synchronization
import TermUI

/// What the layer has to say of mistakes in views, kept until the screen is gone.
final class Warnings: Sendable {
  private let messages = Mutex<[String]>([])

  /// Keeps all warnings from now on.
  func begin() {
    Diagnostics.handler = { [self] message in messages.withLock { $0.append(message) } }
  }

  func tell() {
    for message in messages.withLock(\.self) {
      let line = Array("lab: \(message)\n".utf8)
      write(STDERR_FILENO, line, line.count)
    }
  }
}
