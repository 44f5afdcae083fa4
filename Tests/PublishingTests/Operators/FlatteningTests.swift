import Publishing
import Testing

struct FlatteningTests {
  typealias Subject = PassthroughSubject<Int, Never>

  @Test func `D7 flatMap sends the values of all inner publishers, and ends after the last`() {
    let (outer, inner, log) = (Subject(), [Subject(), Subject()], Log<String>())
    let subscription = outer.flatMap { inner[$0] }.log(to: log)
    inner[0].send(-1)
    outer.send(0)
    outer.send(1)
    inner[1].send(1)
    inner[0].send(2)
    outer.send(completion: .finished)
    inner[0].send(completion: .finished)
    inner[1].send(3)
    inner[1].send(completion: .finished)
    #expect(log.entries == ["1", "2", "3", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 flatMap takes inner publishers that fail, or those that don't`() {
    let log = Log<String>()
    let outer = PassthroughSubject<Int, Failed>()
    let never = outer.flatMap { Just($0) }.log(to: log)
    let failing = [1].publisher.flatMap { _ in Fail<Int, Failed>(error: Failed()) }.log(to: log)
    outer.send(1)
    outer.send(completion: .failure(Failed()))
    #expect(log.entries == ["failure(Failed)", "1", "failure(Failed)"])
    withExtendedLifetime((never, failing)) {}
  }

  @Test func `D7 flatMap releases the inner publishers that have finished`() {
    final class Held {}
    let outer = Subject()
    weak var held: Held?
    let subscription = outer.flatMap { number in
      let object = Held()
      if number == 0 { held = object }
      return Just(number).map { _ in object }
    }.sink { _ in }
    outer.send(0)
    outer.send(1)
    #expect(held == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 switchToLatest cancels the former publisher, and ends after the last`() {
    let (outer, inner) = (PassthroughSubject<Subject, Never>(), [Subject(), Subject()])
    let log = Log<String>()
    let subscription = outer.switchToLatest().log(to: log)
    outer.send(inner[0])
    inner[0].send(1)
    outer.send(inner[1])
    inner[0].send(2)
    inner[0].send(completion: .finished)
    inner[1].send(3)
    inner[1].send(completion: .finished)
    outer.send(Subject())
    outer.send(completion: .finished)
    #expect(log.entries == ["1", "3"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 switchToLatest ends with the last publisher, also if that has ended first`() {
    let (outer, log) = (PassthroughSubject<Int, Never>(), Log<String>())
    let subscription = outer.map { number in
      number > 0 ? Just(number).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
    }.switchToLatest().log(to: log)
    for number in [1, 0, 2] { outer.send(number) }
    outer.send(completion: .finished)
    #expect(log.entries == ["1", "2", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 switchToLatest ends with the failure of the latest publisher`() {
    let (outer, log) = (PassthroughSubject<Int, Failed>(), Log<String>())
    let subscription = outer.map { _ in Fail<Int, Failed>(error: Failed()) }.switchToLatest()
      .log(to: log)
    outer.send(1)
    outer.send(2)
    #expect(log.entries == ["failure(Failed)"])
    withExtendedLifetime(subscription) {}
  }
}
