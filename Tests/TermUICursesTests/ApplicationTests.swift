import CNcurses
import Glibc
import TermUICore
import Testing

@testable import TermUICurses

struct ApplicationTests {
  /// Counts in some view, above one that does not change.
  private struct Counting<Count: View>: View {
    var slowly: () -> Void = {}
    @ViewBuilder let shown: (Int) -> Count
    @State private var count = 0
    @Environment(\.quit) private var quit
    @Environment(\.suspendTerminal) private var suspendTerminal
    @Environment(\.displayIfNeeded) private var displayIfNeeded
    @Environment(\.discardInput) private var discardInput

    var body: some View {
      VStack {
        shown(count)
        Text("still")
      }
      .onKeyPress("+") {
        count += 1
        return .handled
      }
      .onKeyPress("s") {
        slowly()
        count += 1
        return .handled
      }
      .onKeyPress("e") {
        suspendTerminal { count = 9 }
        return .handled
      }
      .onKeyPress("c") {
        suspendTerminal { cn_set_quit_pending(true) }
        return .handled
      }
      .onKeyPress("d") {
        count += 1
        displayIfNeeded()
        count += 1
        return .handled
      }
      .onKeyPress("x") {
        count += 1
        discardInput()
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
    #expect(Application(screen: screen, Self.counting()).run() == nil)
    #expect(screen.events == [" n0/still", " n1/still"])
  }

  @Test func `displayIfNeeded shows a frame before the rest of a key's work`() {
    let screen = MemoryScreen(["d", "q"])
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events == [" n0/still", " n1/still", " n2/still"])
  }

  @Test(
    arguments: [
      (["x", "+", "+"], 1), (["+", "x", "x", "x", "+"], 2), (["x", .paste("+"), .escape], 1),
    ] as [([Key], Int)])
  func `discardInput drops the keys that wait, and none that is typed later`(
    keys: [Key], count: Int
  ) {
    let screen = MemoryScreen(keys)
    screen.answers = [2: [.key("+")], 3: [.key("q")]]
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events == ["n0", "n\(count)", "n\(count + 1)"].map { " \($0)/still" })
  }

