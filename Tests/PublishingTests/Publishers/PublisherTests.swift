import Publishing
import Testing

@testable import Publishing

struct PublisherTests {
  @Test func `D7 Just, Empty, Fail, Deferred, and a sequence's publisher send to each subscriber`()
  {
    let log = Log<String>()
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    for _ in 0..<2 {
      _ = Just("just").log(to: log)
      _ = Empty<Int, Never>().log(to: log)
      _ = Empty<Int, Never>(completeImmediately: false).log(to: log)
      _ = Fail<Int, Failed>(error: Failed()).log(to: log)
      _ = ["a", "b"].publisher.log(to: log)
      _ = deferred.log(to: log)
    }
    let both = ["just", "finished", "finished", "failure(Failed)", "a", "b", "finished"]
    #expect(log.entries == both + ["1", "finished"] + both + ["2", "finished"])
  }

  @Test func `D7 A sequence's publisher stops at a cancellation`() {
    let log = Log<String>()
    let subscription = (1...).publisher.prefix(3).log(to: log)
    #expect(log.entries == ["1", "2", "3", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 A future runs once, at once, and sends its first result however late`() {
    let log = Log<String>()
    var promise: Future<Int, Failed>.Promise?
    let future = Future<Int, Failed> {
      log.add("run")
      promise = $0
    }
    let early = future.log(to: log)
    #expect(log.entries == ["run"])
    promise?(.success(1))
    promise?(.success(2))
    let late = future.log(to: log)
    #expect(log.entries == ["run", "1", "finished", "1", "finished"])
    let failed = Future<Int, Failed> { $0(.failure(Failed())) }.log(to: log)
    #expect(log.entries.last == "failure(Failed)")
    withExtendedLifetime((early, late, failed)) {}
  }

  @Test func `D7 values sends each value to for await, and ends with the publisher`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    for await value in subject.values {
      received.append(value)
      if value < 3 { subject.value += 1 } else { subject.send(completion: .finished) }
    }
    #expect(received == [0, 1, 2, 3])
  }

  @Test func `D7 values throws what its publisher fails with`() async {
    let subject = PassthroughSubject<Int, Failed>()
    subject.send(completion: .failure(Failed()))
    await #expect(throws: Failed.self) {
      for try await _ in subject.values {}
    }
  }
}

struct SourceTests {
  private struct Wrapped<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let note: () -> String

    func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.receive(subscriber: subscriber)
    }
  }

  typealias Subject = PassthroughSubject<Int, Never>
  typealias Make = @Sendable (Counter, Subject) -> any Publisher

  static let publishers: [(name: String, make: Make)] = [
    ("a subject", { $1 }),
    ("a property", { counter, _ in counter.$count }),
    ("an operator", { $1.map { $0 + 1 }.filter { $0 > 0 } }),
    ("an erased one", { $1.map { $0 + 1 }.eraseToAnyPublisher() }),
    ("two upstreams", { $0.$count.combineLatest($1) }),
    ("a combining publisher", { Publishers.CombineLatest($0.$count, $1) }),
    ("many upstreams", { $1.merge(with: $0.$count) }),
    ("of an object", { counter, _ in counter.objectWillChange.map { 1 } }),
    ("a foreign one", { _, subject in Wrapped(upstream: subject.map { $0 }) { "note" } }),
    ("a delayed one", { $1.delay(for: .seconds(1), scheduler: .main) }),
  ]

  @Test(arguments: publishers)
  func `D8 A publisher made again has the same source, that of other objects another`(
    _ publisher: (name: String, make: Make)
  ) {
    let (counter, subject) = (Counter(), Subject())
    let first = publisher.make(counter, subject)
    #expect(first.isSameSource(as: publisher.make(counter, subject)))
    #expect(!first.isSameSource(as: publisher.make(Counter(), Subject())))
    #expect(!first.isSameSource(as: Just(1)))
  }

  @Test func `D8 Values are compared by equality`() {
    #expect(Just(1).isSameSource(as: Just(1)))
    #expect(!Just(1).isSameSource(as: Just(2)))
    #expect(Just({}).isSameSource(as: Just({})))
  }
}
