import Testing

@testable import TermUICore

private struct Slider: View {
  let isAnimated: Bool
  @State private var x = 0

  var body: some View {
    Text("ab").offset(x: x).frame(width: 12, alignment: .leading)
      .onKeyPress(.space) {
        withAnimation(isAnimated ? .frames(4) : nil) { x = x == 0 ? 8 : 0 }
        return .handled
      }
  }
}

private struct TwoChanges: View {
  @State private var text = "a"
  @State private var x = 0

  var body: some View {
    Text(text).offset(x: x).frame(width: 12, alignment: .leading)
      .onKeyPress(.space) {
        text = "b"
        withAnimation(.frames(4)) { x = 8 }
        return .handled
      }
  }
}

extension Animation {
  /// As fast all the way, over so many frames.
  static func frames(_ count: Int) -> Animation {
    linear(duration: Double(count) * Motion.interval)
  }
}

struct AnimationTests {
  private func pictures(_ host: ViewHost, _ frames: Int) -> [String] {
    (0..<frames).map { _ in
      host.advance(by: Motion.interval)
      return host.lines[0]
    }
  }

  @Test func `C19 an offset moves over frames, from the first on, and no frame follows the last`()
    async
  {
    let host = ViewHost(columns: 12, rows: 1) { Slider(isAnimated: true) }
    host.send(.space)
    #expect(host.lines == ["  ab"])
    #expect(pictures(host, 3) == ["    ab", "      ab", "        ab"])
    let frames = host.frames
    #expect(pictures(host, 3) == Array(repeating: "        ab", count: 3))
    #expect(host.frames == frames)
    host.send(.space)
    await host.settle()
    #expect(host.lines == ["ab"])
  }

  @Test func `C19 a change during an animation starts from what is shown, and keys act at once`() {
    let host = ViewHost(columns: 12, rows: 1) { Slider(isAnimated: true) }
    host.send(.space)
    #expect(pictures(host, 1) == ["    ab"])
    host.send(.space)
    #expect(host.lines == ["   ab"])
    #expect(pictures(host, 3) == ["  ab", " ab", "ab"])
  }

  @Test func `C19 an animated change moves though another change of the same view came before it`()
  {
    let host = ViewHost(columns: 12, rows: 1) { TwoChanges() }
    host.send(.space)
    #expect(host.lines == ["  b"])
    host.advance(by: Motion.interval)
    #expect(host.lines == ["    b"])
  }

  @Test(arguments: [true, false])
  func `C19 without motion, or without an animation, a change jumps`(isAnimated: Bool) {
    let host = ViewHost(columns: 12, rows: 1) {
      Slider(isAnimated: isAnimated).environment(\.isMotionEnabled, !isAnimated)
    }
    host.send(.space)
    #expect(host.lines == ["        ab"])
  }

  @Test
  func `C19 a value's change moves rows, grows frames and mixes colours within its view alone`() {
    let model = Model(false)
    let host = ViewHost(columns: 8, rows: 6) {
      Watch(model) { isOn in
        VStack(alignment: .leading) {
          if isOn { Color.clear.frame(width: 1, height: 4) }
          Text("row")
          Color(red: isOn ? 1 : 0, green: 0, blue: 0).frame(width: isOn ? 8 : 4, height: 1)
            .overlay(alignment: .leading) { Text("c") }
        }
        .frame(width: 8, height: 6, alignment: .topLeading)
        .animation(.frames(4), value: isOn)
      }
    }
    func row() -> Int? { host.lines.firstIndex { $0.contains("row") } }
    model.value = true
    #expect(row() == 1)
    host.advance(by: Motion.interval)
    #expect(host.style(of: "c")?.background == Color(red: 0.5, green: 0, blue: 0))
    #expect(row() == 2)
    host.advance(by: 2 * Motion.interval)
    #expect(row() == 4)
    #expect(host.style(of: "c")?.background == Color(red: 1, green: 0, blue: 0))
  }

  private struct Steps: View {
    let log: Log
    @State private var x = 0

    var body: some View {
      Text("x").offset(x: x).frame(width: 9, alignment: .leading)
        .onKeyPress("a") { move(.frames(4)) }
        .onKeyPress("j") { move(nil) }
        .onKeyPress("n") {
          withAnimation {
          } completion: {
            log.add("nothing")
          }
          return .handled
        }
    }

    private func move(_ animation: Animation?) -> KeyPress.Result {
      withAnimation(animation) {
        x = 8 - x
      } completion: {
        log.add("at \(x)")
        x -= 1
      }
      return .handled
    }
  }

  @Test
  func
    `C19 what is to follow an animation is done when all has got there, at once where nothing moves`()
    async
  {
    let log = Log()
    let host = ViewHost(columns: 9, rows: 1) { Steps(log: log) }
    host.send("a")
    #expect(host.lines == ["  x"])
    #expect(pictures(host, 2) == ["    x", "      x"])
    #expect(log.take() == [])
    #expect(pictures(host, 3) == ["       x", "       x", "       x"])
    #expect(log.take() == ["at 8"])
    host.send("j")
    #expect(log.take() == ["at 1"])
    #expect(host.lines == ["x"])
    host.send("n")
    #expect(log.take() == ["nothing"])
    host.send("a")
    await host.settle()
    #expect(log.take() == ["at 8"])
  }

  @Test func `C19 a size grows over frames`() {
    let model = Model(2)
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(model) { width in
        Text("x").frame(width: width, alignment: .leading).border()
          .frame(width: 8, alignment: .leading)
          .animation(.frames(4), value: width)
      }
    }
    let widths = { host.lines[0].count }
    let before = widths()
    model.value = 6
    #expect(before == 4 && widths() == 5)
    host.advance(by: Motion.interval)
    #expect(widths() == 6)
    host.advance(by: 2 * Motion.interval)
    #expect(widths() == 8)
  }
}

/// Section C19: how a movement goes along its way.
struct AnimationCurves {
  nonisolated static let time = 4 * 1.0 / 30
  /// The columns of a view that moves by 16 columns in four frames.
  nonisolated static let curves: [(Animation, [Int])] = [
    (.linear(duration: time), [4, 8, 12, 16]), (.easeIn(duration: time), [1, 4, 9, 16]),
    (.easeOut(duration: time), [7, 12, 15, 16]), (.easeInOut(duration: time), [2, 8, 13, 16]),
    (.spring(duration: time), [7, 12, 15, 16]),
  ]

  @Test(arguments: curves)
  func `C19 a curve is slow at its beginning, at its end, at both or nowhere`(
    animation: Animation, columns: [Int]
  ) {
    let model = Model(0)
    let host = ViewHost(columns: 17, rows: 1) {
      Watch(model) { x in
        Text("x").offset(x: x).frame(maxWidth: .infinity, alignment: .leading)
          .animation(animation, value: x)
      }
    }
    model.value = 16
    let seen = (0..<4).map { frame in
      if frame > 0 { host.advance(by: Motion.interval) }
      return host.lines[0].count - 1
    }
    #expect(seen == columns)
  }

  @Test func `C19 a curve without a duration takes 0.15 seconds`() {
    #expect(Animation.linear == .linear(duration: 0.15))
    #expect(Animation.easeIn == .easeIn(duration: 0.15))
    #expect(Animation.easeOut == .easeOut(duration: 0.15))
    #expect(Animation.easeInOut == .easeInOut(duration: 0.15))
    #expect(Animation.default == .easeInOut)
    #expect(Animation.spring == .spring())
    #expect(Animation.spring == .easeOut)
  }
}
