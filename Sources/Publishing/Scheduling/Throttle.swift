extension Publisher {
  /// Gives at most one value in each interval: the first at once, then the latest or the earliest.
  public func throttle<Context: Scheduler>(
    for interval: Duration, scheduler: Context, latest: Bool
  ) -> some Publisher<Output, Failure> {
    Scheduled(upstream: self, scheduler: scheduler) {
      Throttle(outlet: $0, interval: interval, latest: latest)
    }
  }
}

private final class Throttle<Input, Failure: Error, Context: Scheduler>: Subscriber,
  @unchecked Sendable
{
  private let outlet: Outlet<Input, Failure, Context>
  private let interval: Duration
  private let keepsLatest: Bool
  private let lock = Lock()
  private var pending: Input?
  private var nextAllowed: Duration?
  private var isArmed = false

  init(outlet: Outlet<Input, Failure, Context>, interval: Duration, latest: Bool) {
    self.outlet = outlet
    self.interval = interval
    keepsLatest = latest
  }

  func receive(subscription: any Subscription) { outlet.connect(subscription) }

  func receive(_ input: Input) {
    switch lock.around({ admit(input) }) {
    case .pass: outlet.push(.value(input))
    case .wait(let delay): outlet.scheduler.schedule(after: delay) { [weak self] in self?.fire() }
    case .hold: break
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .finished = completion { fire() }
    outlet.push(.completion(completion))
  }

  private enum Verdict {
    case pass, hold
    case wait(Duration)
  }

  private func admit(_ input: Input) -> Verdict {
    let now = outlet.scheduler.now
    guard isArmed || now < nextAllowed ?? now else {
      nextAllowed = now + interval
      return .pass
    }
    if keepsLatest || pending == nil { pending = input }
    defer { isArmed = true }
    return isArmed ? .hold : .wait((nextAllowed ?? now) - now)
  }

  private func fire() {
    let value: Input? = lock.around {
      nextAllowed = outlet.scheduler.now + interval
      isArmed = false
      defer { pending = nil }
      return pending
    }
    if let value { outlet.push(.value(value)) }
  }
}
