import Glibc
import Synchronization

/// The messages about mistakes in a program that continues nevertheless.
package enum Diagnostics {
  /// A handler of messages; a task local that is a function itself ends an optimized program (Swift 6.3).
  package struct Handler: Sendable {
    fileprivate let report: @Sendable (String) -> Void

    package init(_ report: @escaping @Sendable (String) -> Void) { self.report = report }
  }

  /// The handler of the warnings and notes within a body, such as a test; nil for the program's.
  @TaskLocal package static var handler: Handler?

  private static let program = Mutex(Handler(write))

  /// Sends the warnings and notes of the program to a handler from now on, in place of standard error.
  package static func send(to report: @escaping @Sendable (String) -> Void) {
    program.withLock { $0 = Handler(report) }
  }

  /// Reports a mistake, in one sentence that says what to do instead.
  package static func warn(_ message: String) {
    let handler = Self.handler ?? program.withLock { $0 }
    handler.report(message)
  }

  private static let reported = Mutex<Set<String>>([])

  /// Reports a mistake the first time that it occurs; the key identifies the mistake.
  package static func warn(once key: String, _ message: String) {
    if reported.withLock({ $0.insert(key).inserted }) { warn(message) }
  }

  /// Reports something that was requested, such as the reason of an evaluation.
  package static func note(_ message: String) { warn(message) }

  @Sendable private static func write(_ message: String) {
    let line = Array("\(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
