import Testing

@testable import TermUICore

/// The focus before a key is pressed.
@MainActor struct FirstFocusTests {
  @Test
  func `G10 the first control in reading order has the focus at first, and is seen to have it`() {
    let host = ViewHost(columns: 10, rows: 3) {
      Text("title")
      Counter("a")
      Counter("b")
    }
    #expect(host.style(of: "a0")?.attributes == .reverse)
    host.send(.enter)
    #expect(host.screen.contains("a1") && host.screen.contains("b0"))
  }

  @Test func `G10 a lone field takes typing at once`() {
    let host = ViewHost(columns: 10, rows: 2) { NameField() }
    host.type("abc")
    #expect(host.lines == ["abc", "  = abc"])
  }

  private struct NameField: View {
    @State private var name = ""

    var body: some View {
      TextField("name", text: $name)
      Text("= \(name)")
    }
  }

  @Test func `G10 what a default focus or a focus state says comes before the first control`() {
    struct Fields: View {
      let isDefault: Bool
      @FocusState private var focus: Int?
      @State private var texts = ["", ""]

      var body: some View {
        if isDefault { fields.defaultFocus($focus, 1) } else { fields.onAppear { focus = 1 } }
      }

      private var fields: some View {
        VStack {
          ForEach(0..<2, id: \.self) {
            TextField("-", text: $texts[$0]).focused($focus, equals: $0)
          }
        }
      }
    }
    for isDefault in [true, false] {
      let host = ViewHost(columns: 5, rows: 2) { Fields(isDefault: isDefault) }
      host.type("x")
      #expect(host.lines == ["-", "x"], "\(isDefault)")
    }
  }

  @Test func `G10 a focus that a program gives up stays nowhere`() {
    struct Field: View {
      @FocusState private var isFocused: Bool
      @State private var name = ""

      var body: some View {
        TextField("-", text: $name).focused($isFocused).onSubmit { isFocused = false }
        Text(isFocused ? "in" : "out")
      }
    }
    let host = ViewHost(columns: 5, rows: 2) { Field() }
    host.type("a")
    #expect(host.lines == ["a", " in"])
    host.send(.enter)
    host.type("b")
    #expect(host.lines == ["a", " out"])
  }

  @Test func `G10 a sheet gives its first control the focus, and the window has its own again`() {
    struct Screen: View {
      @State private var isOpen = false

      var body: some View {
        Button("open") { isOpen = true }
          .sheet(isPresented: $isOpen) { NameField() }
      }
    }
    let host = ViewHost(columns: 14, rows: 6) { Screen() }
    host.send(.enter)
    host.type("hi")
    #expect(host.screen.contains("= hi"))
    host.send(.escape)
    #expect(host.style(of: "open")?.attributes == .reverse)
  }

  @Test func `G10 a pushed screen gives its first control the focus`() {
    let host = ViewHost(columns: 14, rows: 4) {
      NavigationStack {
        NavigationLink("go") { NameField().navigationTitle("Name") }
          .navigationTitle("Start")
      }
    }
    host.send(.enter)
    host.type("hi")
    #expect(host.screen.contains("= hi"))
    host.send(.escape)
    #expect(host.style(of: "go")?.attributes.contains(.reverse) == true)
  }

  @Test(arguments: [[], [Key.backTab, .enter], [.backTab, .left, .right, .enter]])
  func `G10 a tab gives its first control the focus, before the titles`(keys: [Key]) {
    let host = ViewHost(columns: 14, rows: 4) {
      TabView {
        Tab("One") { Counter("n") }
        Tab("Two") { NameField() }
      }
    }
    #expect(host.style(of: "n0")?.attributes == .reverse)
    if keys.isEmpty { host.tap("Two") } else { keys.forEach(host.send) }
    host.type("hi")
    #expect(host.screen.contains("= hi"))
  }

