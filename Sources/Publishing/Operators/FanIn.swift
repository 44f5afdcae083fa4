/// The upstreams of one operator, whose events are handled one at a time.
///
/// A failure of any of them ends the operator.
final class FanIn<Output, Failure: Error> {
  private let downstream: OperatorSubscription<Output, Failure>
  private let mailbox: SerialMailbox<() -> Void>
  /// The number of upstreams that haven't finished.
  private var open: Int

  /// Makes a fan-in for this many upstreams.
  init(_ open: Int, _ downstream: OperatorSubscription<Output, Failure>) {
    self.open = open
    self.downstream = downstream
    mailbox = SerialMailbox { if downstream.isOpen { $0() } }
  }

  /// Subscribes to an upstream; without its own closure, the last to finish finishes all.
  @discardableResult
  func subscribe<P: Publisher>(
    to publisher: P, receiveValue: @escaping (P.Output) -> Void,
    receiveFinish: (() -> Void)? = nil
  ) -> any Cancellable where P.Failure == Failure {
    downstream.subscribe(to: publisher) { [mailbox] value in
      mailbox.post { { receiveValue(value) } }
    } receiveCompletion: { [self] completion in
      mailbox.post {
        {
          if case .finished = completion { return (receiveFinish ?? self.finish)() }
          self.downstream.send(completion: completion)
        }
      }
    }
  }

  /// Counts one more upstream.
  func add() { open += 1 }

  /// Counts one upstream less.
  func finish() {
    open -= 1
    if open == 0 { downstream.send(completion: .finished) }
  }
}
