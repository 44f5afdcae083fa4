import Publishing

/// The events that subscribers received, in order.
final class Log<Entry> {
  var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
}

extension Publisher {
  /// Logs each value and the completion as text.
  func log(to log: Log<String>) -> AnyCancellable {
    sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
  }
}

/// A subscriber that logs whatever its publisher sends, even after a cancellation.
final class RecordingSubscriber: Subscriber {
  typealias Failure = Never

  let log = Log<Int>()
  private(set) var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) { log.add(input) }
  func receive(completion: Subscribers.Completion<Never>) { subscription = nil }
}

struct Failed: Error, Equatable, CustomStringConvertible {
  var description: String { "Failed" }
}
