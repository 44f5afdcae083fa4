import Glibc
import Synchronization

/// The messages about mistakes in a program that goes on nevertheless.
public enum Diagnostics {
  private static let storage = Mutex<@Sendable (String) -> Void>(write)

  /// Handles each warning and note; at first it writes a line to standard error.
  public static var handler: @Sendable (String) -> Void {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Reports a mistake, in one sentence that says what to do instead.
  public static func warn(_ message: String) { handler(message) }

  /// Reports something that was requested, such as the reason of an evaluation.
  public static func note(_ message: String) { handler(message) }

  @Sendable private static func write(_ message: String) {
    let line = Array("\(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
