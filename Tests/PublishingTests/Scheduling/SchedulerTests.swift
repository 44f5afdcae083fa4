import Dispatch
import Publishing
import Testing

struct SchedulerTests {
  @Test(
    arguments: [
      DispatchQueue(label: "serial"), DispatchQueue(label: "many", attributes: .concurrent),
    ])
  func `D7 receive(on:) keeps the order, on a serial queue and on one with many threads`(
    on queue: DispatchQueue
  ) async {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let carried = Carried(value: log)
    await withCheckedContinuation { continuation in
      var subscription: AnyCancellable?
      subscription = subject.receive(on: queue).sink(
        receiveCompletion: { _ in
          withExtendedLifetime(subscription) {}
          continuation.resume()
        }, receiveValue: { carried.value.add($0) })
      for number in 0..<1_000 { subject.send(number) }
      subject.send(completion: .finished)
    }
    #expect(log.entries == Array(0..<1_000))
  }

  @Test func `D7 A dispatch queue waits at least for the delay`() async {
    let queue = DispatchQueue(label: "delay")
    let start = queue.now
    await withCheckedContinuation { continuation in
      queue.schedule(after: .milliseconds(30)) { continuation.resume() }
    }
    #expect(queue.now - start >= .milliseconds(30))
  }
}
