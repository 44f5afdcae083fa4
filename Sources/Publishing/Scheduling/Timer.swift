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
    private var timer: (any DispatchSourceTimer)?

    init(interval: Double) { self.interval = interval }

    deinit { timer?.cancel() }

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
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler { [subscribers] in subscribers.send(.now) }
        timer.activate()
        self.timer = timer
      }
      return AnyCancellable { self.lock.withLock { self.timer.take() }?.cancel() }
    }
  }
}
