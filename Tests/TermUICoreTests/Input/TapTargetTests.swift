import Testing

@testable import TermUICore

/// Views with a tap action, by keys.
@MainActor struct TapTargetTests {
  @Test(arguments: [Key.enter, .space])
  func `G11 a view that can be tapped is reached by Tab, and pressed by Enter or Space`(key: Key) {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      Button("one") { log.add("one") }
      Text("two").onTapGesture { log.add("two") }
      Text("three").onTapGesture { log.add("three") }.disabled(true)
    }
    host.send(key)
    host.send(.tab)
    #expect(host.style(of: "two")?.attributes == .reverse)
    host.send(key)
    host.send(.tab)
    host.send(key)
    #expect(log.take() == ["one", "two", "one"])
  }

  @Test func `G11 a view with a control within it is no stop of Tab, the control is one`() {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      VStack {
        Button("one") { log.add("one") }
        Text("two").onTapGesture { log.add("two") }
      }
      .onTapGesture { log.add("around") }
    }
    for _ in 0..<3 {
      host.send(.enter)
      host.send(.tab)
    }
    #expect(log.take() == ["one", "two", "one"])
    #expect(host.tap("two") && log.take() == ["two"])
  }

  @Test func `G11 the row of a list with a selection is the list's`() {
    struct Rows: View {
      let log: Log
      @State private var selection: Int? = 0

      var body: some View {
        List(0..<3, selection: $selection) { row in
          Text("row \(row)").onTapGesture { log.add("\(row)") }
        }
        Button("end") { log.add("end") }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 8, rows: 5) { Rows(log: log) }
    host.send(.enter)
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["end"])
  }

  @Test func `G11 the rows of a list without a selection are stops of Tab`() {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 4) {
      List(0..<3) { row in Text("row \(row)").onTapGesture { log.add("\(row)") } }
    }
    for _ in 0..<3 {
      host.send(.space)
      host.send(.tab)
    }
    #expect(log.take() == ["0", "1", "2"])
  }

  @Test
  func `G11 keys of a view that can be tapped come before the tap, whichever modifier is outside`()
  {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      Button("one") {}
      Text("in").onKeyPress("x") {
        log.add("in")
        return .handled
      }
      .onTapGesture { log.add("tap") }
      Text("out").onTapGesture { log.add("tap") }
        .onKeyPress("x") {
          log.add("out")
          return .handled
        }
    }
    for _ in 0..<2 {
      host.send(.tab)
      host.send("x")
      host.send(.enter)
    }
    #expect(log.take() == ["in", "tap", "out", "tap"])
  }

  @Test func `G11 a click on a view leaves the focus where it is`() {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 2) {
      Button("one") { log.add("one") }
      Text("two").onTapGesture { log.add("two") }
    }
    #expect(host.tap("two"))
    host.send(.enter)
    #expect(log.take() == ["two", "one"])
  }
}
