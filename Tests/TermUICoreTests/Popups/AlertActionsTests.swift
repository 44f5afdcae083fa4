import Testing

@testable import TermUICore

/// The text fields of alerts.
struct AlertActionsTests {
  private struct NameQuestion: View {
    let log: Log
    @State private var asks = true
    @State private var name = ""

    var body: some View {
      Text("").alert("Name?", isPresented: $asks) {
        Button("Clear", role: .destructive) { log.add("clear") }
        Button("Save") { log.add("save \(name)") }
        TextField("a name", text: $name)
        Button("No", role: .cancel) { log.add("no") }
      } message: {
        Text("Of the deck.")
      }
    }
  }

  @Test func `the text fields of an alert are above its buttons`() {
    let host = ViewHost(columns: 34, rows: 8) { NameQuestion(log: Log()) }
    #expect(
      host.screen == """

         ╭─ Name? ─────────────────────╮
         │ Of the deck.                │
         │                             │
         │ a name                      │
         │ [ Clear ]  [ Save ]  [ No ] │
         ╰─────────────────────────────╯

        """)
    host.resize(columns: 20, rows: 8)
    #expect(
      host.screen == """
        ╭─ Name? ──────────╮
        │ Of the deck.     │
        │                  │
        │ a name           │
        │ [ Clear ]        │
        │ [ Save ]         │
        │ [ No ]           │
        ╰──────────────────╯
        """)
  }

  @Test func `Enter in a text field of an alert presses its first button without a role`() {
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) { NameQuestion(log: log) }
    host.tap("a name")
    host.type("ab")
    host.send(.enter)
    #expect(log.take() == ["save ab"] && !host.screen.contains("Name?"))
  }

  @Test func `Enter in a text field of an alert presses the button with the default shortcut`() {
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) {
      Text("").alert("Name?", isPresented: .constant(true)) {
        TextField("a name", text: .constant(""))
        Button("Other") { log.add("other") }
        Button("Save") { log.add("save") }.keyboardShortcut(.defaultAction)
      }
    }
    host.send(.enter)
    #expect(log.take() == ["save"])
  }

  @Test func `the focus goes through an alert from its text fields to its buttons`() {
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) {
      Text("").alert("Name?", isPresented: .constant(true)) {
        Button("Clear", role: .destructive) { log.add("clear") }
        Button("Save") { log.add("save") }
        TextField("a name", text: .constant(""))
      }
    }
    host.send(.enter)
    #expect(log.take() == ["save"])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["clear"])
  }

  @Test func `Enter in a text field of an alert runs no action of the views around`() {
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) {
      Text("").alert("Name?", isPresented: .constant(true)) {
        TextField("a name", text: .constant(""))
        Button("Save") { log.add("save") }
      }
      .onSubmit { log.add("submit") }
    }
    host.send(.enter)
    #expect(log.take() == ["save"])
  }

  @Test(arguments: [false, true], [Axis.horizontal, .vertical])
  func `Enter in a text field of an alert runs its own action, then presses the default button`(
    hasShortcut: Bool, axis: Axis
  ) {
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) {
      Text("").alert("Name?", isPresented: .constant(true)) {
        TextField("a name", text: .constant(""), axis: axis).onSubmit { log.add("submit") }
        if hasShortcut { Button("Other") { log.add("other") } }
        Button("Save") { log.add("save") }.keyboardShortcut(hasShortcut ? .defaultAction : nil)
      }
    }
    host.send(.enter)
    #expect(log.take() == ["submit", "save"])
  }

  @Test func `Enter in a vertical text field of an alert begins a new line`() {
    let log = Log()
    let text = Model("")
    let host = ViewHost(columns: 16, rows: 8) {
      Watch(text) { value in
        Text("").alert("Note?", isPresented: .constant(true)) {
          TextField(
            "note", text: Binding(get: { value }, set: { text.value = $0 }), axis: .vertical)
          Button("Save") { log.add("save") }
        }
      }
    }
    host.type("a")
    host.send(.enter)
    host.type("b")
    #expect(text.value == "a\nb" && log.take() == [])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["save"])
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func `an alert closed by the action of its text field presses no button`(axis: Axis) {
    struct Question: View {
      let axis: Axis
      let log: Log
      @State private var asks = true

      var body: some View {
        Text("").alert("Name?", isPresented: $asks) {
          TextField("a name", text: .constant(""), axis: axis).onSubmit {
            log.add("submit")
            asks = false
          }
          Button("Save") { log.add("save") }
        }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) { Question(axis: axis, log: log) }
    host.send(.enter)
    #expect(log.take() == ["submit"] && !host.screen.contains("Name?"))
  }

  @Test func `an alert of a text field alone has a button to close it`() {
    let isShown = Model(true)
    let host = ViewHost(columns: 34, rows: 8) {
      Watch(isShown) { value in
        Text("").alert(
          "Name?", isPresented: Binding(get: { value }, set: { isShown.value = $0 })
        ) {
          TextField("a name", text: .constant(""))
        }
      }
    }
    #expect(host.screen.contains("a name") && host.screen.contains("[ OK ]"))
    host.send(.enter)
    #expect(!isShown.value)
  }
}
