import Publishing
import Testing

@testable import Publishing

struct JustTests {
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
}
