import Synchronization

/// A publisher of the values that are sent through it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every present subscriber before it returns.
  ///
  /// If another thread is sending at that moment, that thread delivers this value too.
  func send(_ value: Output)

  /// Ends the subject: nothing that is sent later is delivered.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends the fact that something has happened.
  public func send() { send(()) }
}

extension Publisher {
  /// Sends everything that this publisher sends through a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send)
  }
}

/// A subject that sends each value to the subscribers of that moment, and stores none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()

  /// Makes a subject without subscribers.
  public init() {}

  public func send(_ value: Output) { subscribers.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    subscribers.add(subscriber)
  }
}

/// A subject that stores its latest value, and sends it to each new subscriber first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()
  /// Guarded by the subscribers' lock.
  private var current: Output

  /// Makes a subject with a first value.
  public init(_ value: Output) { current = value }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { subscribers.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    // The old value is released after the lock, since its deinit may use this subject.
    var other = value
    subscribers.send(value) { swap(&current, &other) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    subscribers.add(subscriber) { isCompleted in isCompleted ? nil : current }
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}

/// The subscribers of one source, in the order in which they subscribed.
///
/// A value goes to those present when it is sent. Subscribing, sending, and completing are messages of one
/// mailbox, so that one thread at a time delivers, in their order; the lock is held to find out who receives a
/// message, and never while a subscriber runs. Adding and removing take constant time on average: a removed
/// subscriber leaves a hole, and the holes are closed when they are the greater part.
final class SubscriberList<Output, Failure: Error> {
  /// A value, a completion, or both, and their receivers.
  private typealias Delivery = (
    value: Output?, completion: Subscribers.Completion<Failure>?,
    conduits: [Conduit<Output, Failure>?]
  )

  private let mailbox = SerialMailbox<Delivery> { delivery in
    if let value = delivery.value {
      for conduit in delivery.conduits { conduit?.receive(value) }
    }
    if let completion = delivery.completion {
      for conduit in delivery.conduits { conduit?.receive(completion: completion) }
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
    mailbox.post {
      if conduit.isClosed { return nil }
      let value = first(completion != nil)
      if completion == nil {
        conduit.index = conduits.count
        conduits.append(conduit)
        count += 1
        if value == nil { return nil }
      }
      return (value, completion, [conduit])
    }
  }

  /// Sends a value to all who are present; `record` runs under the lock, at that moment.
  func send(_ value: Output, record: () -> Void = {}) {
    mailbox.post {
      guard completion == nil else { return nil }
      record()
      return count == 0 ? nil : (value, nil, conduits)
    }
  }

  /// Sends the completion, after a last value if there is one; the first completion counts.
  func send(
    _ last: Output? = nil, completion: Subscribers.Completion<Failure>, record: () -> Void = {}
  ) {
    mailbox.post {
      guard self.completion == nil else { return nil }
      record()
      self.completion = completion
      defer { (conduits, count) = ([], 0) }
      return (last, completion, conduits)
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

/// The subscription of one subscriber in a list, which either side closes.
final class Conduit<Output, Failure: Error>: Subscription {
  /// The place in the list, guarded by the list's lock.
  var index = 0
  private weak let list: SubscriberList<Output, Failure>?
  private let subscriber: any Subscriber<Output, Failure>
  private let closed = Atomic(false)

  init(
    _ subscriber: any Subscriber<Output, Failure>, in list: SubscriberList<Output, Failure>
  ) {
    self.subscriber = subscriber
    self.list = list
  }

  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func receive(_ value: Output) {
    if !isClosed { subscriber.receive(value) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if close() { subscriber.receive(completion: completion) }
  }

  func cancel() {
    if close() { list?.remove(self) }
  }

  /// Returns whether it was open.
  private func close() -> Bool { !closed.exchange(true, ordering: .acquiringAndReleasing) }
}
