@_exported import Dispatch

/// A place and a clock for work that runs later.
public protocol Scheduler: Sendable {
  /// The time since some fixed moment.
  var now: Duration { get }

  /// Runs the work once, after the delay; works with equal delays run in the order of the calls.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void)
}

extension DispatchQueue: Scheduler {
  public var now: Duration {
    .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    guard delay > .zero else { return async(execute: work) }
    asyncAfter(deadline: .now() + delay / .seconds(1), execute: work)
  }
}

extension Scheduler where Self == DispatchQueue {
  /// The queue of the main thread, which a program's event loop runs.
  public static var main: DispatchQueue { DispatchQueue.main }
}

/// The main thread's event loop, by Foundation's name; it runs the main queue.
public struct RunLoop: Scheduler {
  /// The event loop of the main thread.
  public static let main = RunLoop()

  /// The states of an event loop in which a timer fires: there is one.
  public enum Mode: Sendable {
    /// The one state.
    case common, `default`
  }

  public var now: Duration { DispatchQueue.main.now }

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.schedule(after: delay, work)
  }
}

/// A scheduler that runs everything at once, whatever the delay.
public struct ImmediateScheduler: Scheduler {
  /// The one scheduler that is needed.
  public static let shared = ImmediateScheduler()

  public var now: Duration { .zero }

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    work()
  }
}

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
