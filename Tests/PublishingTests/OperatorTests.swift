import Publishing
import Testing

struct OperatorTests {
  typealias Operator = @Sendable (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>

  static let rules: [(name: String, make: Operator, sent: [Int], heard: [Int])] = [
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
    _ rule: (name: String, make: Operator, sent: [Int], heard: [Int])
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
    #expect(first.entries == rule.heard)
    #expect(second.entries == rule.heard, "each subscriber has its own memory")
    #expect(ends.entries == [.finished, .finished])
    withExtendedLifetime(subscriptions) {}
  }

  @Test(arguments: rules)
  func `D7 An operator's subscription is cancelled at its source`(
    _ rule: (name: String, make: Operator, sent: [Int], heard: [Int])
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

  @Test func `D7 merge gives the values of both, and ends when both have`() {
    let (left, right) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
    let log = Log<String>()
    let subscription = left.merge(with: right).sink(
      receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
    left.send(1)
    right.send(2)
    left.send(completion: .finished)
    right.send(3)
    right.send(completion: .finished)
    #expect(log.entries == ["1", "2", "3", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 combineLatest pairs the latest values, once there are some of each`() {
    let left = CurrentValueSubject<Int, Failed>(1)
    let (middle, right) = (PassthroughSubject<String, Failed>(), Just(true))
    let log = Log<String>()
    let third = PassthroughSubject<Bool, Failed>()
    let subscription = left.combineLatest(middle, third).sink(
      receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)\($1)\($2)") })
    middle.send("a")
    third.send(true)
    left.send(2)
    middle.send("b")
    third.send(completion: .failure(Failed()))
    left.send(3)
    #expect(log.entries == ["1atrue", "2atrue", "2btrue", "failure(PublishingTests.Failed())"])
    let pair = Just("x").combineLatest(right).sink { log.add("\($0)\($1)") }
    #expect(log.entries.last == "xtrue")
    withExtendedLifetime((subscription, pair)) {}
  }

  @Test func `D7 combineLatest makes one value of the latest two or three`() {
    let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
    let log = Log<String>()
    let area = width.combineLatest(height) { $0 * $1 }.sink { log.add("\($0)") }
    let unit = PassthroughSubject<String, Never>()
    let named = width.combineLatest(height, unit) { "\($0 * $1) \($2)" }.sink { log.add($0) }
    unit.send("cells")
    height.value = 5
    #expect(log.entries == ["6", "6 cells", "10", "10 cells"])
    withExtendedLifetime((area, named)) {}
  }

  @Test func `D7 merge from many threads loses no value and repeats none`() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let log = Log<Int>()
    let subscription = left.merge(with: right).sink(receiveValue: log.add)
    onThreads(4) { thread in
      for number in 0..<1_000 {
        (thread % 2 == 0 ? left : right).send(thread * 1_000 + number)
      }
    }
    #expect(log.entries.sorted() == Array(0..<4_000))
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 values gives each value to for await, and ends with the publisher`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var heard: [Int] = []
    for await value in subject.values {
      heard.append(value)
      if value < 3 { subject.value += 1 } else { subject.send(completion: .finished) }
    }
    #expect(heard == [0, 1, 2, 3])
  }

  @Test func `D7 values throws what its publisher fails with`() async {
    let subject = PassthroughSubject<Int, Failed>()
    subject.send(completion: .failure(Failed()))
    await #expect(throws: Failed.self) {
      for try await _ in subject.values {}
    }
  }
}
