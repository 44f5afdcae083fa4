/// Runs everything at once, whatever the delay: for tests and previews.
public struct ImmediateScheduler: Scheduler {
  public static let shared = ImmediateScheduler()

  public var now: Duration { .zero }

  public init() {}

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    work()
  }
}
