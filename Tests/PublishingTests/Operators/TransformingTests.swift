import Publishing
import Testing

struct TransformingTests {
  @Test func `D7 tryMap ends with the error that is thrown, and cancels its source`() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<String>())
    var calls = 0
    let subscription = subject.tryMap { number throws -> Int in
      calls += 1
      if number == 2 { throw Failed() }
      return number * 10
    }.log(to: log)
    for number in 1...3 { subject.send(number) }
    #expect(log.entries == ["10", "failure(Failed)"])
    #expect(calls == 2)
    withExtendedLifetime(subscription) {}
  }
}
