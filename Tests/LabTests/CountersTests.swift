import TestWaiting
import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct CountersTests {
    private let counters = Counters.shared

    init() { counters.reset() }

    @Test func `The table shows the counts, and showing them counts nothing`() async {
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

    @Test func `A frame that only shows new counts isn't counted; the next answer to a key is`()
      async
    {
      let watch = Watch(counters)
      counters.didShowFrame()
      #expect(counters.frames == 1)
      await watch.announced()
      counters.didShowFrame()
      #expect(counters.frames == 1)
      counters.didTakeInput()
      counters.didShowFrame()
      #expect(counters.frames == 2)
    }

    @Test func `New counts in the answer to a key make one frame`() async {
      let watch = Watch(counters)
      Counters.evaluated("Card")
      await watch.announced()
      counters.didTakeInput()
      counters.didShowFrame()
      #expect(counters.frames == 1)
    }
  }
}

/// Waits until the counters announce a change.
private final class Watch {
  private var isAnnounced = false
  private var subscription: AnyCancellable?

  init(_ counters: Counters) {
    subscription = counters.objectWillChange.sink { [weak self] in
      MainActor.assumeIsolated { self?.isAnnounced = true }
    }
  }

  func announced() async {
    #expect(await Patience.wait { isAnnounced })
  }
}
