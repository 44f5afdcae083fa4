/// Those who listen to one source, in the order in which they came.
///
/// A value goes to those present when it is sent. The lock is held to note who that is, never
/// while a receiver runs.
final class Audience<Output, Failure: Error> {
  private struct Delivery {
    let event: Event<Output, Failure>
    let seats: [Seat<Output, Failure>?]
  }

  private let turnstile = Turnstile<Delivery> { delivery in
    switch delivery.event {
    case .value(let value): for seat in delivery.seats { seat?.deliver(value) }
    case .completion: for seat in delivery.seats { seat?.deliver(delivery.event) }
    }
  }
  private var row = Row<Seat<Output, Failure>>()
  private var completion: Subscribers.Completion<Failure>?
  private var count = 0

  var isEmpty: Bool { locked { count == 0 } }

  /// Reads what the audience's lock guards.
  func locked<T>(_ body: () -> T) -> T {
    turnstile.lock.around(body)
  }

  /// Admits a subscriber, and greets it with a value that is taken at the moment of admission.
  func admit(
    _ subscriber: any Subscriber<Output, Failure>, greeting: () -> Output? = { nil }
  ) {
    let seat = Seat(subscriber) { [weak self] in self?.dismiss($0) }
    let first: Event<Output, Failure>? = locked {
      if let completion { return .completion(completion) }
      row.append(seat)
      count += 1
      return greeting().map { .value($0) }
    }
    seat.greet(with: first)
  }

  /// Hands a value to all who are present; `recording` runs at the moment that decides who is.
  func send(_ value: Output, recording: () -> Void = {}) {
    turnstile.pass {
      guard completion == nil else { return nil }
      recording()
      return count == 0 ? nil : Delivery(event: .value(value), seats: row.places)
    }
  }

  /// Hands out the end; the first one counts.
  func send(completion: Subscribers.Completion<Failure>) {
    turnstile.pass {
      guard self.completion == nil else { return nil }
      self.completion = completion
      defer {
        row = Row()
        count = 0
      }
      return Delivery(event: .completion(completion), seats: row.places)
    }
  }

  private func dismiss(_ seat: Seat<Output, Failure>) {
    locked {
      if row.remove(seat) { count -= 1 }
    }
  }
}
