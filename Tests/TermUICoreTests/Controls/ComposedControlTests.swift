import TermUICore
import Testing

/// The controls that are composed of buttons.
@MainActor @Suite struct ComposedControlTests {
  @Test func `a disclosure group shows its content after a press, and hides it after another`() {
    let host = ViewHost(columns: 12, rows: 3) {
      VStack(alignment: .leading) {
        DisclosureGroup("verbs") {
          Text("go")
          Text("see")
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(host.lines == ["▸ verbs", "", ""])
    #expect(host.tap("verbs"))
    #expect(host.lines == ["▾ verbs", "  go", "  see"])
    host.send(.tab)
    host.send(.enter)
    #expect(host.lines == ["▸ verbs", "", ""])
  }

  @Test func `a binding opens a disclosure group and is set by its label`() {
    let isOpen = Model(true)
    let host = ViewHost(columns: 12, rows: 2) {
      DisclosureGroup(
        isExpanded: Binding(get: { isOpen.value }, set: { isOpen.value = $0 }),
        content: { Text("go") }, label: { Text("verbs") }
      )
    }
    #expect(host.lines.joined().contains("go"))
    #expect(host.tap("verbs"))
    #expect(!isOpen.value)
  }

  @Test func `a stepper stays within its bounds, by taps and by keys`() {
    struct Limit: View {
      @State var count = 9
      var body: some View { Stepper("limit \(count)", value: $count, in: 0...10, step: 1) }
    }
    let host = ViewHost(columns: 20, rows: 1) { Limit() }
    #expect(host.lines == ["  limit 9 [-] [+]"])
    #expect(host.tap("[+]"))
    #expect(host.tap("[+]"))
    #expect(host.lines[0].contains("limit 10 "))
    host.send("-")
    #expect(host.lines[0].contains("limit 9 "))
  }

  @Test func `a line of labeled content has its label and its content at its ends`() {
    let host = ViewHost(columns: 16, rows: 2) {
      LabeledContent("Cards", value: "138")
      LabeledContent("Known") { Text("43").bold() }
    }
    #expect(host.lines == ["Cards        138", "Known         43"])
    #expect(host.style(of: "138")?.foreground == .secondary)
  }

  @Test func `a button and a tab have a symbol before their titles`() {
    let log = Log()
    let host = ViewHost(columns: 16, rows: 4) {
      TabView {
        Tab("Words", systemImage: "star") {
          Button("Add", systemImage: "plus") { log.add("added") }
        }
      }
    }
    #expect(host.lines[0] == "☆ Words")
    #expect(host.lines.joined().contains("+ Add"))
    #expect(host.tap("Add"))
    #expect(log.take() == ["added"])
  }

  @Test func `a picker has any view as its label`() {
    let host = ViewHost(columns: 12, rows: 3) {
      Picker(selection: .constant(2)) {
        Text("small").tag(1)
        Text("large").tag(2)
      } label: {
        Label("Size", systemImage: "star")
      }
    }
    #expect(host.lines == ["  ☆ Size", "  ○ small", "  ● large"])
  }

  @Test func `a menu shows its buttons until one is pressed`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 6) {
      Menu("Sort") {
        Button("by name") { log.add("name") }
        Button("by date") { log.add("date") }
      }
    }
    #expect(host.lines.joined().contains("Sort ▾"))
    #expect(!host.lines.joined().contains("by name"))
    #expect(host.tap("Sort"))
    #expect(host.lines.joined().contains("by name"))
    host.send(.down)
    host.send(.enter)
    #expect(log.take() == ["date"])
    #expect(!host.lines.joined().contains("by name"))
    #expect(host.tap("Sort"))
    host.send(.escape)
    #expect(!host.lines.joined().contains("by name"))
    #expect(log.take().isEmpty)
  }

  @Test(arguments: [
    (Key.character("s"), EventModifiers.control, Key.control("s")),
    (.character("S"), .command, .control("s")), (.character("x"), .option, .alt("x")),
    (.character("x"), .shift, .character("X")), (.tab, .shift, .backTab),
    (.defaultAction, EventModifiers(), .enter), (.cancelAction, EventModifiers(), .escape),
  ])
  func `a shortcut with modifiers is the key that a terminal sends`(
    key: Key, modifiers: EventModifiers, sent: Key
  ) {
    let log = Log()
    let host = ViewHost(columns: 10, rows: 1) {
      Button("Save") { log.add("saved") }.keyboardShortcut(key, modifiers: modifiers)
    }
    host.send(sent)
    #expect(log.take() == ["saved"])
  }

  @Test func `a list of bindings changes its elements`() {
    struct Word: Identifiable {
      let id: Int
      var isKnown = false
    }
    struct Words: View {
      @State var words = [Word(id: 1), Word(id: 2)]
      var body: some View {
        List($words) { $word in Toggle("word \(word.id)", isOn: $word.isKnown) }
      }
    }
    let host = ViewHost(columns: 12, rows: 2) { Words() }
    #expect(host.tap("word 2"))
    #expect(host.lines == ["[ ] word 1", "[x] word 2"])
  }

  @Test func `a list selects a set: keys move, Space and clicks select or end that`() {
    let selected = Model(Set<Int>())
    let host = ViewHost(columns: 8, rows: 3) {
      List(
        0..<3, id: \.self,
        selection: Binding(get: { selected.value }, set: { selected.value = $0 })
      ) { Text("row \($0)") }
    }
    host.send(.down)
    #expect(host.style(of: "row 0")?.attributes == .underline)
    host.send(.space)
    host.send(.down)
    host.send(.down)
    host.send(.space)
    #expect(selected.value == [0, 2])
    #expect(host.style(of: "row 0")?.attributes == .reverse)
    #expect(host.style(of: "row 1")?.attributes == [])
    #expect(host.tap("row 0"))
    #expect(selected.value == [2])
  }

  @Test func `a field shows its prompt in place of its title`() {
    let host = ViewHost(columns: 20, rows: 2) {
      VStack {
        TextField("Front", text: .constant(""), prompt: Text("a word"))
        SecureField("Password", text: .constant(""), prompt: Text("of 8 letters"))
      }
    }
    #expect(host.lines == ["a word", "of 8 letters"])
  }

  @Test func `the bars within have the tint`() {
    let host = ViewHost(columns: 10, rows: 2) {
      VStack {
        ProgressView(value: 1.0)
        ProgressView(value: 1.0).tint(.green)
      }
      .tint(.red)
    }
    #expect(host.style(of: "█")?.foreground == .red)
  }

  private struct Menus: View {
    let log: Log

    var body: some View {
      Menu("Actions") {
        Button("One") { log.add("one") }
        Menu("More") {
          Button("Two") { log.add("two") }
          Button("Three") { log.add("three") }
        }
      }
    }
  }

  @Test func `a menu in a menu opens above it; its buttons close both, and Esc the inner one`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 6) { Menus(log: log) }
    host.tap("Actions")
    host.send(.down)
    host.send(.enter)
    #expect(host.screen.contains("Two") && host.screen.contains("Three"))
    host.send(.escape)
    #expect(!host.screen.contains("Two") && host.screen.contains("More"))
    host.send(.enter)
    host.send(.enter)
    #expect(log.take() == ["two"])
    #expect(!host.screen.contains("Two") && !host.screen.contains("More"))
    host.tap("Actions")
    host.tap("One")
    #expect(log.take() == ["one"] && !host.screen.contains("More"))
  }

  @Test func `a divider in a menu is as wide as the buttons`() {
    let host = ViewHost(columns: 20, rows: 6) {
      Menu("Actions") {
        Button("Open") {}
        Divider()
        Button("Delete") {}
      }
    }
    host.tap("Actions")
    #expect(
      host.screen == """
             ╭────────╮
             │ Open   │
             │ ────── │
             │ Delete │
             ╰────────╯

        """)
  }

  @Test func `a menu that is too wide wraps its titles`() {
    let host = ViewHost(columns: 10, rows: 5) {
      Menu("Open") { Button("one long title") {} }
    }
    host.tap("Open")
    #expect(
      host.lines.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty } == ["one", "long", "title"])
  }

  @Test func `a menu that is too high scrolls to the focused button`() {
    let log = Log()
    let host = ViewHost(columns: 12, rows: 6) {
      Menu("Open") {
        ForEach(0..<20) { number in Button("no. \(number)") { log.add("\(number)") } }
      }
    }
    host.tap("Open")
    #expect(host.lines[1].contains("no. 0") && host.lines[5].contains("╯"))
    for _ in 0..<19 { host.send(.down) }
    #expect(host.lines[4].contains("no. 19"))
    host.send(.enter)
    #expect(log.take() == ["19"] && !host.screen.contains("no."))
  }
}
