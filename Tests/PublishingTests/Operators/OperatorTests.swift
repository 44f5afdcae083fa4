import Publishing
import Testing

struct OperatorTests {
  typealias Operator = @Sendable (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>

  static let rules: [(name: String, make: Operator, sent: [Int], received: [Int])] = [
    ("map", { $0.map { $0 * 2 }.eraseToAnyPublisher() }, [1, 2], [2, 4]),
    ("filter", { $0.filter { $0 > 1 }.eraseToAnyPublisher() }, [1, 2, 0, 3], [2, 3]),
    (
      "compactMap", { $0.compactMap { $0 > 1 ? $0 * 10 : nil }.eraseToAnyPublisher() }, [1, 2, 3],
      [20, 30]
    ),
    (
      "removeDuplicates", { $0.removeDuplicates().eraseToAnyPublisher() }, [1, 1, 2, 2, 1],
      [1, 2, 1]
    ),
    (
      "removeDuplicates(by:)",
      { $0.removeDuplicates { $0 % 2 == $1 % 2 }.eraseToAnyPublisher() }, [1, 3, 2, 5], [1, 2, 5]
    ),
    ("scan", { $0.scan(100, +).eraseToAnyPublisher() }, [1, 2, 3], [101, 103, 106]),
    ("collect", { $0.collect().map { $0.reduce(0, +) }.eraseToAnyPublisher() }, [1, 2], [3]),
    ("first", { $0.first().eraseToAnyPublisher() }, [1, 2], [1]),
    ("first(where:)", { $0.first { $0 > 1 }.eraseToAnyPublisher() }, [1, 2, 3], [2]),
    ("prefix", { $0.prefix(2).eraseToAnyPublisher() }, [1, 2, 3], [1, 2]),
    ("prefix of nothing", { $0.prefix(0).eraseToAnyPublisher() }, [1, 2], []),
    ("dropFirst", { $0.dropFirst().eraseToAnyPublisher() }, [1, 2, 3], [2, 3]),
    ("dropFirst(2)", { $0.dropFirst(2).eraseToAnyPublisher() }, [1, 2, 3], [3]),
    ("append", { $0.append(8, 9).eraseToAnyPublisher() }, [1], [1, 8, 9]),
    ("append a publisher", { $0.append(Just(9)).eraseToAnyPublisher() }, [1], [1, 9]),
    ("replaceError", { $0.replaceError(with: 9).eraseToAnyPublisher() }, [1], [1]),
    ("share", { $0.share().eraseToAnyPublisher() }, [1, 2], [1, 2]),
    ("handleEvents", { $0.handleEvents().eraseToAnyPublisher() }, [1, 2], [1, 2]),
    (
      "flatMap", { $0.flatMap { [$0, -$0].publisher }.eraseToAnyPublisher() }, [1, 2],
      [1, -1, 2, -2]
    ),
    (
      "switchToLatest", { $0.map { Just($0 * 2) }.switchToLatest().eraseToAnyPublisher() },
      [1, 2], [2, 4]
    ),
    (
      "delay, at once",
      { $0.delay(for: .seconds(1), scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() },
      [1, 2], [1, 2]
    ),
    (
      "receive(on:)",
      { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }, [1, 2], [1, 2]
    ),
    (
      "debounce, at once",
      {
        $0.debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared).eraseToAnyPublisher()
      }, [1, 2], [1, 2]
    ),
  ]

  @Test(arguments: rules)
  func `D7 An operator gives these values for those, and the completion`(
    _ rule: (name: String, make: Operator, sent: [Int], received: [Int])
  ) {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = rule.make(subject)
    let (first, second) = (Log<Int>(), Log<Int>())
    let ends = Log<Subscribers.Completion<Never>>()
    let subscriptions = [
      publisher.sink(receiveCompletion: ends.add, receiveValue: first.add),
      publisher.sink(receiveCompletion: ends.add, receiveValue: second.add),
    ]
    rule.sent.forEach(subject.send)
    subject.send(completion: .finished)
    #expect(first.entries == rule.received)
    #expect(second.entries == rule.received, "each subscriber has its own memory")
    #expect(ends.entries == [.finished, .finished])
    withExtendedLifetime(subscriptions) {}
  }

  @Test(arguments: rules)
  func `D7 An operator's subscription is cancelled at its source`(
    _ rule: (name: String, make: Operator, sent: [Int], received: [Int])
  ) {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let subscription = rule.make(subject).sink(receiveValue: log.add)
    subscription.cancel()
    rule.sent.forEach(subject.send)
    #expect(log.entries == [])
  }

  @Test func `D7 map keeps a nil that it was given`() {
    let log = Log<Int?>()
    let subscription = Just(1).map { _ in Int?.none }.sink(receiveValue: log.add)
    #expect(log.entries == [nil])
    withExtendedLifetime(subscription) {}
  }
}
