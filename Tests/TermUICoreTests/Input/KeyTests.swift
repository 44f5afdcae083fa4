import TermUICore
import Testing

struct KeyTests {
  private struct Form: View {
    let log: Log

    var body: some View {
      VStack(alignment: .leading) {
        Button("one") { log.add("one") }
        HStack {
          Button("two") { log.add("two") }
          Button("three") { log.add("three") }
        }
        .onKeyPress("h") {
          log.add("row")
          return .handled
        }
      }
      .onKeyPress(keys: ["h", "x"]) { press in
        log.add("form \(press.key == "h" ? "h" : "x")")
        return .handled
      }
      .onKeyPress { _ in
        log.add("any")
        return .ignored
      }
    }
  }

  private static func focused(_ host: ViewHost) -> [String] {
    ["one", "two", "three"].filter {
      host.style(of: $0)?.attributes.contains(.reverse) == true
    }
  }

  @Test func `A view moves the focus of the view around through @FocusState.Binding`() {
    struct Fields: View {
      @FocusState.Binding var field: Int?

      var body: some View {
        VStack {
          ForEach(0..<3, id: \.self) { Text("\($0)").focusable().focused($field, equals: $0) }
          Text("in \(field ?? 9)")
        }
      }
    }
    struct Form: View {
      @FocusState private var field: Int?

      var body: some View {
        Fields(field: $field)
          .defaultFocus($field, 1)
          .onKeyPress("n") {
            field = (field ?? 0) + 1
            return .handled
          }
      }
    }
    let host = ViewHost(columns: 6, rows: 4) { Form() }
    #expect(host.lines.contains { $0.contains("in 1") })
    host.type("n")
    #expect(host.lines.contains { $0.contains("in 2") })
    host.send(.backTab)
    #expect(host.lines.contains { $0.contains("in 1") })
  }

  @Test func `G2 Tab and arrows move the one focus`() {
    let host = ViewHost(columns: 10, rows: 2) { Form(log: Log()) }
    #expect(Self.focused(host) == [])
    let steps: [(Key, String)] = [
      (.tab, "one"), (.tab, "two"), (.tab, "three"), (.tab, "one"), (.backTab, "three"),
      (.left, "two"), (.up, "one"), (.down, "two"), (.right, "three"),
    ]
    for (key, name) in steps {
      host.send(key)
      #expect(Self.focused(host) == [name], "after \(key)")
    }
  }

  @Test func `G2 Tab and arrows scroll on to rows of a lazy list that were not made before`() {
    for (keys, away) in [([Key.down, .up], Key.tab), ([.tab, .backTab], .down)] {
      let log = Log()
      let host = ViewHost(columns: 8, rows: 4) {
        List { ForEach(0..<9) { row in Button("b\(row)") { log.add("\(row)") } } }
        Button("out") { log.add("out") }
      }
      host.send(.tab)
      for key in keys {
        for _ in 0..<8 {
          host.send(.enter)
          host.send(key)
        }
      }
      #expect(log.take().joined(separator: " ") == "0 1 2 3 4 5 6 7 8 7 6 5 4 3 2 1", "\(keys)")
      for _ in 0..<9 { host.send(away) }
      host.send(.enter)
      #expect(log.take() == ["out"])
    }
  }

  @Test(arguments: [Key.tab, .down])
  func `G2 the focus goes to no row of a list that ends as it is scrolled`(key: Key) {
    struct Rows: View {
      @State private var isScrolled = false
      @FocusState private var focus: Bool

      var body: some View {
        if isScrolled {
          Button("next") {}.focused($focus).defaultFocus($focus, true)
        } else {
          ScrollView { LazyVStack { ForEach(0..<9, id: \.self) { Button("row \($0)") {} } } }
            .onScrollGeometryChange(for: Int.self, of: \.contentOffset.y) { isScrolled = $1 > 0 }
        }
      }
    }
    let host = ViewHost(columns: 6, rows: 3) { Rows() }
    for _ in 0..<4 { host.send(key) }
    #expect(host.lines == ["", " next", ""])
  }

