/// Where several upstreams flow into one subscriber, one event at a time.
final class Junction<Output, Failure: Error>: Subscription {
  /// Runs in its turn, so that what it keeps needs no lock.
  private typealias Step = () -> Event<Output, Failure>?

  private let turnstile: Turnstile<Step>
  private let links: [Link]
  private let whole: Link
  private var open: Int

  init(_ downstream: any Subscriber<Output, Failure>, upstreams: Int) {
    let whole = Link()
    turnstile = Turnstile { step in
      guard whole.isOpen, let event = step() else { return }
      if case .completion = event, !whole.finish() { return }
      downstream.receive(event)
    }
    links = (0..<upstreams).map { _ in Link() }
    self.whole = whole
    open = upstreams
  }

  /// The place where one upstream flows in.
  func inlet<Input>(_ index: Int, combine: @escaping (Input) -> Output?) -> Inlet<Input> {
    Inlet(junction: self, index: index, combine: combine)
  }

  func cancel() {
    whole.cancel()
    for link in links { link.cancel() }
  }

  private func end(_ index: Int, _ completion: Subscribers.Completion<Failure>) {
    guard links[index].finish() else { return }
    turnstile.pass {
      { [self] in
        open -= 1
        if case .finished = completion, open > 0 { return nil }
        links.forEach { $0.cancel() }
        return .completion(completion)
      }
    }
  }

  struct Inlet<Input>: Subscriber {
    let junction: Junction
    let index: Int
    let combine: (Input) -> Output?

    func receive(subscription: any Subscription) {
      junction.links[index].connect(subscription)
    }

    func receive(_ input: Input) {
      junction.turnstile.pass { { combine(input).map { .value($0) } } }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      junction.end(index, completion)
    }
  }
}
