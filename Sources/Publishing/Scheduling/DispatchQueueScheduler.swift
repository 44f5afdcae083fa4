@_exported import Dispatch

extension DispatchQueue: Scheduler {
  public var now: Duration {
    .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    guard delay > .zero else { return async(execute: work) }
    let (seconds, attoseconds) = delay.components
    let wait = Double(seconds) + Double(attoseconds) * 1e-18
    asyncAfter(deadline: .now() + wait, execute: work)
  }
}
