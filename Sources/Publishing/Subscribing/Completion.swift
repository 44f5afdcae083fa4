/// The name space of what belongs to subscribers.
public enum Subscribers {
  /// Why no more values come.
  @frozen public enum Completion<Failure: Error> {
    /// No more values come.
    case finished
    /// An error ended it.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
