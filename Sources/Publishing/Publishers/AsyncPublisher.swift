/// The values of a publisher for `for await`; each loop has a separate subscription, and buffers values.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Output: Sendable {
  public typealias Element = Upstream.Output
  public typealias Failure = Upstream.Failure
  typealias Events = AsyncStream<Event<Element, Failure>>

  let upstream: Upstream

  /// The state of one loop.
  public struct Iterator: AsyncIteratorProtocol {
    private var events: Events.Iterator
    private let subscription: AnyCancellable

    init(_ upstream: Upstream) {
      let (stream, continuation) = Events.makeStream()
      events = stream.makeAsyncIterator()
      subscription = upstream.sink(
        receiveCompletion: {
          continuation.yield(.completion($0))
          continuation.finish()
        },
        receiveValue: { continuation.yield(.value($0)) })
    }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      switch await events.next(isolation: actor) {
      case .value(let value): return value
      case .completion(.failure(let failure)): throw failure
      case .completion(.finished), nil: return nil
      }
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(upstream) }
}

extension Publisher where Output: Sendable {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> {
    AsyncPublisher(upstream: self)
  }
}
