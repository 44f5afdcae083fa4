import Synchronization

/// A publisher of one result, which a closure gives sooner or later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Gives the result; further results are ignored.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subscribers = SubscriberList<Output, Failure>()
  private let isFulfilled = Atomic(false)
  /// Guarded by the subscribers' lock.
  private var output: Output?

  /// Runs the closure at once; each subscriber receives the result, however late it comes.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfill)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    if isFulfilled.exchange(true, ordering: .acquiringAndReleasing) { return }
    switch result {
    case .success(let value):
      subscribers.send(value) { output = value }
      subscribers.send(completion: .finished)
    case .failure(let error): subscribers.send(completion: .failure(error))
    }
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    subscribers.add(subscriber) { _ in output }
  }
}
