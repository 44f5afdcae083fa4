/// The subscribers of one source, in the order in which they subscribed.
///
/// A value goes to those present when it is sent. The lock is held to find out who that is, and
/// never while a subscriber runs. Adding and removing take constant time on average: a removed
/// subscriber leaves a hole, and the holes are closed when they are the greater part.
final class SubscriberList<Output, Failure: Error> {
  private typealias Delivery = (
    event: Event<Output, Failure>, conduits: [Conduit<Output, Failure>?]
  )

  private let mailbox = SerialMailbox<Delivery> { delivery in
    switch delivery.event {
    case .value(let value): for conduit in delivery.conduits { conduit?.deliver(value) }
    case .completion: for conduit in delivery.conduits { conduit?.deliver(delivery.event) }
    }
  }
  private var conduits: [Conduit<Output, Failure>?] = []
  private var count = 0
  private var completion: Subscribers.Completion<Failure>?

  /// Reads or writes under the list's lock.
  func withLock<T>(_ body: () -> T) -> T { mailbox.lock.withLock(body) }

  /// Adds a subscriber; its first value, if any, is read under the lock, at the moment it is added.
  func add(
    _ subscriber: any Subscriber<Output, Failure>,
    first: (_ isCompleted: Bool) -> Output? = { _ in nil }
  ) {
    let conduit = Conduit(subscriber, in: self)
    subscriber.receive(subscription: conduit)
    mailbox.lock.withLock {
      if let value = first(completion != nil) { conduit.waiting.append(.value(value)) }
      if let completion { return conduit.waiting.append(.completion(completion)) }
      if conduit.isClosed { return }
      conduit.index = conduits.count
      conduits.append(conduit)
      count += 1
      conduit.openIfNothingWaits()
    }
    conduit.open()
  }

  /// Sends a value to all who are present; `record` runs under the lock, at that moment.
  func send(_ value: Output, record: () -> Void = {}) {
    mailbox.post {
      guard completion == nil else { return nil }
      record()
      return count == 0 ? nil : (.value(value), conduits)
    }
  }

  /// Sends the completion; the first one counts.
  func send(completion: Subscribers.Completion<Failure>) {
    mailbox.post {
      guard self.completion == nil else { return nil }
      self.completion = completion
      defer { (conduits, count) = ([], 0) }
      return (.completion(completion), conduits)
    }
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    withLock {
      let index = conduit.index
      guard conduits.indices.contains(index), conduits[index] === conduit else { return }
      conduits[index] = nil
      count -= 1
      guard conduits.count > 16, count * 2 < conduits.count else { return }
      conduits.removeAll { $0 == nil }
      for (index, conduit) in conduits.enumerated() { conduit?.index = index }
    }
  }
}
