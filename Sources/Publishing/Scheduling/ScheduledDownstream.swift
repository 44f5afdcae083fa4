extension Publisher {
  /// Delivers values and completion on the scheduler, in their order.
  public func receive(on scheduler: some Scheduler) -> some Publisher<Output, Failure> {
    delay(for: .zero, scheduler: scheduler)
  }

  /// Delivers values and completion on the scheduler, each later by this long.
  public func delay(
    for interval: Duration, scheduler: some Scheduler
  ) -> some Publisher<Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      let scheduled = ScheduledDownstream(downstream, scheduler)
      downstream.subscribe(to: self) {
        scheduled.send(.value($0), after: interval)
      } receiveCompletion: {
        scheduled.send(.completion($0), after: interval)
      }
    }
  }
}

/// The way downstream of an operator that delivers on a scheduler, one event at a time.
final class ScheduledDownstream<Output, Failure: Error>: @unchecked Sendable {
  private let scheduler: any Scheduler
  /// Sends events downstream, on one of the scheduler's threads; its lock guards the state.
  let mailbox: SerialMailbox<Event<Output, Failure>>
  private var waiting: ArraySlice<Event<Output, Failure>> = []

  init(_ downstream: OperatorSubscription<Output, Failure>, _ scheduler: any Scheduler) {
    self.scheduler = scheduler
    mailbox = SerialMailbox {
      switch $0 {
      case .value(let value): downstream.send(value)
      case .completion(let completion): downstream.send(completion: completion)
      }
    }
  }

  /// Runs work on the scheduler.
  func schedule(after delay: Duration, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    scheduler.schedule(after: delay) { work() }
  }

  /// Sends an event downstream on the scheduler, behind those that wait already.
  func send(_ event: Event<Output, Failure>, after delay: Duration = .zero) {
    mailbox.lock.withLock { waiting.append(event) }
    schedule(after: delay) { self.mailbox.post { self.waiting.popFirst() } }
  }
}
