/// Keeps its latest value, and gives it to each new subscriber first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private var current: Output

  /// Makes a subject with a first value.
  public init(_ value: Output) {
    current = value
  }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { audience.locked { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    // The old value is released only after the lock, since its deinit may come back here.
    var other = value
    audience.send(value) { swap(&current, &other) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber) { current }
  }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
