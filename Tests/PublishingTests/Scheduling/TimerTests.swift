import Dispatch
import Publishing
import Testing

@MainActor struct TimerTests {
  @Test func `D7 A timer ticks on the main queue while it has subscribers`() async {
    let timer = Timer.publish(every: 0.3, on: .main, in: .common).autoconnect()
    var ticks = 0
    for await _ in timer.map({ _ in }).values {
      MainActor.assertIsolated()
      ticks += 1
      if ticks == 3 { break }
    }
    #expect(ticks == 3)
  }

  @Test func `D7 A timer whose connection is cancelled stops for all subscribers`() async {
    let timer = Timer.publish(every: 0.3, on: .main, in: .common).autoconnect()
    let log = Log<Int>()
    await confirmation(expectedCount: 1) { confirm in
      await withCheckedContinuation { continuation in
        let subscription = timer.sink { _ in
          timer.upstream.connect().cancel()
          confirm()
          log.add(1)
          continuation.resume()
        }
        withExtendedLifetime(subscription) { log.entries = [] }
        kept.add(subscription)
      }
    }
    #expect(log.entries == [1])
  }

  private let kept = Log<AnyCancellable>()

  @Test(arguments: [true, false])
  func `D7 Delivery on the main queue comes on the main actor, in order`(isDebounced: Bool) async {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let values =
      isDebounced
      ? subject.debounce(for: .milliseconds(1), scheduler: .main).eraseToAnyPublisher()
      : subject.receive(on: RunLoop.main).eraseToAnyPublisher()
    await withCheckedContinuation { continuation in
      let subscription = values.sink { value in
        MainActor.assumeIsolated {
          log.add(value)
          if value == 2 { continuation.resume() }
        }
      }
      kept.add(subscription)
      subject.send(1)
      subject.send(2)
    }
    #expect(log.entries == (isDebounced ? [2] : [1, 2]))
  }
}
