import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct CountersTests {
    private let counters = Counters.shared

    init() { counters.reset() }

    @Test func `The counters beside an experiment show what was counted, and come to rest`() async {
      let host = ViewHost { CountersView(counters: counters) }
      Counters.initialized("Card")
      Counters.evaluated("Card")
      Counters.evaluated("Card")
      await host.settle()
      #expect(host.lines.map { $0.split(separator: " ") }.contains(["Card", "1", "2"]))
      let frames = host.frames
      await host.settle()
      #expect(host.frames == frames)
    }

    @Test func `Showing new counts is no frame of the experiment; the next answer to a key is`()
      async
    {
      let watch = Watch(counters)
      counters.painted()
      #expect(counters.frames == 1)
      await watch.refreshed()
      counters.painted()
      #expect(counters.frames == 1)
      counters.heard()
      counters.painted()
      #expect(counters.frames == 2)
    }

    @Test func `New counts that come together with a key's answer make one frame`() async {
      let watch = Watch(counters)
      Counters.evaluated("Card")
      await watch.refreshed()
      counters.heard()
      counters.painted()
      #expect(counters.frames == 1)
    }
  }
}

/// Waits for the counters to tell those who show them.
private final class Watch {
  private var isTold = false
  private var subscription: AnyCancellable?

  init(_ counters: Counters) {
    subscription = counters.objectWillChange.sink { [weak self] in
      MainActor.assumeIsolated { self?.isTold = true }
    }
  }

  func refreshed() async {
    let deadline = ContinuousClock.now + .seconds(120)
    while !isTold && ContinuousClock.now < deadline { await Task.yield() }
    #expect(isTold)
  }
}
