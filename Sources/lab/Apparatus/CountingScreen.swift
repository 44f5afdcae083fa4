import TermUI

/// A screen that tells the counters of each frame that it is given.
final class CountingScreen: Screen {
  private let screen: any Screen
  private let counters: Counters

  init(_ screen: any Screen, counters: Counters) {
    self.screen = screen
    self.counters = counters
  }

  var size: Size { screen.size }
  var input: Int32 { screen.input }
  var mixesColors: Bool { screen.mixesColors }

  var scrollsByRegion: Bool {
    get { screen.scrollsByRegion }
    set { screen.scrollsByRegion = newValue }
  }

  func nextKey() -> Key? {
    let key = screen.nextKey()
    if key != nil { counters.heard() }
    return key
  }

  var keyPatience: Int32? { screen.keyPatience }

  func giveUpWaitingForKey() { screen.giveUpWaitingForKey() }

  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) {
    counters.painted()
    screen.show(canvas, changes: changes, cursor: cursor)
  }

  func hold() -> Bool { screen.hold() }

  func release() { screen.release() }

  func resize() {
    counters.heard()
    screen.resize()
  }

  func suspend() { screen.suspend() }

  func resume() { screen.resume() }
}
