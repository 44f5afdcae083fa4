import Dispatch
import Publishing
import Testing

struct RateLimitingTests {
  enum Step: Sendable {
    case send(Int, at: Int)
    case end(at: Int)
  }
  typealias Rule = (name: String, make: Make, steps: [Step], received: [String])
  typealias Make =
    @Sendable (PassthroughSubject<Int, Never>, VirtualScheduler) -> AnyPublisher<Int, Never>

  static let debounce: Make = {
    $0.debounce(for: .seconds(10), scheduler: $1).eraseToAnyPublisher()
  }
  static let latest: Make = {
    $0.throttle(for: .seconds(10), scheduler: $1, latest: true).eraseToAnyPublisher()
  }
  static let earliest: Make = {
    $0.throttle(for: .seconds(10), scheduler: $1, latest: false).eraseToAnyPublisher()
  }
  /// With numbers of seconds, as Combine takes them.
  static let numbers: Make = {
    $0.debounce(for: 0.5, scheduler: $1).delay(for: 2, scheduler: $1)
      .throttle(for: 10, scheduler: $1, latest: true).eraseToAnyPublisher()
  }
  static let burst: [Step] = [
    .send(1, at: 0), .send(2, at: 3), .send(3, at: 6), .send(4, at: 40), .send(5, at: 60),
  ]
  static let ended: [Step] = [.send(1, at: 0), .send(2, at: 3), .send(3, at: 5), .end(at: 7)]

  static let atOnce: [Step] = [
    .send(1, at: 0), .send(2, at: 0), .send(3, at: 0), .send(4, at: 10), .send(5, at: 10),
    .send(6, at: 40), .send(7, at: 40),
  ]

  static let rules: [Rule] = [
    ("debounce", debounce, burst, ["3 at 16", "4 at 50", "5 at 70"]),
    ("throttle, latest", latest, burst, ["1 at 0", "3 at 10", "4 at 40", "5 at 60"]),
    ("throttle, earliest", earliest, burst, ["1 at 0", "2 at 10", "4 at 40", "5 at 60"]),
    (
      "throttle, latest, at once", latest, atOnce,
      ["1 at 0", "3 at 10", "5 at 20", "6 at 40", "7 at 50"]
    ),
    (
      "throttle, earliest, at once", earliest, atOnce,
      ["1 at 0", "2 at 10", "4 at 20", "6 at 40", "7 at 50"]
    ),
    ("debounce, ended", debounce, ended, ["3 at 7", "end at 7"]),
    ("numbers of seconds", numbers, burst, ["1 at 2", "3 at 12", "4 at 42", "5 at 62"]),
    ("throttle, latest, ended", latest, ended, ["1 at 0", "3 at 7", "end at 7"]),
    ("throttle, earliest, ended", earliest, ended, ["1 at 0", "2 at 7", "end at 7"]),
  ]

  @Test(arguments: rules)
  func `D7 A timed operator gives these values at these times`(_ rule: Rule) {
    let (subject, clock, log) = (
      PassthroughSubject<Int, Never>(), VirtualScheduler(), Log<String>()
    )
    let subscription = rule.make(subject, clock).sink(
      receiveCompletion: { _ in log.add("end at \(clock.now.components.seconds)") },
      receiveValue: { log.add("\($0) at \(clock.now.components.seconds)") })
    for step in rule.steps {
      switch step {
      case .send(let value, let time):
        clock.advance(to: .seconds(time))
        subject.send(value)
      case .end(let time):
        clock.advance(to: .seconds(time))
        subject.send(completion: .finished)
      }
    }
    clock.advance(to: .seconds(1_000))
    #expect(log.entries == rule.received)
    #expect(clock.isIdle)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: rules)
  func `D7 Nothing that waits for its scheduler is delivered after a cancellation`(_ rule: Rule) {
    let (subject, clock) = (PassthroughSubject<Int, Never>(), VirtualScheduler())
    let recorder = RecordingSubscriber()
    rule.make(subject, clock).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    recorder.subscription?.cancel()
    clock.advance(to: .seconds(1_000))
    #expect(recorder.log.entries == [])
  }
}
