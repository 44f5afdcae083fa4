import Glibc
import Testing

@testable import TermUICore

/// A screen in memory, with keys that are waiting.
private final class MemoryScreen: Screen {
  let size = Size(width: 6, height: 2)
  private var keys: [Key]
  private var ends: [Int32] = [0, 0]
  private(set) var shown: [String] = []
  private(set) var changes: [[Rect]] = []
  var scrollsByRegion = false

  init(_ keys: [Key]) {
    self.keys = keys
    pipe(&ends)
    var byte: UInt8 = 1
    write(ends[1], &byte, 1)
  }

  var input: Int32 { ends[0] }

  func nextKey() -> Key? { keys.isEmpty ? nil : keys.removeFirst() }

  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) {
    shown.append((0..<canvas.size.height).map { canvas.line($0) }.joined(separator: "/"))
    self.changes.append(changes)
  }

  func resize() {}
  func suspend() {}
  func resume() {}
}

/// A screen that can keep frames back, on which a key is pressed as soon as one is kept; it asks for the
/// end when it has shown the last.
private final class HoldingScreen: Screen {
  let size = Size(width: 4, height: 1)
  private var keys: [Key] = []
  private var ends: [Int32] = [0, 0]
  private let key: Key
  private var left: Int
  private(set) var events: [String] = []
  var scrollsByRegion = false

  init(_ key: Key, times: Int) {
    self.key = key
    left = times - 1
    pipe(&ends)
    press(key)
  }

  private func press(_ key: Key) {
    keys.append(key)
    var byte: UInt8 = 1
    write(ends[1], &byte, 1)
  }

  var input: Int32 { ends[0] }

  func nextKey() -> Key? {
    guard !keys.isEmpty else { return nil }
    var byte: UInt8 = 0
    read(ends[0], &byte, 1)
    return keys.removeFirst()
  }

  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) {
    events.append("[\(canvas.line(0))]")
  }

  func hold() -> Bool {
    events.append("hold")
    if left > 0 { press(key) }
    return true
  }

  func release() {
    events.append("release")
    if left == 0 { press("q") }
    left -= 1
  }

  func resize() {}
  func suspend() {}
  func resume() {}
}

struct ScreenTests {
  /// Counts in some view, above one that does not change.
  private struct Counting<Count: View>: View {
    @ViewBuilder let shown: (Int) -> Count
    @State private var count = 0
    @Environment(\.quit) private var quit

    var body: some View {
      VStack {
        shown(count)
        Text("still")
      }
      .onKeyPress("+") {
        count += 1
        return .handled
      }
      .onKeyPress("q") {
        quit()
        return .handled
      }
    }
  }

  private static func counting() -> some View { Counting { Text("n\($0)") } }

  @Test func `G1 an application runs on any screen that shows cells and gives keys`() {
    let screen = MemoryScreen(["+", "q"])
    let ending = Application(screen: screen) { Self.counting() }.run()
    #expect(ending == nil)
    #expect(screen.shown == [" n0/still", " n1/still"])
  }

  @Test func `G3 all keys that wait are handled before one frame is painted`() {
    let screen = MemoryScreen(Array(repeating: "+", count: 50) + ["q"])
    _ = Application(screen: screen) { Self.counting() }.run()
    #expect(screen.shown.count == 2)
    #expect(screen.shown.last?.contains("n50") == true)
  }

  @Test func `G3 what has changed out of sight is not painted over what stands beside the window`()
  {
    let screen = MemoryScreen(["+", "q"])
    _ = Application(screen: screen) {
      Counting { count in
        ScrollView {
          VStack { ForEach(0..<3, id: \.self) { _ in Text("\(count)") } }
        }
        .frame(height: 1)
      }
    }
    .run()
    #expect(screen.shown.count == 2)
    #expect(screen.changes.last == [Rect(x: 0, y: 0, width: 6, height: 1)])
  }

  private struct Turning: View {
    @State private var isFront = true
    @Environment(\.quit) private var quit

    var body: some View {
      Text(isFront ? "a" : "b")
        .rotation3DEffect(.degrees(isFront ? 0 : 180), axis: (x: 1, y: 0, z: 0))
        .onKeyPress(" ") {
          withAnimation(.linear(duration: 1.0 / 15)) { isFront.toggle() }
          return .handled
        }
        .onKeyPress("q") {
          quit()
          return .handled
        }
    }
  }

  @Test
  func
    `C19 the frame after a key's is painted with it, and shown by itself when its time has come`()
  {
    let screen = HoldingScreen(" ", times: 1)
    _ = Application(screen: screen) { Turning() }.run()
    #expect(screen.events == ["[ a]", "[]", "hold", "[ b]", "release"])
  }

  @Test
  func `C19 however many keys come before the frames that are kept for them, the last is not late`()
  {
    // If each frame were kept for its time after the one before, the last would take two minutes. A time
    // limit would count how long the test has waited for others as well.
    let screen = HoldingScreen(" ", times: 4000)
    let application = Application(screen: screen) { Turning() }
    #expect(ContinuousClock().measure { _ = application.run() } < .seconds(60))
    #expect(screen.events.suffix(3) == ["hold", "[ a]", "release"])
  }

  @Test func `G4 a frame paints only what changed, and without changes there is none`() {
    let screen = MemoryScreen(["+", "q"])
    _ = Application(screen: screen) { Self.counting() }.run()
    #expect(screen.changes.last == [Rect(x: 0, y: 0, width: 6, height: 1)])
    let host = ViewHost(columns: 6, rows: 2) { Self.counting() }
    let frames = host.frames
    host.send("z")
    _ = host.lines
    #expect(host.frames == frames)
  }

  @Test func `G4 what changes in a row that is out of sight paints nothing`() {
    struct Row: View {
      let number: Int
      let subject: PassthroughSubject<Int, Never>
      @State private var text = "x"

      var body: some View { Text(text).onReceive(subject) { if $0 == number { text += "\n+" } } }
    }
    let subject = PassthroughSubject<Int, Never>()
    let host = ViewHost(columns: 4, rows: 2) {
      ScrollView {
        LazyVStack { ForEach(0..<20, id: \.self) { Row(number: $0, subject: subject) } }
      }
    }
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    let frames = host.frames
    subject.send(0)
    #expect(host.lines == [" x", " x"])
    #expect(host.frames == frames)
  }
}
