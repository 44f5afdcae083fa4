/// Runs work later: now on another queue, or after a while.
public protocol Scheduler: Sendable {
  /// The time since some fixed moment.
  var now: Duration { get }

  /// Runs the work once, when the delay is over, in the order of the calls where delays are equal.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void)
}
