import Glibc

/// Where mistakes of the program are told: none of them stops it, each of them should be mended.
public enum Diagnostics {
  private final class Desk: @unchecked Sendable {
    let lock = Lock()
    var handler: @Sendable (String) -> Void = Diagnostics.write
  }

  private static let desk = Desk()

  /// What is done with a warning or a note; at first it is a line on standard error.
  public static var handler: @Sendable (String) -> Void {
    get { desk.lock.around { desk.handler } }
    set { desk.lock.around { desk.handler = newValue } }
  }

  /// Tells of a mistake, in one sentence that says what to do instead.
  public static func warn(_ message: String) {
    handler(message)
  }

  /// Tells what somebody asked for, such as the reason of an evaluation.
  public static func note(_ message: String) {
    handler(message)
  }

  private static func write(_ message: String) {
    let line = Array("\(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
