import TermUICore
import Testing

struct KeyHintTests {
  /// The hints of the moment, and how often they were evaluated.
  private struct Hints: View {
    let log: Log
    @Environment(\.keyHints) private var hints

    var body: some View {
      log.add("hints")
      return Text(hints.map(\.description).joined(separator: ", "))
    }
  }

  /// The words for whether a popup is open.
  private struct Popup: View {
    @Environment(\.isPopupOpen) private var isOpen

    var body: some View { Text(isOpen ? "beneath" : "alone") }
  }

  private struct Screen: View {
    let log: Log
    let hasFocus: Bool
    @State private var text = ""
    @State private var isOpen = false
    @State private var isOff = false
    @State private var isThere = true
    @State private var place = 0

    var body: some View {
      VStack(alignment: .leading) {
        Hints(log: log)
        control(TextField("text", text: $text)).onKeyPress(.escape, hint: "leaves") { .handled }
        control(Button("open") { isOpen = true }).onKeyPress("o", hint: "opens") { .handled }
        Text("place \(place)").onKeyPress(keys: place % 2 == 0 ? ["x"] : ["y"]) { _ in .ignored }
        if isThere { Text("there").onKeyPress("i", hint: "inner") { .handled } }
        Popup()
        Text("off").onKeyPress("d", hint: "disabled") { .handled }.disabled(isOff)
        Spacer()
      }
      .onKeyPress(
        hints: [
          KeyHint(["i", "q", .control("c")], "quits"), KeyHint([.enter], "enters"),
          KeyHint(["i"], "never"),
        ]
      ) { press in
        switch press.key {
        case "g": isThere = false
        case "p": place += 1
        case "z": isOff = true
        default: return .ignored
        }
        return .handled
      }
      .sheet(isPresented: $isOpen) {
        VStack {
          Hints(log: Log())
          Text("sheet").onKeyPress("s", hint: "in the sheet") { .handled }
        }
      }
    }

    @ViewBuilder private func control(_ control: some View) -> some View {
      if hasFocus { control } else { control.focusable(false) }
    }
  }

  private func host(_ log: Log = Log(), hasFocus: Bool = true) -> ViewHost {
    ViewHost(columns: 70, rows: 12) { Screen(log: log, hasFocus: hasFocus) }
  }

  @Test func `G2 hints are those of all views that handle keys, each once, the innermost first`() {
    #expect(
      host(hasFocus: false).lines[0]
        == "d disabled, i inner, o opens, Esc leaves, q quits, Enter enters")
  }

  @Test
  func `G2 with the focus, hints are those from it outwards, without the keys it takes itself`() {
    let host = host()
    #expect(host.lines[0] == "Esc leaves, Ctrl-C quits, Enter enters")
    let frames = host.frames
    host.send(.tab)
    #expect(host.lines[0] == "o opens, i quits")
    #expect(host.frames == frames + 1)
  }

  @Test func `G2 hints go with their view, and with what is disabled`() {
    let host = host(hasFocus: false)
    host.send("g")
    #expect(host.lines[0] == "d disabled, o opens, Esc leaves, i quits, Enter enters")
    host.send("z")
    #expect(host.lines[0] == "o opens, Esc leaves, i quits, Enter enters")
  }

  @Test func `G2 beneath a sheet only its hints are in force; they come back when it closes`() {
    let host = host()
    let before = host.lines[0]
    host.tap("open")
    #expect(host.lines[0] == "s in the sheet" && host.screen.contains("beneath"))
    #expect(host.lines.count { $0.contains("s in the sheet") } == 2)
    host.send(.escape)
    #expect(host.screen.contains("alone"))
    #expect(host.lines[0] == "o opens, i quits" && before != host.lines[0])
  }

  @Test
  func `C5 hints are evaluated when they differ, and not for a key that moves something else`() {
    let log = Log()
    let host = host(log, hasFocus: false)
    _ = host.lines
    #expect(log.count("hints") <= 2)
    for _ in 0..<5 { host.send("p") }
    #expect(host.screen.contains("place 5"))
    host.type("text")
    #expect(log.take() == [])
    host.send("g")
    #expect(log.count("hints") == 1)
  }

  @Test func `G2 a disabled view handles neither keys nor taps, and loses the focus`() {
    let log = Log()
    let model = Model(false)
    let host = ViewHost(columns: 10, rows: 3) {
      Watch(model) { isOff in
        VStack {
          Text("key").onKeyPress("k") {
            log.add("key")
            return .handled
          }
          Text("tap").onTapGesture { log.add("tap") }
          Text("focus").focusable().onKeyPress("f") {
            log.add("focus")
            return .handled
          }
        }
        .disabled(isOff)
      }
    }
    host.type("k")
    host.tap("tap")
    host.send(.tab)
    host.type("f")
    #expect(log.take() == ["key", "tap", "focus"])
    model.value = true
    host.type("kf")
    #expect(!host.tap("tap"))
    host.send(.tab)
    host.type("kf")
    #expect(log.take() == [])
    model.value = false
    host.type("k")
    #expect(log.take() == ["key"])
  }
}
