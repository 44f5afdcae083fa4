import Publishing
import Testing

@testable import Publishing

struct PublisherTests {
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
