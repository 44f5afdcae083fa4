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

/// A publisher that can be compared by the sources of its values, without regard to closures.
protocol SourceComparable: Publisher {
  func hasSameSource(as other: Self) -> Bool
}

extension SourceComparable {
  fileprivate func isSame(as other: any Publisher) -> Bool {
    (other as? Self).map(hasSameSource) ?? false
  }
}

extension Publisher {
  /// Whether a subscription to this publisher does for the other one too.
  ///
  /// Objects are the same source if they are identical. A structure of another module is the
  /// same source if the publishers and objects in its stored properties are.
  package func isSameSource(as other: any Publisher) -> Bool {
    if Self.self is AnyClass { return (self as AnyObject) === (other as AnyObject) }
    if let comparable = self as? any SourceComparable { return comparable.isSame(as: other) }
    guard other is Self else { return false }
    let pairs = Swift.zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
    return pairs.allSatisfy {
      if let mine = $0.value as? any Publisher, let others = $1.value as? any Publisher {
        return mine.isSameSource(as: others)
      }
      guard type(of: $0.value) is AnyClass else { return true }
      return ($0.value as AnyObject) === ($1.value as AnyObject)
    }
  }
}
