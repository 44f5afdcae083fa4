@_exported import Dispatch

/// A place and a clock for work that runs later.
public protocol Scheduler: Sendable {
  /// The time since some fixed moment.
  var now: Duration { get }

  /// Runs the work once, after the delay; works with equal delays run in the order of the calls.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void)
}

extension DispatchQueue: Scheduler {
  /// Set for the main queue alone, whose value is another object at each call.
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  public var now: Duration { MainClock.shared.now }

  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    if delay <= .zero {
      async(execute: work)
    } else if getSpecific(key: Self.mainKey) != nil {
      MainClock.shared.schedule(at: now + delay, work)
    } else {
      asyncAfter(deadline: .now() + delay / .seconds(1), execute: work)
    }
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
