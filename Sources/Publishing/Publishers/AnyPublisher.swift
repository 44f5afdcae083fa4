/// A publisher of which only the types of its values and errors are known.
public struct AnyPublisher<Output, Failure: Error>: Publisher, SourceComparable {
  private let base: any Publisher<Output, Failure>

  /// Wraps a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    base = publisher
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    base.receive(subscriber: subscriber)
  }

  func hasSameSource(as other: AnyPublisher) -> Bool { base.isSameSource(as: other.base) }
}

extension Publisher {
  /// Hides the publisher's type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}
