/// A subscriber made of closures, which it releases when either side ends the subscription.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private let lock = Lock()
  private var receiveValue: ((Input) -> Void)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var subscription: (any Subscription)?

  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  var isOpen: Bool { lock.withLock { receiveValue != nil } }

  /// Stores the subscription, or cancels one that comes too late or a second time.
  func receive(subscription: any Subscription) {
    let isExpected = lock.withLock {
      guard receiveValue != nil, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if !isExpected { subscription.cancel() }
  }

  func receive(_ input: Input) { lock.withLock { receiveValue }?(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().receiveCompletion?(completion)
  }

  func cancel() { end().subscription?.cancel() }

  /// Takes everything out, so that it is released after the lock.
  private func end() -> (
    receiveValue: ((Input) -> Void)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    subscription: (any Subscription)?
  ) {
    lock.withLock { (receiveValue.take(), receiveCompletion.take(), subscription.take()) }
  }
}

extension Publisher {
  /// Runs the closures for each value and for the completion, until the result is released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Runs the closure for each value, until the result is released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, which it retains until the result is released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

/// A cancellable that cancels when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Runs `cancel` once, at the latest when this is released.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels another cancellable, at the latest when this is released.
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
  }

  deinit { action?() }

  var isOpen: Bool { lock.withLock { action != nil } }

  /// Cancels once, however often it is called.
  public func cancel() {
    lock.withLock { action.take() }?()
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  /// Stores the cancellable in a set, until that is emptied or released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Stores the cancellable at the end of a collection.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// The values of a publisher for `for await`; each loop has a separate subscription, and buffers values.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Output: Sendable {
  public typealias Element = Upstream.Output
  public typealias Failure = Upstream.Failure
  typealias Events = AsyncStream<Event<Element, Failure>>

  let upstream: Upstream

  /// The state of one loop.
  public struct Iterator: AsyncIteratorProtocol {
    private var events: Events.Iterator
    private let subscription: AnyCancellable

    init(_ upstream: Upstream) {
      let (stream, continuation) = Events.makeStream()
      events = stream.makeAsyncIterator()
      subscription = upstream.sink(
        receiveCompletion: {
          continuation.yield(.completion($0))
          continuation.finish()
        },
        receiveValue: { continuation.yield(.value($0)) })
    }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      switch await events.next(isolation: actor) {
      case .value(let value): return value
      case .completion(.failure(let failure)): throw failure
      case .completion(.finished), nil: return nil
      }
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(upstream) }
}

extension Publisher where Output: Sendable {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> {
    AsyncPublisher(upstream: self)
  }
}
