import Dispatch
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
    let delay = max(.zero, time - now)
    let number = state.withLock {
      $0.count += 1
      $0.waiting[$0.count] = Waiting(time: time, work: work)
      return $0.count
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1)) { self.take(number)?() }
    return number
  }

  func cancel(_ number: Int) { _ = take(number) }

  private func take(_ number: Int) -> (@Sendable () -> Void)? {
    state.withLock { $0.waiting.removeValue(forKey: number)?.work }
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
    state.withLock { $0.waiting.map { (time: $1.time, number: $0) } }.min(by: <)
  }

  @MainActor private func move(to time: Duration, _ step: (Duration) -> Void) {
    let duration = max(.zero, time - now)
    state.withLock { $0.offset += duration }
    step(duration)
  }
}
