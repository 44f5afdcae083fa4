import Testing

@testable import TermUICore

struct PopupTests {
  private struct Screen: View {
    let log: Log
    @State var isOpen = false
    @State private var text = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("name", text: $text)
        Button("open") { isOpen = true }
        Button("other") { log.add("other") }
        Spacer()
      }
      .onKeyPress("k") {
        log.add("outer k")
        return .handled
      }
      .sheet(isPresented: $isOpen, onDismiss: { log.add("dismissed") }) { Sheet(log: log) }
    }
  }

  private struct Sheet: View {
    let log: Log
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Text("a sheet").onAppear { log.add("on") }.onDisappear { log.add("off") }
      HStack {
        Button("yes") { log.add("yes") }
        Button("done") { dismiss() }
      }
    }
  }

  @Test
  func `a sheet is centred in front of the screen; Esc closes it, and the focus returns`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 6) { Screen(log: log) }
    host.send(.tab)
    host.send(.tab)
    host.send(.enter)
    #expect(
      host.screen == """
        name
        open╭──────────╮
        othe│ a sheet  │
            │ yes done │
            ╰──────────╯

        """)
    #expect(log.take() == ["on"])
    #expect(host.style(of: "yes")?.attributes == .reverse)
    host.send(.escape)
    #expect(host.screen == "name\nopen\nother\n\n\n")
    #expect(log.take() == ["dismissed", "off"])
    #expect(host.style(of: "open")?.attributes == .reverse)
  }

  @Test func `a sheet whose item changes is dismissed, and another one replaces it`() {
    struct Note: Identifiable {
      let id: Int
    }
    let log = Log()
    let note = Model(Note?.some(Note(id: 1)))
    let host = ViewHost(columns: 20, rows: 5) {
      Watch(note) { shown in
        Text("below").sheet(
          item: Binding(get: { shown }, set: { note.value = $0 }),
          onDismiss: { log.add("dismissed") }
        ) { shown in
          Button("note \(shown.id)") { note.value = Note(id: 2) }
            .onAppear { log.add("on \(shown.id)") }
            .onDisappear { log.add("off \(shown.id)") }
        }
      }
    }
    #expect(host.screen.contains("note 1"))
    _ = log.take()
    host.send(.enter)
    #expect(host.screen.contains("note 2"))
    #expect(log.take() == ["dismissed", "off 1", "on 2"])
    host.send(.enter)
    #expect(log.take() == [])
    host.send(.escape)
    #expect(log.take() == ["dismissed", "off 2"])
  }

  @Test func `keys and taps go to the popup alone`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 8) { Screen(log: log) }
    host.type("k")
    #expect(log.take() == ["outer k"])
    host.tap("open")
    _ = log.take()
    host.type("kk")
    for _ in 0..<5 { host.send(.tab) }
    #expect(!host.tap("other") && !host.tap("name"))
    #expect(log.take() == [])
    #expect(host.tap("yes"))
    #expect(log.take() == ["yes"])
    host.tap("done")
    #expect(log.take() == ["dismissed", "off"])
    #expect(host.tap("other"))
    host.type("k")
    #expect(log.take() == ["other", "outer k"])
  }

  @Test func `a view below a popup has the focus after the popup is closed, not before`() {
    struct Fields: View {
      @FocusState private var isFocused: Bool
      @State private var text = ""

      var body: some View {
        TextField("below", text: $text).focused($isFocused).defaultFocus($isFocused, true)
      }
    }
    let model = Model((open: true, fields: false))
    let host = ViewHost(columns: 20, rows: 5) {
      Watch(model) { value in
        VStack {
          Text("top")
          if value.fields { Fields() }
          Spacer()
        }
        .sheet(isPresented: Binding(get: { value.open }, set: { model.value.open = $0 })) {
          Button("in the sheet") {}
        }
      }
    }
    #expect(host.style(of: "in the sheet")?.attributes == .reverse)
    model.value.fields = true
    host.type("x")
    #expect(host.style(of: "in the sheet")?.attributes == .reverse)
    host.send(.escape)
    host.type("y")
    #expect(host.screen.contains("y") && !host.screen.contains("x"))
  }

  @Test
  func `of two popups of one view the newer has the keys; the focus returns when both are closed`()
  {
    let model = Model((sheet: false, alert: false))
    let host = ViewHost(columns: 20, rows: 9) {
      Watch(model) { value in
        Button("base") { model.value.sheet = true }
          .sheet(isPresented: Binding(get: { value.sheet }, set: { model.value.sheet = $0 })) {
            Button("in the sheet") { model.value.alert = true }
          }
          .alert("Sure?", isPresented: .constant(value.alert)) {
            Button("both") { model.value = (false, false) }
          }
      }
    }
    host.send(.tab)
    host.send(.enter)
    host.send(.enter)
    #expect(host.style(of: "both")?.attributes.contains(.reverse) == true)
    model.value.sheet = false
    host.send(.enter)
    #expect(!host.screen.contains("Sure?"))
    #expect(host.style(of: "base")?.attributes == .reverse)
  }

  @Test func `a popup goes with the view that shows it, and its state starts afresh each time`() {
    let model = Model((shows: true, open: true))
    let host = ViewHost(columns: 20, rows: 5) {
      Watch(model) { value in
        if value.shows {
          Text("base").sheet(
            isPresented: Binding(get: { value.open }, set: { model.value.open = $0 })
          ) { Counter("times ") }
        }
      }
    }
    host.tap("times 0")
    #expect(host.screen.contains("times 1"))
    model.value.open = false
    #expect(!host.screen.contains("times"))
    model.value.open = true
    #expect(host.screen.contains("times 0"))
    model.value.shows = false
    #expect(!host.screen.contains("times"))
    #expect(host.screen == "\n\n\n\n")
  }

  @Test func `the start of a sheet that is wider than the screen is visible`() {
    let host = ViewHost(columns: 9, rows: 5) {
      Text("").sheet(isPresented: .constant(true)) { Text("a longer line").fixedSize() }
    }
    #expect(
      host.screen == """

        ╭────────
        │ a longe
        ╰────────

        """)
  }

  @Test func `the top of a sheet that is higher than the screen is visible`() {
    let host = ViewHost(columns: 9, rows: 4) {
      Text("").sheet(isPresented: .constant(true)) { Text("1\n2\n3\n4\n5\n6").fixedSize() }
    }
    #expect(
      host.screen == """
          ╭───╮
          │ 1 │
          │ 2 │
          │ 3 │
        """)
  }

  @Test func `a sheet's list makes no row after a geometry reader has removed both`() {
    let host = ViewHost(columns: 24, rows: 6) {
      GeometryReader {
        if $0.size.width > 12 {
          Text("wide").sheet(isPresented: .constant(true)) {
            GeometryReader { room in
              VStack {
                if room.size.width > 8 {
                  List(0..<9, id: \.self, selection: .constant(1)) { Text("\($0)") }
                }
              }
            }
          }
        }
      }
    }
    #expect(host.screen.contains("│ 1"))
    host.resize(columns: 8, rows: 9)
    #expect(host.lines.filter { !$0.isEmpty } == [])
  }

  @Test func `a sheet that a geometry reader has removed is not laid out again`() {
    let host = ViewHost(columns: 24, rows: 6) {
      GeometryReader {
        if $0.size.width > 12 {
          Text("wide").sheet(isPresented: .constant(true)) {
            GeometryReader { LazyVStack { Text("sheet") }.id($0.size.width) }
          }
        } else {
          Text("narrow")
        }
      }
    }
    #expect(host.screen.contains("sheet"))
    host.resize(columns: 8, rows: 2)
    #expect(host.lines == ["narrow", ""])
    #expect(host.renderer.tree.lazyStacks.isEmpty)
  }
}
