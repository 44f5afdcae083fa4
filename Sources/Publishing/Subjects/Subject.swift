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
