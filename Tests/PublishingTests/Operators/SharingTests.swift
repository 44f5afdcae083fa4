import Publishing
import Testing

struct SharingTests {
  @Test func `D7 share subscribes with the first subscriber, and cancels with the last`() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<String>())
    let shared = subject.handleEvents(
      receiveSubscription: { _ in log.add("subscribe") },
      receiveOutput: { log.add("output \($0)") },
      receiveCancel: { log.add("cancel") }
    ).share()
    subject.send(0)
    let first = shared.sink { log.add("first \($0)") }
    let second = shared.sink { log.add("second \($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    second.cancel()
    subject.send(3)
    let third = shared.sink { log.add("third \($0)") }
    subject.send(4)
    #expect(
      log.entries == [
        "subscribe", "output 1", "first 1", "second 1", "output 2", "second 2", "cancel",
        "subscribe", "output 4", "third 4",
      ])
    withExtendedLifetime(third) {}
  }

  @Test func `D7 share of a publisher that has finished sends the completion alone`() {
    let log = Log<String>()
    let shared = Just(1).share()
    let first = shared.log(to: log)
    let second = shared.log(to: log)
    #expect(log.entries == ["1", "finished", "finished"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `D7 share cancels its source if a subscriber cancels at once`() {
    let (subject, log) = (CurrentValueSubject<Int, Never>(1), Log<String>())
    let shared = subject.handleEvents(receiveCancel: { log.add("cancel") }).share()
    let first = shared.first().log(to: log)
    #expect(
      log.entries == ["1", "finished", "cancel"] || log.entries == ["1", "cancel", "finished"])
    withExtendedLifetime(first) {}
  }

  @Test func `D7 print writes a line for each event`() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let (subject, lines) = (PassthroughSubject<Int, Failed>(), Lines())
    let first = subject.print("n", to: lines).sink { _ in
    } receiveValue: { _ in
    }
    let second = subject.print(to: lines).sink { _ in
    } receiveValue: { _ in
    }
    second.cancel()
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    let expected = ["n: receive value: (1)", "n: receive error: (Failed)", "receive cancel"]
    let found = lines.text.split(separator: "\n").map(String.init)
    #expect(found.filter(expected.contains).sorted() == expected.sorted())
    #expect(found.count == 5)
    withExtendedLifetime((first, second)) {}
  }
}
