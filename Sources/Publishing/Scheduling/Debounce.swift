extension Publisher {
  /// Gives a value once none has come after it for that long; the last one also at the end.
  public func debounce<Context: Scheduler>(
    for dueTime: Duration, scheduler: Context
  ) -> some Publisher<Output, Failure> {
    Scheduled(upstream: self, scheduler: scheduler) { Debounce(outlet: $0, dueTime: dueTime) }
  }
}

/// One timer at most is under way: it sets itself anew when values have come meanwhile.
private final class Debounce<Input, Failure: Error, Context: Scheduler>: Subscriber,
  @unchecked Sendable
{
  private let outlet: Outlet<Input, Failure, Context>
  private let dueTime: Duration
  private let lock = Lock()
  private var latest: Input?
  private var due = Duration.zero
  private var armedFor: Duration?

  init(outlet: Outlet<Input, Failure, Context>, dueTime: Duration) {
    self.outlet = outlet
    self.dueTime = dueTime
  }

  func receive(subscription: any Subscription) { outlet.connect(subscription) }

  func receive(_ input: Input) {
    var old: Input? = input
    let mustArm = lock.around {
      swap(&latest, &old)
      due = outlet.scheduler.now + dueTime
      if armedFor != nil { return false }
      armedFor = due
      return true
    }
    if mustArm { arm(for: dueTime) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .finished = completion, let last = takeLatest() { outlet.push(.value(last)) }
    outlet.push(.completion(completion))
  }

  private func arm(for delay: Duration) {
    outlet.scheduler.schedule(after: delay) { [weak self] in self?.fire() }
  }

  private func fire() {
    if let rest = lock.around(restOfWait) { return arm(for: rest) }
    if let value = takeLatest() { outlet.push(.value(value)) }
  }

  private func restOfWait() -> Duration? {
    guard let armedFor, latest != nil, due > armedFor else {
      self.armedFor = nil
      return nil
    }
    self.armedFor = due
    return due - armedFor
  }

  private func takeLatest() -> Input? {
    lock.around {
      defer { latest = nil }
      return latest
    }
  }
}
