import Publishing
import Synchronization

/// The warnings that were reported, in order.
nonisolated final class WarningLog: Sendable {
  private let warnings = Mutex<[String]>([])

  var all: [String] { warnings.withLock { $0 } }

  fileprivate func add(_ warning: String) { warnings.withLock { $0.append(warning) } }
}

/// Runs a body with a log of the warnings that are reported in it.
func withWarnings<Result>(_ body: (WarningLog) throws -> Result) rethrows -> Result {
  let log = WarningLog()
  return try Diagnostics.$handler.withValue(.init { log.add($0) }) { try body(log) }
}
