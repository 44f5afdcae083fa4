import Synchronization

/// The subscription of one subscriber in a list.
///
/// The subscriber receives its subscription and first value from the thread that subscribes; what
/// other threads send meanwhile waits.
final class Conduit<Output, Failure: Error>: Subscription {
  private enum Phase: UInt8, AtomicRepresentable {
    case opening, open, closed
  }

  /// The place in the list, guarded by the list's lock.
  var index = 0
  /// The events that are sent while it opens, guarded by the list's lock.
  var waiting: [Event<Output, Failure>] = []
  private weak let list: SubscriberList<Output, Failure>?
  private let subscriber: any Subscriber<Output, Failure>
  private let phase = Atomic(Phase.opening)

  init(
    _ subscriber: any Subscriber<Output, Failure>, in list: SubscriberList<Output, Failure>
  ) {
    self.subscriber = subscriber
    self.list = list
  }

  var isClosed: Bool { phase.load(ordering: .acquiring) == .closed }

  /// Passes values from now on if nothing waits; called under the list's lock.
  func openIfNothingWaits() {
    guard waiting.isEmpty else { return }
    _ = phase.compareExchange(
      expected: .opening, desired: .open, ordering: .acquiringAndReleasing)
  }

  /// Sends what waits, until nothing does.
  func open() {
    while phase.load(ordering: .acquiring) == .opening, let list {
      var events: [Event<Output, Failure>] = []
      list.withLock {
        openIfNothingWaits()
        swap(&events, &waiting)
      }
      events.forEach(pass)
    }
  }

  func deliver(_ value: Output) {
    if phase.load(ordering: .acquiring) == .open {
      subscriber.receive(value)
    } else {
      deliver(.value(value))
    }
  }

  func deliver(_ event: Event<Output, Failure>) {
    let waits = list?.withLock {
      guard phase.load(ordering: .acquiring) == .opening else { return false }
      waiting.append(event)
      return true
    }
    if waits != true { pass(event) }
  }

  func cancel() {
    let before = phase.exchange(.closed, ordering: .acquiringAndReleasing)
    if before != .closed { list?.remove(self) }
  }

  private func pass(_ event: Event<Output, Failure>) {
    guard !isClosed else { return }
    switch event {
    case .value(let value): subscriber.receive(value)
    case .completion(let completion):
      phase.store(.closed, ordering: .releasing)
      subscriber.receive(completion: completion)
    }
  }
}
