import Dispatch
import Glibc
import Synchronization

/// The clock of the main queue, with the actions that are scheduled on it; a test can advance it.
package final class MainClock: Sendable {
  package static let shared = MainClock()

  private struct Waiting {
    let time: Duration
    let work: @Sendable () -> Void
  }

  private struct State {
    var offset = Duration.zero
    /// The number of actions so far.
    var count = 0
    /// The actions by their numbers.
    var waiting: [Int: Waiting] = [:]
    /// The thread of the loop that runs the actions; without one the main queue does.
    var loop: pthread_t?
  }

  private let state = Mutex(State())

  package var now: Duration {
    .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
      + offset
  }

  /// The time by which the clock was advanced.
  var offset: Duration { state.withLock { $0.offset } }

  /// Runs the action once, on the main queue, and returns the number by which it can be cancelled.
  @discardableResult
  func schedule(at time: Duration, _ work: @escaping @Sendable () -> Void) -> Int {
    let (number, loop) = state.withLock {
      $0.count += 1
      $0.waiting[$0.count] = Waiting(time: time, work: work)
      return ($0.count, $0.loop)
    }
    if let loop {
      // It sleeps no longer than it meant to, unless the main queue wakes it.
      if pthread_equal(loop, pthread_self()) == 0 { DispatchQueue.main.async {} }
    } else {
      enqueue(number, at: time)
    }
    return number
  }

  private func enqueue(_ number: Int, at time: Duration) {
    let delay = max(.zero, time - now)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1)) { self.take(number)?() }
  }

  func cancel(_ number: Int) { _ = take(number) }

  private func take(_ number: Int) -> (@Sendable () -> Void)? {
    state.withLock { $0.waiting.removeValue(forKey: number)?.work }
  }

  /// Lets the caller run the actions while it runs, since a timer of the main queue takes another thread's work.
  @MainActor package func withLoop<Result>(_ body: () -> Result) -> Result {
    let former = state.withLock { state in
      defer { state.loop = pthread_self() }
      return state.loop
    }
    defer {
      let waiting = state.withLock { state in
        state.loop = former
        return state.waiting
      }
      if former == nil { for (number, action) in waiting { enqueue(number, at: action.time) } }
    }
    return body()
  }

  /// The seconds until the next action is due.
  @MainActor package var patience: Double? { next().map { ($0.time - now) / .seconds(1) } }

  /// Runs the actions that are due.
  @MainActor package func runDue() {
    let now = now
    while let (time, number) = next(), time <= now { take(number)?() }
  }

  /// Advances the clock, and runs the actions that are due by then at their times, in their order.
  ///
  /// Calls `step` with the time that passes before each action, and with zero after it.
  @MainActor package func advance(by duration: Duration, step: (Duration) -> Void) {
    let end = now + duration
    while let (time, number) = next(), time <= end {
      move(to: time, step)
      take(number)?()
      step(.zero)
    }
    move(to: end, step)
  }

  private func next() -> (time: Duration, number: Int)? {
    state.withLock { state in
      state.waiting.lazy.map { (time: $1.time, number: $0) }.min(by: <)
    }
  }

  @MainActor private func move(to time: Duration, _ step: (Duration) -> Void) {
    let duration = max(.zero, time - now)
    state.withLock { $0.offset += duration }
    step(duration)
  }
}
