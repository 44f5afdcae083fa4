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
