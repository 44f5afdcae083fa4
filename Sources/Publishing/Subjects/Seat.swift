import Synchronization

private enum Phase: UInt8, AtomicRepresentable {
  case greeting, open, closed
}

/// One subscriber's place in an audience.
final class Seat<Output, Failure: Error>: Subscription, Placed {
  /// Guarded by the audience's lock.
  var place = 0

  private let subscriber: any Subscriber<Output, Failure>
  private let leave: (Seat) -> Void
  private let phase = Atomic(Phase.greeting)
  private let lock = Lock()
  private var backlog: [Event<Output, Failure>] = []

  init(_ subscriber: any Subscriber<Output, Failure>, leave: @escaping (Seat) -> Void) {
    self.subscriber = subscriber
    self.leave = leave
  }

  /// Gives the subscription and then what comes before all else; what is sent meanwhile waits.
  func greet(with event: Event<Output, Failure>?) {
    subscriber.receive(subscription: self)
    if let event { hand(event) }
    while let events = takeBacklog() { events.forEach(hand) }
  }

  func deliver(_ value: Output) {
    if phase.load(ordering: .acquiring) == .open {
      subscriber.receive(value)
    } else {
      deliver(.value(value))
    }
  }

  func deliver(_ event: Event<Output, Failure>) {
    if phase.load(ordering: .acquiring) == .greeting, postpone(event) { return }
    hand(event)
  }

  func cancel() {
    let before = phase.exchange(.closed, ordering: .acquiringAndReleasing)
    if before != .closed { leave(self) }
  }

  private func hand(_ event: Event<Output, Failure>) {
    guard phase.load(ordering: .acquiring) != .closed else { return }
    switch event {
    case .value(let value): subscriber.receive(value)
    case .completion(let completion):
      phase.store(.closed, ordering: .releasing)
      subscriber.receive(completion: completion)
    }
  }

  private func postpone(_ event: Event<Output, Failure>) -> Bool {
    lock.around {
      guard phase.load(ordering: .acquiring) == .greeting else { return false }
      backlog.append(event)
      return true
    }
  }

  /// Takes what has waited; where nothing has, the greeting is over.
  private func takeBacklog() -> [Event<Output, Failure>]? {
    lock.around {
      if backlog.isEmpty {
        _ = phase.compareExchange(
          expected: .greeting, desired: .open, ordering: .acquiringAndReleasing)
        return nil
      }
      defer { backlog = [] }
      return backlog
    }
  }
}
