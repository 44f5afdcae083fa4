/// A source of values over time, that ends with at most one completion.
public protocol Publisher<Output, Failure> {
  /// What is sent.
  associatedtype Output
  /// How it can fail; `Never` where it cannot.
  associatedtype Failure: Error

  /// Gives the subscriber a subscription first, and from then on each value.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}
