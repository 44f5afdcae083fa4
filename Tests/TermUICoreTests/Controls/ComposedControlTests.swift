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
}
