import Testing

@testable import TermUICore

struct SheetTests {
  @Test(arguments: [false, true])
  func `a popup of a disabled view, or of one without focus, has its keys and its focus`(
    isDisabled: Bool
  ) {
    struct Page: View {
      @State private var isOpen = true
      @State private var isAlerting = true
      @State private var count = 0

      var body: some View {
        Text("count \(count)")
          .sheet(isPresented: $isOpen) { Button("more") { count += 1 } }
          .alert("Wait", isPresented: $isAlerting) { Button("Well") {} }
      }
    }
    let host = ViewHost(columns: 16, rows: 8) {
      Page().disabled(isDisabled).focusable(isDisabled)
    }
    host.send(.enter)
    #expect(!host.screen.contains("Wait"))
    host.send(.enter)
    host.send(.escape)
    #expect(!host.screen.contains("more") && host.screen.contains("count 1"))
  }

  @Test
  func `a sheet is centred in front of the screen; Esc closes it, and the focus returns`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 6) { SheetScreen(log: log) }
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

  @Test func `the titles of a sheet are in its border, as far as there is room`() {
    let model = Model((title: "Study", subtitle: "food"))
    let host = ViewHost(columns: 24, rows: 3) {
      Watch(model) { titles in
        Text("").sheet(isPresented: .constant(true)) {
          Text("a sheet").frame(maxWidth: .infinity)
            .navigationTitle(titles.title).navigationSubtitle(titles.subtitle)
        }
      }
    }
    #expect(host.lines[0] == "╭─ Study ─────── food ─╮")
    #expect(host.style(of: "Study")?.attributes == .bold)
    model.value.title = "All you can do now"
    #expect(host.lines[0] == "╭─ All you can do now ─╮")
    host.resize(columns: 16, rows: 3)
    #expect(host.lines[0] == "╭─ All you ca…─╮")
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
    #expect(host.renderer.tree.layoutFollowers.isEmpty)
  }
}
