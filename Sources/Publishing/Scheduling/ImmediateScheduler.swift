/// Runs everything at once, whatever the delay: for tests and previews.
public struct ImmediateScheduler: Scheduler {
  /// The one scheduler that is needed.
  public static let shared = ImmediateScheduler()

  public var now: Duration { .zero }

  /// Makes another one, which does the same.
  public init() {}

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    work()
  }
}
