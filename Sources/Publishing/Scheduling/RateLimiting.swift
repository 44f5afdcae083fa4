extension Publisher {
  /// Sends a value when no other has followed it for this long; the last one also at the end.
  public func debounce(
    for dueTime: Duration, scheduler: some Scheduler
  ) -> some Publisher<Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      let scheduled = ScheduledDownstream(downstream, scheduler)
      // All three are guarded by the lock.
      var latest: Output?
      var due = Duration.zero
      var isArmed = false
      // There is one timer at most: if values have come meanwhile, it is armed for the rest.
      func arm(for delay: Duration, until time: Duration) {
        scheduled.schedule(after: delay) {
          var rest: Duration?
          scheduled.mailbox.post {
            if latest != nil, due > time {
              rest = due - time
              return nil
            }
            isArmed = false
            return latest.take().map { .value($0) }
          }
          if let rest { arm(for: rest, until: time + rest) }
        }
      }
      downstream.subscribe(to: self) {
        var value: Output? = $0
        let time = scheduler.now + dueTime
        let mustArm = scheduled.mailbox.lock.withLock {
          swap(&latest, &value)
          due = time
          defer { isArmed = true }
          return !isArmed
        }
        if mustArm { arm(for: dueTime, until: time) }
      } receiveCompletion: {
        scheduled.finish($0, last: scheduled.mailbox.lock.withLock { latest.take() })
      }
    }
  }

  /// Sends the first value at once, then at most one in each interval: the latest or the earliest.
  public func throttle(
    for interval: Duration, scheduler: some Scheduler, latest: Bool
  ) -> some Publisher<Output, Failure> {
    Operator(upstreams: [self]) { downstream in
      let scheduled = ScheduledDownstream(downstream, scheduler)
      // All three are guarded by the lock.
      var pending: Output?
      var nextTime = Duration.zero
      var isArmed = false
      func fire() {
        let time = scheduler.now + interval
        scheduled.mailbox.post {
          (nextTime, isArmed) = (time, false)
          return pending.take().map { .value($0) }
        }
      }
      downstream.subscribe(to: self) { output in
        var value: Output? = output
        let now = scheduler.now
        var delay: Duration?
        let isFirst = scheduled.mailbox.lock.withLock {
          if !isArmed, now >= nextTime {
            nextTime = now + interval
            return true
          }
          if latest || pending == nil { swap(&pending, &value) }
          if !isArmed { delay = nextTime - now }
          isArmed = true
          return false
        }
        if isFirst { scheduled.send(.value(output)) }
        if let delay { scheduled.schedule(after: delay, fire) }
      } receiveCompletion: {
        scheduled.finish($0, last: scheduled.mailbox.lock.withLock { pending.take() })
      }
    }
  }
}

extension Publisher {
  /// Delivers values and completion on the scheduler, in their order.
  public func receive(on scheduler: some Scheduler) -> some Publisher<Output, Failure> {
    delay(for: Duration.zero, scheduler: scheduler)
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

// The same operators with a number of seconds, as Combine takes it for a queue.
extension Publisher {
  /// Sends a value when no other has followed it for so many seconds; the last one also at the end.
  public func debounce(
    for seconds: Double, scheduler: some Scheduler
  ) -> some Publisher<Output, Failure> {
    debounce(for: .seconds(seconds), scheduler: scheduler)
  }

  /// Sends at most one value in each interval of so many seconds: the latest or the earliest.
  public func throttle(
    for seconds: Double, scheduler: some Scheduler, latest: Bool
  ) -> some Publisher<Output, Failure> {
    throttle(for: .seconds(seconds), scheduler: scheduler, latest: latest)
  }

  /// Delivers values and completion on the scheduler, each later by so many seconds.
  public func delay(
    for seconds: Double, scheduler: some Scheduler
  ) -> some Publisher<Output, Failure> {
    delay(for: .seconds(seconds), scheduler: scheduler)
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

  func schedule(after delay: Duration, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    scheduler.schedule(after: delay) { work() }
  }

  /// Sends the completion, after a last value if it is no failure.
  func finish(_ completion: Subscribers.Completion<Failure>, last: Output?) {
    if case .finished = completion, let last { send(.value(last)) }
    send(.completion(completion))
  }

  /// Sends an event downstream on the scheduler, behind those that wait already.
  func send(_ event: Event<Output, Failure>, after delay: Duration = .zero) {
    mailbox.lock.withLock { waiting.append(event) }
    schedule(after: delay) { self.mailbox.post { self.waiting.popFirst() } }
  }
}
