import Publishing
import Testing

struct HandlingEventsTests {
  enum Other: Error { case wrapped(Failed) }

  @Test func `D7 mapError and setFailureType change the error's type alone`() {
    let (subject, log) = (PassthroughSubject<Int, Failed>(), Log<String>())
    let subscription = subject.mapError { Other.wrapped($0) }
      .merge(with: Just(0).setFailureType(to: Other.self)).log(to: log)
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    #expect(
      log.entries == [
        "0", "1", "failure(PublishingTests.HandlingEventsTests.Other.wrapped(Failed))",
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test func `D7 catch continues with another publisher, replaceError with a value`() {
    let (subject, log) = (PassthroughSubject<Int, Failed>(), Log<String>())
    let caught = subject.catch { _ in [8, 9].publisher }.log(to: log)
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    #expect(log.entries == ["1", "8", "9", "finished"])
    let replaced = Fail<Int, Failed>(error: Failed()).replaceError(with: 7).log(to: log)
    #expect(log.entries.suffix(2) == ["7", "finished"])
    withExtendedLifetime((caught, replaced)) {}
  }

  @Test func `D7 retry subscribes again at most so many times`() {
    let log = Log<String>()
    var attempts = 0
    let source = Deferred {
      attempts += 1
      return Just(attempts).tryMap { if $0 < 3 { throw Failed() } else { $0 } }
    }
    let twice = source.retry(2).log(to: log)
    #expect(log.entries == ["3", "finished"])
    attempts = 0
    let once = source.retry(1).log(to: log)
    #expect(log.entries.last == "failure(Failed)")
    #expect(attempts == 2)
    withExtendedLifetime((twice, once)) {}
  }
}
