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
      let inner = SilentScreen()
      let screen = CountingScreen(inner, counters: counters)
      let watch = Watch(counters)
      let canvas = Canvas(size: inner.size)
      screen.show(canvas, changes: [], cursor: nil)
      #expect(counters.frames == 1)
      await watch.refreshed()
      screen.show(canvas, changes: [], cursor: nil)
      #expect(counters.frames == 1)
      _ = screen.nextKey()
      screen.show(canvas, changes: [], cursor: nil)
      #expect(counters.frames == 2)
      #expect(inner.frames == 3)
    }

    @Test
    func `New counts that come together with a key's answer make one frame of the experiment`()
      async
    {
      let screen = CountingScreen(SilentScreen(), counters: counters)
      let watch = Watch(counters)
      Counters.evaluated("Card")
      await watch.refreshed()
      _ = screen.nextKey()
      screen.show(Canvas(size: screen.size), changes: [], cursor: nil)
      #expect(counters.frames == 1)
    }
  }
}

/// A screen that shows nothing; the key on it is held down.
private final class SilentScreen: Screen {
  var size = Size(width: 4, height: 1)
  var input: Int32 = -1
  var scrollsByRegion = false
  var frames = 0

  func nextKey() -> Key? { .space }
  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) { frames += 1 }
  func resize() {}
  func suspend() {}
  func resume() {}
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
