/// Hands each value to the subscribers of that moment, and keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  /// Makes a subject that nobody listens to yet.
  public init() {}

  public func send(_ value: Output) {
    audience.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber)
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