  @Test func `discardInput leaves the reports of the terminal in force`() {
    let screen = MemoryScreen(inputs: [.key("x"), .cursorReport(column: 2), .key("+")])
    screen.answers = [2: [.key("q")]]
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events == [" n0/still", "resize", " n1/still"])
  }

  @Test func `The cursor goes to a focused view that looks the same with the focus`() {
    let screen = MemoryScreen([])
    screen.answers = [1: [.key(.tab)], 2: [.key("q")]]
    let view = Counting { _ in
      HStack(spacing: 0) {
        Text("a").focusable()
        Text("b").focusable()
      }
      .focusEffectDisabled()
    }
    _ = Application(screen: screen, view).run()
    #expect(screen.cursors == [Point(x: 1, y: 0), Point(x: 2, y: 0)])
    #expect(screen.changes.map(\.isEmpty) == [false, true])
  }

  @Test func `G3 all keys that wait are handled before one frame is painted`() {
    let screen = MemoryScreen(Array(repeating: "+", count: 50) + ["q"])
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events == [" n0/still", " n50/still"])
  }

  @Test(
    arguments: [
      (["s", "+", "+", "s", "q"], [" n0/still", " n1/still", " n4/still"]),
      (["s", "s", "s", "q"], [" n0/still", " n1/still", " n2/still", " n3/still"]),
      (["+", "s", "q"], [" n0/still", " n2/still"]),
    ] as [([Key], [String])])
  func `G12 while handlers run, a frame is painted at least every 50 ms, between two of them`(
    keys: [Key], frames: [String]
  ) {
    var time = 0.0
    let screen = MemoryScreen(keys)
    let view = Counting(slowly: { time += 0.06 }) { Text("n\($0)") }
    let application = Application(screen: screen, view)
    application.clock = { time }
    _ = application.run()
    #expect(screen.events == frames)
  }

  @Test func `G12 a frame is painted between two timers that are due, if they take long`() {
    let ticks = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var time = 0.0
    let screen = MemoryScreen([])
    let view = Ticking(ticks: ticks).onAppear {
      for tick in 1...3 {
        DispatchQueue.main.schedule(after: .milliseconds(5)) {
          time += 0.06
          ticks.send(tick)
        }
      }
    }
    let application = Application(screen: screen, view)
    application.clock = { time }
    _ = application.run()
    #expect(screen.events == ["  n0/", "  n1/", "  n2/", "  n3/"])
  }

  /// Shows the number that was sent last, until that is 3.
  private struct Ticking: View {
    let ticks: PassthroughSubject<Int, Never>
    @State private var count = 0
    @Environment(\.quit) private var quit

    var body: some View {
      Text("n\(count)").onReceive(ticks) {
        count = $0
        if $0 == 3 { quit() }
      }
    }
  }

  private struct Numbers: View {
    @State private var selection: Int? = 0
    @Environment(\.quit) private var quit

    var body: some View {
      List(0..<600, id: \.self, selection: $selection) { Text("\($0)") }
        .onKeyPress("x") {
          selection = selection.map { $0 * 2 }
          return .handled
        }
        .onKeyPress("q") {
          quit()
          return .handled
        }
    }
  }

  @Test
  func `G3 a held key moves a list's selection by as many rows, and other keys keep their order`() {
    let screen = MemoryScreen(
      Array(repeating: .down, count: 100) + ["x"] + Array(repeating: .up, count: 20) + ["q"])
    _ = Application(screen: screen, Numbers()).run()
    #expect(screen.events.last == "180/181")
    let end = MemoryScreen(Array(repeating: .pageDown, count: 900) + [.up, "q"])
    _ = Application(screen: end, Numbers()).run()
    #expect(end.events.last == "598/599")
  }

  @Test func `G3 presses that wait are lost when the program ends`() {
    let screen = MemoryScreen(["+", "q", "q", "+"])
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events.last == " n1/still")
  }

  @Test func `G3 an invisible change is not painted over the views beside the window`() {
    let screen = MemoryScreen(["+", "q"])
    let view = Counting { count in
      ScrollView {
        VStack { ForEach(0..<3, id: \.self) { _ in Text("\(count)") } }
      }
      .frame(height: 1)
    }
    _ = Application(screen: screen, view).run()
    #expect(screen.changes.count == 2)
    #expect(screen.changes.last == [Rect(x: 0, y: 0, width: 6, height: 1)])
  }

  @Test func `G4 a frame paints only what changed, and without changes there is none`() {
    let screen = MemoryScreen(["z", "+", "z", "q"])
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.changes.count == 2)
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

  @Test func `C19 an animation continues by itself until its end`() {
    let screen = MemoryScreen([" "])
    let application = Application(screen: screen, Turning())
    application.didShowFrame = { if screen.events.last == "  b/" { screen.send([.key("q")]) } }
    _ = application.run()
    // Work of other tests may wake the program for a frame between.
    var pictures = screen.events
    for index in pictures.indices.dropFirst().reversed()
    where pictures[index] == pictures[index - 1] { pictures.remove(at: index) }
    #expect(pictures == ["  a/", "/", "  b/"])
  }

  @Test func `The beginning of a key is taken as it is when its time is over`() {
    let screen = MemoryScreen(["+"])
    screen.inputPatience = 25
    screen.late = [.key("+"), .key("q")]
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events == [" n0/still", " n1/still", "give up", " n2/still"])
  }

  @Test func `G9 a paste that is too long is reported, and the program continues`() {
    let screen = MemoryScreen(inputs: [.refusedPaste, .key("q")])
    let application = Application(screen: screen, Self.counting())
    var refusals = 0
    application.didRefusePaste = { refusals += 1 }
    _ = application.run()
    #expect(screen.events == [" n0/still", "beep"])
    #expect(refusals == 1)
  }

  @Test func `A request to end overtakes the keys that wait`() {
    let screen = MemoryScreen(["a", "b", "b"])
    var presses: [Key] = []
    let view = Text("x").onKeyPress { press in
      presses.append(press.key)
      cn_set_quit_pending(true)
      screen.send(signal: SIGTERM)
      return .handled
    }
    #expect(Application(screen: screen, view).run() == SIGTERM)
    #expect(presses == ["a"])
  }

  @Test func `Ctrl-C in another program that has the terminal is no request to end this one`() {
    let screen = MemoryScreen(["c", "+", "q"])
    let view = Counting { Text(Application.isQuitPending ? "end" : "n\($0)") }
    _ = Application(screen: screen, view).run()
    #expect(screen.events.last == " n1/still")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `A request to end is returned, and all views disappear`(signal: Int32) {
    var log: [String] = []
    let screen = MemoryScreen([])
    screen.send(signal: signal)
    let view = Text("x").onDisappear { log.append("gone") }
    #expect(Application(screen: screen, view).run() == signal)
    #expect(log == ["gone"])
  }

  @Test func `Ctrl-C within a paste is no request to end`() {
    let screen = MemoryScreen([])
    screen.isPasting = true
    screen.send(signal: SIGINT)
    screen.answers = [1: [.key(.paste("word")), .key("q")]]
    #expect(Application(screen: screen, Self.counting()).run() == nil)
  }

  @Test func `Ctrl-Z and a signal stop the program, and the screen is painted again afterwards`() {
    let screen = MemoryScreen(["+", .control("z"), "+"])
    screen.answers = [2: [.key("q")]]
    screen.send(signal: SIGTSTP)
    _ = Application(screen: screen, Self.counting()).run()
    let expected = [" n0/still", "stop", "resize", "stop", "resize", " n2/still"]
    #expect(screen.events == expected)
  }

  @Test func `Another program has the terminal while a function runs`() {
    let screen = MemoryScreen(["e", "q"])
    _ = Application(screen: screen, Self.counting()).run()
    #expect(screen.events == [" n0/still", "suspend", "resume", "resize", " n9/still"])
  }
}
