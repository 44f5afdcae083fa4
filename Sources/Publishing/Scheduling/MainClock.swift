import Dispatch
import Glibc
import Synchronization

/// The clock of the main queue, with the actions that are scheduled on it; a test can advance it.
package final class MainClock: Sendable {
  package static let shared = MainClock()

  /// An action that waits, by its time, and by the number of those that were scheduled before it.
  struct Ticket: Equatable {
    let time: Duration
    fileprivate let number: Int

    fileprivate static func < (a: Ticket, b: Ticket) -> Bool {
      (a.time, a.number) < (b.time, b.number)
    }
  }

  private struct State {
    var offset = Duration.zero
    /// The number of actions so far.
    var count = 0
    /// The actions in the order of their times, the next one last.
    var waiting: [(ticket: Ticket, work: @Sendable () -> Void)] = []
    /// The thread of the loop that runs the actions; without one the main queue does.
    var loop: pthread_t?

    /// The index of the first action that is no later than a ticket's.
    func index(of ticket: Ticket) -> Int {
      var (low, high) = (0, waiting.count)
      while low < high {
        let middle = (low + high) / 2
        if ticket < waiting[middle].ticket { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let state = Mutex(State())

  package var now: Duration {
    .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
      + offset
  }

  /// The time by which the clock was advanced.
  var offset: Duration { state.withLock { $0.offset } }

  /// Runs the action once, on the main queue, and returns the ticket by which it can be cancelled.
  @discardableResult
  func schedule(at time: Duration, _ work: @escaping @Sendable () -> Void) -> Ticket {
    let (ticket, loop) = state.withLock {
      $0.count += 1
      let ticket = Ticket(time: time, number: $0.count)
      $0.waiting.insert((ticket, work), at: $0.index(of: ticket))
      return (ticket, $0.loop)
    }
    if let loop {
      // It sleeps no longer than it meant to, unless the main queue wakes it.
      if pthread_equal(loop, pthread_self()) == 0 { DispatchQueue.main.async {} }
    } else {
      enqueue(ticket)
    }
    return ticket
  }

  private func enqueue(_ ticket: Ticket) {
    let delay = max(.zero, ticket.time - now)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1)) { self.take(ticket)?() }
  }

  func cancel(_ ticket: Ticket) { _ = take(ticket) }

  private func take(_ ticket: Ticket) -> (@Sendable () -> Void)? {
    state.withLock {
      let index = $0.index(of: ticket)
      guard index < $0.waiting.count, $0.waiting[index].ticket == ticket else { return nil }
      return $0.waiting.remove(at: index).work
    }
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
      if former == nil { for action in waiting { enqueue(action.ticket) } }
    }
    return body()
  }

  /// The seconds until the next action is due.
  @MainActor package var patience: Double? { next.map { ($0.time - now) / .seconds(1) } }

  /// Runs the actions that are due, and `step` after each of them.
  @MainActor package func runDue(step: () -> Void) {
    let now = now
    while let next, next.time <= now {
      take(next)?()
      step()
    }
  }

  /// Advances the clock, and runs the actions that are due by then at their times, in their order.
  ///
  /// Calls `step` with the time that passes before each action, and with zero after it.
  @MainActor package func advance(by duration: Duration, step: (Duration) -> Void) {
    let end = now + duration
    while let next, next.time <= end {
      move(to: next.time, step)
      take(next)?()
      step(.zero)
    }
    move(to: end, step)
  }

  private var next: Ticket? { state.withLock { $0.waiting.last?.ticket } }

  @MainActor private func move(to time: Duration, _ step: (Duration) -> Void) {
    let duration = max(.zero, time - now)
    state.withLock { $0.offset += duration }
    step(duration)
  }
}
