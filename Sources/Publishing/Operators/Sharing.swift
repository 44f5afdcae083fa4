extension Publisher {
  /// Subscribes once for all subscribers, while there are any.
  public func share() -> some Publisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    return Publishers.Autoconnect(upstream: subject) { self.subscribe(subject) }
  }
}

/// The namespace of publishers by Combine's names.
public enum Publishers {
  /// A publisher that connects its upstream while there are subscribers.
  public final class Autoconnect<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public let upstream: Upstream
    private let connect: () -> AnyCancellable
    private let lock = Lock()
    private var count = 0
    private var connection: AnyCancellable?

    init(upstream: Upstream, connect: @escaping () -> AnyCancellable) {
      self.upstream = upstream
      self.connect = connect
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      OperatorSubscription.attach(subscriber) { downstream in
        let isFirst = lock.withLock {
          count += 1
          return count == 1
        }
        // Runs at once if the subscriber has cancelled.
        downstream.add(AnyCancellable(leave))
        downstream.subscribe(to: upstream, receiveValue: downstream.send)
        guard isFirst, downstream.isOpen else { return }
        // Cancelled as it is released, if all subscribers have left meanwhile.
        let connection = connect()
        lock.withLock { if count > 0 { self.connection = connection } }
      }
    }

    private func leave() {
      let connection = lock.withLock {
        count -= 1
        return count == 0 ? self.connection.take() : nil
      }
      connection?.cancel()
    }
  }
}
