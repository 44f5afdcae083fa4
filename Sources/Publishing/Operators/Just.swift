/// A publisher of one value.
public struct Just<Output>: Publisher, SourceComparable {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of one value.
  public init(_ output: Output) { self.output = output }

  public func receive(subscriber: some Subscriber<Output, Never>) {
    OperatorSubscription.attach(subscriber) {
      $0.send(output)
      $0.send(completion: .finished)
    }
  }

  /// Whether the values are equal, as far as their type can compare them.
  func hasSameSource(as other: Just) -> Bool {
    func isEqual<T: Equatable>(_ output: T) -> Bool { output == other.output as? T }
    return (output as? any Equatable).map { isEqual($0) } ?? true
  }
}

/// A publisher without values, that finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completesImmediately: Bool

  /// Makes a publisher without values.
  public init(completeImmediately: Bool = true) {
    completesImmediately = completeImmediately
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    OperatorSubscription.attach(subscriber) {
      if completesImmediately { $0.send(completion: .finished) }
    }
  }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The failure.
  public let error: Failure

  /// Makes a publisher that fails at once.
  public init(error: Failure) { self.error = error }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    OperatorSubscription.attach(subscriber) { $0.send(completion: .failure(error)) }
  }
}

/// A publisher that is made for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  private let createPublisher: () -> DeferredPublisher

  /// Makes a publisher of a closure that runs for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Sequence {
  /// A publisher of the elements, in order.
  public var publisher: some Publisher<Element, Never> { Operator.elements(of: self) }
}

extension Operator {
  static func elements(of sequence: some Sequence<Output>) -> Operator {
    Operator(upstreams: []) { downstream in
      for element in sequence {
        guard downstream.isOpen else { return }
        downstream.send(element)
      }
      downstream.send(completion: .finished)
    }
  }
}

/// A publisher of one result, which a closure gives sooner or later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Gives the result; further results are ignored.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subscribers = SubscriberList<Output, Failure>()
  /// Guarded by the subscribers' lock.
  private var output: Output?

  /// Runs the closure at once; each subscriber receives the result, however late it comes.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfill)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value): subscribers.send(value, completion: .finished) { output = value }
    case .failure(let error): subscribers.send(completion: .failure(error))
    }
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    subscribers.add(subscriber) { _ in output }
  }
}
