/// The namespace of timers, by Foundation's name.
public enum Timer {
  /// Makes a publisher of the time, which sends it again and again while it is connected.
  public static func publish(
    every interval: Double, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// A publisher of the time in equal intervals, from its connection on.
  public final class TimerPublisher: Publisher, @unchecked Sendable {
    public typealias Output = ContinuousClock.Instant
    public typealias Failure = Never

    /// The seconds between two values.
    public let interval: Double
    private let subscribers = SubscriberList<Output, Never>()
    private let lock = Lock()
    /// The ticket of the next tick at the main clock, while the timer is connected.
    private var next: MainClock.Ticket?

    init(interval: Double) { self.interval = interval }

    deinit { stop() }

    public func receive(subscriber: some Subscriber<Output, Never>) {
      subscribers.add(subscriber)
    }

    /// Starts the timer while there are subscribers.
    public func autoconnect() -> Publishers.Autoconnect<TimerPublisher> {
      Publishers.Autoconnect(upstream: self) { self.connect() }
    }

    /// Starts the timer; cancelling the result stops it for all subscribers.
    public func connect() -> AnyCancellable {
      lock.withLock {
        if next == nil { schedule(at: MainClock.shared.now + period) }
      }
      return AnyCancellable { self.stop() }
    }

    private func stop() {
      if let next = lock.withLock({ next.take() }) { MainClock.shared.cancel(next) }
    }

    /// Foundation's shortest interval for one that is none.
    private var period: Duration { .seconds(interval > 0 ? min(interval, 1e9) : 0.0001) }

    /// Schedules the next tick; the lock is held.
    private func schedule(at time: Duration) {
      next = MainClock.shared.schedule(at: time) { [weak self] in self?.fire(time) }
    }

    /// Sends the time; ticks that were missed meanwhile are left out.
    private func fire(_ time: Duration) {
      let isDue = lock.withLock {
        guard time == next?.time else { return false }
        let missed = ((MainClock.shared.now - time) / period).rounded(.down)
        schedule(at: time + period * (max(0, missed) + 1))
        return true
      }
      if isDue { subscribers.send(.now + MainClock.shared.offset) }
    }
  }
}
