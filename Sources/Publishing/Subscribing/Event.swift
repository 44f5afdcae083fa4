/// What passes from a publisher to a subscriber after the subscription.
enum Event<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}
extension Event: Sendable where Output: Sendable {}

extension Subscriber {
  func receive(_ event: Event<Input, Failure>) {
    switch event {
    case .value(let value): receive(value)
    case .completion(let completion): receive(completion: completion)
    }
  }
}
