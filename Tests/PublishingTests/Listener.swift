import Publishing

/// A subscriber that does not guard itself: it hears all that its publisher lets through.
final class Listener: Subscriber {
  typealias Failure = Never

  let log = Log<Int>()
  private(set) var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) { log.add(input) }
  func receive(completion: Subscribers.Completion<Never>) { subscription = nil }
}
