/// What most operators are: each value of the upstream in another shape, or left out.
struct Derived<Upstream: Publisher, Output>: Publisher {
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  /// Made anew for each subscriber, so that each has its own memory.
  let makeStep: () -> (Upstream.Output) -> Output?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: Step(downstream: subscriber, step: makeStep()))
  }

  private struct Step<Downstream: Subscriber>: Subscriber {
    let downstream: Downstream
    let step: (Upstream.Output) -> Downstream.Input?

    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
    }

    func receive(_ input: Upstream.Output) {
      if let output = step(input) { downstream.receive(output) }
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: completion)
    }
  }
}
