import Testing

@testable import Publishing

@MainActor struct MainClockTests {
  @Test func `D7 The clock runs what is due at its time and in its order, when it is advanced`() {
    nonisolated(unsafe) let log = Log<String>()
    let clock = MainClock()
    let start = clock.now
    func schedule(_ name: String, after periods: Int) -> Int {
      clock.schedule(at: start + .seconds(periods * 300)) { log.add(name) }
    }
    _ = schedule("third", after: 3)
    _ = schedule("first", after: 1)
    let second = schedule("second", after: 2)
    _ = schedule("last", after: 9)
    clock.cancel(second)
    var steps = Duration.zero
    clock.advance(by: .seconds(5 * 300)) {
      if $0 > .seconds(60) { log.add("step") }
      steps += $0
    }
    #expect(log.entries == ["step", "first", "step", "third", "step"])
    #expect(steps > .seconds(4 * 300) && steps <= .seconds(5 * 300))
    #expect(clock.now - start >= .seconds(5 * 300))
  }
}
