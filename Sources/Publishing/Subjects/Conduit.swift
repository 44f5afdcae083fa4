import Synchronization

/// The subscription of one subscriber in a list.
///
/// The subscriber receives its subscription and first value from the thread that subscribes; what
/// other threads send meanwhile waits in the backlog.
final class Conduit<Output, Failure: Error>: Subscription {
  private enum Phase: UInt8, AtomicRepresentable {
    case opening, open, closed
  }

  /// The place in the list, guarded by the list's lock.
  var index = 0
  private weak let list: SubscriberList<Output, Failure>?
  private let subscriber: any Subscriber<Output, Failure>
  private let phase = Atomic(Phase.opening)
  private let lock = Lock()
  private var backlog: [Event<Output, Failure>]

  /// Makes a subscription that begins with these events.
  init(
    _ subscriber: any Subscriber<Output, Failure>, in list: SubscriberList<Output, Failure>,
    events: [Event<Output, Failure>]
  ) {
    self.subscriber = subscriber
    self.list = list
    backlog = events
  }

  /// Sends the subscription, and then the backlog.
  func open() {
    subscriber.receive(subscription: self)
    while let events = takeBacklog() { events.forEach(pass) }
  }

  func deliver(_ value: Output) {
    if phase.load(ordering: .acquiring) == .open {
      subscriber.receive(value)
    } else {
      deliver(.value(value))
    }
  }

  func deliver(_ event: Event<Output, Failure>) {
    let waits = lock.withLock {
      guard phase.load(ordering: .acquiring) == .opening else { return false }
      backlog.append(event)
      return true
    }
    if !waits { pass(event) }
  }

  func cancel() {
    let before = phase.exchange(.closed, ordering: .acquiringAndReleasing)
    if before != .closed { list?.remove(self) }
  }

  private func pass(_ event: Event<Output, Failure>) {
    guard phase.load(ordering: .acquiring) != .closed else { return }
    switch event {
    case .value(let value): subscriber.receive(value)
    case .completion(let completion):
      phase.store(.closed, ordering: .releasing)
      subscriber.receive(completion: completion)
    }
  }

  /// Takes the events that have waited; without any, the conduit is open.
  private func takeBacklog() -> [Event<Output, Failure>]? {
    lock.withLock {
      if backlog.isEmpty {
        _ = phase.compareExchange(
          expected: .opening, desired: .open, ordering: .acquiringAndReleasing)
        return nil
      }
      defer { backlog = [] }
      return backlog
    }
  }
}
