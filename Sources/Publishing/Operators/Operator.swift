/// A publisher whose values are made of those of other publishers.
struct Operator<Output, Failure: Error>: Publisher, SourceComparable {
  typealias Downstream = OperatorSubscription<Output, Failure>

  /// The publishers that are compared to find whether another operator has the same source.
  let upstreams: [any Publisher]
  /// Subscribes to the upstreams, and sends downstream what becomes of their events.
  let attach: (Downstream) -> Void

  func receive(subscriber: some Subscriber<Output, Failure>) {
    Downstream.attach(subscriber, attach)
  }

  func hasSameSource(as other: Operator) -> Bool {
    upstreams.count == other.upstreams.count
      && Swift.zip(upstreams, other.upstreams).allSatisfy { $0.isSameSource(as: $1) }
  }
}

/// The subscription of one subscriber to an operator.
///
/// When either side ends it, it releases its subscriber and cancels what is left of its upstreams.
final class OperatorSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var upstreams: [any UpstreamSubscription] = []

  private init(_ subscriber: any Subscriber<Output, Failure>) {
    self.subscriber = subscriber
  }

  /// Sends a subscriber its subscription, and then runs the closure.
  static func attach(
    _ subscriber: any Subscriber<Output, Failure>, _ body: (OperatorSubscription) -> Void
  ) {
    let subscription = OperatorSubscription(subscriber)
    subscriber.receive(subscription: subscription)
    body(subscription)
  }

  var isOpen: Bool { lock.withLock { subscriber != nil } }

  /// Subscribes to an upstream, unless either side has ended this subscription.
  @discardableResult
  func subscribe<P: Publisher>(
    to publisher: P, receiveValue: @escaping (P.Output) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) -> any Cancellable {
    let sink = Sink<P.Output, P.Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    if add(sink) { publisher.receive(subscriber: sink) }
    return sink
  }

  /// Subscribes to an upstream whose completion goes downstream.
  func subscribe<P: Publisher>(to publisher: P, receiveValue: @escaping (P.Output) -> Void)
  where P.Failure == Failure {
    subscribe(to: publisher, receiveValue: receiveValue, receiveCompletion: send(completion:))
  }

  /// Adds a subscription to cancel at the end; false if either side has ended this one.
  @discardableResult
  func add(_ upstream: any UpstreamSubscription) -> Bool {
    lock.withLock {
      guard subscriber != nil else { return false }
      upstreams.removeAll { !$0.isOpen }
      upstreams.append(upstream)
      return true
    }
  }

  func send(_ value: Output) {
    lock.withLock { subscriber }?.receive(value)
  }

  /// Ends the subscription from upstream.
  func send(completion: Subscribers.Completion<Failure>) {
    end()?.receive(completion: completion)
  }

  /// Ends the subscription from downstream.
  func cancel() { _ = end() }

  private func end() -> (any Subscriber<Output, Failure>)? {
    let (subscriber, upstreams) = lock.withLock {
      defer { (self.subscriber, self.upstreams) = (nil, []) }
      return (self.subscriber, self.upstreams)
    }
    for upstream in upstreams { upstream.cancel() }
    return subscriber
  }
}

/// A subscription of an operator to one of its upstreams.
protocol UpstreamSubscription: AnyObject, Cancellable {
  /// Whether neither side has ended it.
  var isOpen: Bool { get }
}

extension Sink: UpstreamSubscription {}
extension AnyCancellable: UpstreamSubscription {}

extension Publisher {
  /// An operator that handles each value, and passes the completion on.
  func handlingValues<T>(
    _ makeHandler: @escaping (OperatorSubscription<T, Failure>) -> (Output) -> Void
  ) -> Operator<T, Failure> {
    Operator(upstreams: [self]) { downstream in
      downstream.subscribe(to: self, receiveValue: makeHandler(downstream))
    }
  }

  /// An operator that passes each value on, and handles the completion.
  func handlingCompletion<E: Error>(
    _ handle: @escaping (OperatorSubscription<Output, E>, Subscribers.Completion<Failure>) -> Void
  ) -> Operator<Output, E> {
    Operator(upstreams: [self]) { downstream in
      downstream.subscribe(to: self, receiveValue: downstream.send) { handle(downstream, $0) }
    }
  }
}

/// The upstreams of one operator, whose events are handled one at a time.
///
/// A failure of any of them ends the operator.
final class FanIn<Output, Failure: Error> {
  private let downstream: OperatorSubscription<Output, Failure>
  private let mailbox: SerialMailbox<() -> Void>
  /// The number of upstreams that haven't finished.
  private var open: Int

  /// Makes a fan-in for this many upstreams.
  init(_ open: Int, _ downstream: OperatorSubscription<Output, Failure>) {
    self.open = open
    self.downstream = downstream
    mailbox = SerialMailbox { if downstream.isOpen { $0() } }
  }

  /// Subscribes to an upstream; without its own closure, the last to finish finishes all.
  @discardableResult
  func subscribe<P: Publisher>(
    to publisher: P, receiveValue: @escaping (P.Output) -> Void,
    receiveFinish: (() -> Void)? = nil
  ) -> any Cancellable where P.Failure == Failure {
    downstream.subscribe(to: publisher) { [mailbox] value in
      mailbox.post { { receiveValue(value) } }
    } receiveCompletion: { [self] completion in
      mailbox.post {
        {
          if case .finished = completion { return (receiveFinish ?? self.finish)() }
          self.downstream.send(completion: completion)
        }
      }
    }
  }

  func add() { open += 1 }

  func finish() {
    open -= 1
    if open == 0 { downstream.send(completion: .finished) }
  }
}