  @Test func `G2 the focus moves among visible views when its row is invisible`() {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      List { ForEach(0..<30) { row in Button("b\(row)") { log.add("\(row)") } } }
    }
    host.send(.tab)
    for _ in 0..<6 { host.send(.mouse(MouseEvent(.wheelDown, at: .zero))) }
    #expect(host.lines == ["b18", "b19", "b20"])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["18"])
  }

  @Test func `G2 Tab and Down reach the rows beside a ForEach in their order`() {
    for (key, back) in [(Key.tab, Key.backTab), (.down, .up)] {
      let log = Log()
      let host = ViewHost(columns: 8, rows: 3) {
        List {
          Button("top") { log.add("top") }
          ForEach(0..<6) { row in Button("b\(row)") { log.add("\(row)") } }
          Button("end") { log.add("end") }
        }
      }
      host.send(.tab)
      for key in Array(repeating: key, count: 7) + Array(repeating: back, count: 7) {
        host.send(.enter)
        host.send(key)
      }
      #expect(log.take().joined(separator: " ") == "top 0 1 2 3 4 5 end 5 4 3 2 1 0", "\(key)")
    }
  }

  @Test func `G2 a focus state reveals a row of a lazy stack that is out of sight`() {
    struct Rows: View {
      @FocusState private var row: String?

      var body: some View {
        ScrollView(showsIndicators: false) {
          LazyVStack {
            ForEach(0..<20, id: \.self) { number in
              VStack(spacing: 0) { ForEach(0...number % 2, id: \.self) { _ in Text("\(number)") } }
                .focusable().focused($row, equals: "\(number)")
            }
            Text("end").focusable().focused($row, equals: "e")
          }
        }
        .onKeyPress { press in
          row = "\(press.key)"
          return .handled
        }
      }
    }
    let host = ViewHost(columns: 3, rows: 3) { Rows() }
    for (row, lines) in [
      ("1", ["0", "1", "1"]), ("e", ["19", "19", "end"]), ("1", ["1", "1", "2"]),
      ("e", ["19", "19", "end"]), ("0", ["0", "1", "1"]),
    ] {
      host.type(row)
      #expect(host.lines.map { $0.filter { $0 != " " } } == lines, "\(row)")
    }
  }

  @Test func `G2 a key goes to the focused view, then outwards until one handles it`() {
    let log = Log()
    let host = ViewHost(columns: 10, rows: 2) { Form(log: log) }
    host.send(.tab)
    host.send(.enter)
    host.send("h")
    #expect(log.take() == ["any", "one", "form h"])
    host.send(.tab)
    host.send(.space)
    host.send("h")
    host.send("x")
    host.send("z")
    #expect(log.take() == ["any", "two", "row", "form x", "any"])
  }

  @Test func `G2 a focused view that goes gives the focus up`() {
    let log = Log()
    let model = Model(true)
    let host = ViewHost(columns: 5, rows: 2) {
      Watch(model) { isThere in
        if isThere { Button("one") { log.add("one") } }
        Button("two") { log.add("two") }
      }
    }
    host.send(.tab)
    model.value = false
    #expect(host.lines.joined().contains("two"))
    host.send(.enter)
    #expect(log.take() == [])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["two"])
  }

  @Test
  func `G2 a focus state says that the focus is nowhere; a view may leave the focus to others`() {
    struct Fields: View {
      @FocusState private var field: Int?
      @FocusState private var isFirst: Bool
      @State private var name = ""

      var body: some View {
        TextField("one", text: $name).focused($field, equals: 1).focused($isFirst)
        Text("label").focusable(false)
        TextField("two", text: $name)
        Text("\(field ?? 0) \(isFirst)").onTapGesture { field = nil }
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Fields() }
    let handled = [Key.tab, .tab, .tab].map { key in
      host.send(key)
      return host.lines[3].filter { $0 != " " }
    }
    #expect(handled == ["1true", "0false", "1true"])
    #expect(host.tap("1 true"))
    #expect(host.lines[3].filter { $0 != " " } == "0false")
  }

  @Test func `G2 what is disabled cannot be enabled further in`() {
    let host = ViewHost(columns: 4, rows: 1) { Counter("n").disabled(false).disabled(true) }
    #expect(!host.tap("n0"))
  }

  @Test(
    arguments: [
      (Key.upArrow, Key.up, "↑"), (.downArrow, .down, "↓"), (.leftArrow, .left, "←"),
      (.rightArrow, .right, "→"), (.delete, .backspace, "Backspace"), (.return, .enter, "Enter"),
      (.space, " ", "Space"), (.insert, .insert, "Ins"), (.function(5), .function(5), "F5"),
    ])
  func `a key is called as on other systems too, and is named for people`(
    key: Key, same: Key, name: String
  ) {
    #expect(key == same)
    #expect("\(key)" == name)
    #expect(KeyHint([key], "말").columns == name.count + 3)
  }

  @Test func `G2 a focus state follows the focus, and moves it`() {
    struct Fields: View {
      enum Field: Hashable { case name, place }

      @FocusState private var field: Field?
      @State private var name = ""
      @State private var place = ""

      var body: some View {
        TextField("name", text: $name).focused($field, equals: .name)
        TextField("place", text: $place).focused($field, equals: .place)
        Text(field == .name ? "N" : field == .place ? "P" : "-").onTapGesture { field = .place }
      }
    }
    let host = ViewHost(columns: 8, rows: 3) { Fields() }
    #expect(host.lines.last?.last == "-")
    host.send(.tab)
    #expect(host.lines.last?.last == "N")
    #expect(host.tap("N"))
    host.type("xy")
    #expect(host.lines == ["name", "xy", "   P"])
  }
}