  @Test func `G10 what comes in place of the focused view gets the focus, not what was there`() {
    struct Router: View {
      @State private var isOpen = false
      @State private var name = ""
      @State private var rows = [1, 2, 3]

      var body: some View {
        if isOpen { TextField("name", text: $name) } else { Button("edit") { isOpen = true } }
        ForEach(rows, id: \.self) { row in
          Button("row \(row)") { rows.removeAll { $0 == row } }
        }
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Router() }
    host.send(.enter)
    host.type("hi")
    #expect(host.lines[0] == "hi")
    host.send(.tab)
    host.send(.enter)
    host.send(.enter)
    #expect(host.lines == ["hi", " row 2", " row 3", ""])
  }

  private struct AskingRows: View {
    @ObservedObject var rows: Model<[Int]>
    let isButton: Bool
    let isAskedByRow: Bool
    @State private var asked: Int?

    var body: some View {
      VStack {
        ForEach(rows.value, id: \.self) { row in
          let view = isButton ? AnyView(button(row)) : AnyView(text(row))
          if isAskedByRow { view.alert("Sure?", isPresented: isAsked(row)) { yes } } else { view }
        }
      }
      .alert("Sure?", isPresented: isAsked(nil)) { yes }
    }

    private func button(_ row: Int) -> some View { Button("row \(row)") { asked = row } }

    private func text(_ row: Int) -> some View { Text("row \(row)").onTapGesture { asked = row } }

    private var yes: some View { Button("Yes") { rows.value.removeAll { $0 == asked } } }

    private func isAsked(_ row: Int?) -> Binding<Bool> {
      Binding(get: { isAskedByRow ? asked == row && row != nil : asked != nil && row == nil }) {
        _ in
        asked = nil
      }
    }
  }

  @Test(arguments: [false, true], [0, 1, 2])
  func `G10 in place of a row that goes behind an alert, its neighbor has the focus afterwards`(
    isButton: Bool, way: Int
  ) {
    let rows = Model([1, 2, 3])
    let host = ViewHost(columns: 12, rows: 7) {
      AskingRows(rows: rows, isButton: isButton, isAskedByRow: way == 2)
    }
    host.send(.tab)
    host.send(.enter)
    #expect(host.screen.contains("Yes"))
    if way == 0 { rows.value = [1, 3] }
    host.send(way == 0 ? .escape : .enter)
    #expect(!host.screen.contains("Yes") && !host.screen.contains("row 2"))
    #expect(host.style(of: "row 3")?.attributes == .reverse)
  }

  @Test func `G10 a view that comes later takes a focus that nothing had`() {
    let model = Model(false)
    let host = ViewHost(columns: 8, rows: 2) {
      Text("title")
      Watch(model) { if $0 { Counter("n") } else { Text("loading") } }
    }
    model.value = true
    host.send(.enter)
    #expect(host.lines[1] == "  n1")
  }

  @Test func `G10 a focusable screen with keys has them before its controls`() {
    struct Screen: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Text("count \(count)")
          Counter("n")
        }
        .focusable()
        .onKeyPress(.enter) {
          count += 1
          return .handled
        }
      }
    }
    let host = ViewHost(columns: 8, rows: 2) { Screen() }
    host.send(.enter)
    #expect(host.lines == ["count 1", "  n0"])
    host.send(.tab)
    host.send(.enter)
    #expect(host.lines == ["count 1", "  n1"])
  }

  @Test func `G10 keys of views beside the first control work until the focus moves`() {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      Text("x").onKeyPress("x") {
        log.add("x")
        return .handled
      }
      Button("one") { log.add("one") }
      Button("two") { log.add("two") }
    }
    host.send("x")
    host.send(.enter)
    #expect(log.take() == ["x", "one"])
    host.send(.tab)
    host.send("x")
    #expect(log.take() == [])
  }

  @Test func `G10 a control that nobody sees yet has no focus, and nothing scrolls to it`() {
    let host = ViewHost(columns: 8, rows: 3) {
      ScrollView(showsIndicators: false) {
        ForEach(0..<6, id: \.self) { Text("line \($0)") }
        Counter("n")
      }
    }
    host.send(.enter)
    #expect(host.lines[0].contains("line 0"))
    host.send(.end)
    #expect(host.screen.contains("n0"))
  }

  @Test
  func `G10 a focusable view is inverted while it has the focus, unless the effect is disabled`() {
    let host = ViewHost(columns: 8, rows: 3) {
      Text("one").focusable()
      Text("two").focusable().focusEffectDisabled()
      Button("three") {}.focusEffectDisabled()
    }
    var inverted: [[String]] = []
    for _ in 0..<3 {
      inverted.append(
        ["one", "two", "three"].filter { host.style(of: $0)?.attributes.contains(.reverse) == true }
      )
      host.send(.tab)
    }
    #expect(inverted == [["one"], [], []])
  }

  @Test func `G10 what isn't focusable is passed, with the controls within`() {
    let host = ViewHost(columns: 8, rows: 3) {
      VStack { Counter("a") }.focusable(false)
      Counter("b").disabled(true)
      Counter("c")
    }
    host.send(.enter)
    host.send(.tab)
    host.send(.enter)
    #expect(host.screen.contains("a0") && host.screen.contains("c2"))
    #expect(host.tap("a0") && host.screen.contains("a1"))
  }
}
