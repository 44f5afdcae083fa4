/// A source of values over time, that ends with at most one completion.
public protocol Publisher<Output, Failure> {
  /// The values that it sends.
  associatedtype Output
  /// The errors that it can end with; `Never` if it can't fail.
  associatedtype Failure: Error

  /// Sends the subscriber a subscription, then each value, then the completion.
  func receive(subscriber: some Subscriber<Output, Failure>)
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// The receiver of a publisher's values.
///
/// There is no demand: a subscriber takes every value at once.
public protocol Subscriber<Input, Failure> {
  /// The values that it receives.
  associatedtype Input
  /// The errors that it receives.
  associatedtype Failure: Error

  /// Receives the subscription, once and first; it is to be released when either side ends it.
  func receive(subscription: any Subscription)

  /// Receives a value on the thread that delivers, mostly the one that sends it; never two at the same time.
  func receive(_ input: Input)

  /// Receives the completion, if there is one, once and last.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The namespace of types that belong to subscribers.
public enum Subscribers {
  /// The reason for which no more values come.
  @frozen public enum Completion<Failure: Error> {
    /// The publisher has no more values.
    case finished
    /// The publisher has failed.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  func mapError<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

/// The connection of a publisher with one subscriber: no value passes once it is cancelled.
public protocol Subscription: Cancellable {}

/// An activity that can be ended early.
public protocol Cancellable {
  /// Ends the activity.
  func cancel()
}

/// Anything that a subscriber receives after its subscription.
enum Event<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

extension Event: Sendable where Output: Sendable {}

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
    if Self.self is AnyClass {
      guard let other = other as? Self else { return false }
      // The addresses; a cast to AnyObject takes some 2,500 instructions each.
      return withUnsafeBytes(of: self) { mine in
        withUnsafeBytes(of: other) { mine.elementsEqual($0) }
      }
    }
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
