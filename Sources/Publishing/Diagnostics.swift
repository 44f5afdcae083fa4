import Glibc
import Synchronization

/// The messages about mistakes in a program that continues nevertheless.
package enum Diagnostics {
  private static let storage = Mutex<@Sendable (String) -> Void>(write)

  /// Handles each warning and note; at first it writes a line to standard error.
  package static var handler: @Sendable (String) -> Void {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Reports a mistake, in one sentence that says what to do instead.
  package static func warn(_ message: String) { handler(message) }

  private static let reported = Mutex<Set<String>>([])

  /// Reports a mistake the first time that it occurs; the key identifies the mistake.
  package static func warn(once key: String, _ message: String) {
    if reported.withLock({ $0.insert(key).inserted }) { warn(message) }
  }

  /// Reports something that was requested, such as the reason of an evaluation.
  package static func note(_ message: String) { handler(message) }

  @Sendable private static func write(_ message: String) {
    let line = Array("\(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
