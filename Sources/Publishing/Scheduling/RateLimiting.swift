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
        let last = scheduled.mailbox.lock.withLock { latest.take() }
        if case .finished = $0, let last { scheduled.send(.value(last)) }
        scheduled.send(.completion($0))
      }
    }
  }

  /// Sends at most one value in each interval: the latest or the earliest.
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
      downstream.subscribe(to: self) {
        var value: Output? = $0
        let now = scheduler.now
        let delay: Duration? = scheduled.mailbox.lock.withLock {
          if latest || pending == nil { swap(&pending, &value) }
          defer { isArmed = true }
          return isArmed ? nil : max(.zero, nextTime - now)
        }
        if let delay { scheduled.schedule(after: delay, fire) }
      } receiveCompletion: {
        let last = scheduled.mailbox.lock.withLock { pending.take() }
        if case .finished = $0, let last { scheduled.send(.value(last)) }
        scheduled.send(.completion($0))
      }
    }
  }
}
