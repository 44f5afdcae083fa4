import TestWaiting
import Testing

@testable import Publishing

@MainActor struct MainClockTests {
  @Test func `D7 The clock runs what is due at its time and in its order, when it is advanced`() {
    nonisolated(unsafe) let log = Log<String>()
    let clock = MainClock()
    let start = clock.now
    func schedule(_ name: String, after periods: Int) {
      let number = clock.schedule(at: start + .seconds(periods * 300)) { log.add(name) }
      if name == "second" { clock.cancel(number) }
    }
    for (name, periods) in [("third", 3), ("first", 1), ("second", 2), ("fourth", 3), ("last", 9)] {
      schedule(name, after: periods)
    }
    var steps = Duration.zero
    clock.advance(by: .seconds(5 * 300)) {
      if $0 > .seconds(60) { log.add("step") }
      steps += $0
    }
    #expect(log.entries == ["step", "first", "step", "third", "fourth", "step"])
    #expect(steps > .seconds(4 * 300) && steps <= .seconds(5 * 300))
    #expect(clock.now - start >= .seconds(5 * 300))
  }

  @Test func `D7 Four times as many actions take about four times as long, not sixteen`() {
    // The least of three measurements, so that other work on the machine counts for neither.
    func least(of count: Int) -> Duration { (0..<3).map { _ in time(of: count) }.min() ?? .zero }
    func time(of count: Int) -> Duration {
      processorTime {
        let clock = MainClock()
        for index in 0..<count {
          let time = clock.now + .seconds(60 + index * 7 % count)
          let ticket = clock.schedule(at: time) {}
          if index % 3 == 0 { clock.cancel(ticket) }
        }
        clock.advance(by: .seconds(count + 120)) { _ in }
      }
    }
    #expect(least(of: 4000) < least(of: 1000) * 9)
  }
}
