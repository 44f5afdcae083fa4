import Testing

@testable import TermUICore

struct AlertTests {
  private struct Question: View {
    let log: Log
    @State private var asks = true
    @State private var again = false

    var body: some View {
      Text("screen")
        .alert("Delete it?", isPresented: $asks) {
          Button("Delete", role: .destructive) {
            log.add("deleted")
            again = true
          }
          Button("Cancel", role: .cancel) { log.add("cancelled") }
        } message: {
          Text("It is gone then.")
        }
        .alert("Gone.", isPresented: $again) {}
    }
  }

  @Test func `an alert of a section's row is no row of the list`() {
    let host = ViewHost(columns: 26, rows: 7) {
      List {
        Section("two") {
          Question(log: Log())
          Text("rows")
        }
      }
    }
    #expect(host.tree.contains("LazyVStack (0,0 26×3)"))
    #expect(host.tap("Cancel"))
    #expect(host.lines.prefix(4) == ["two", "screen", "rows", ""])
  }

  @Test func `a message that is higher than its room scrolls, and the buttons stay`() {
    let host = ViewHost(columns: 14, rows: 5) {
      Text("screen").alert("Title", isPresented: .constant(true)) {
        Button("No") {}
        Button("Yes") {}
      } message: {
        Text("one\ntwo\nthree\nfour").lineLimit(nil)
      }
    }
    #expect(host.lines[2].contains("two") && !host.screen.contains("four"))
    #expect(host.lines[2].hasSuffix("▼"))
    host.send(.end)
    #expect(host.screen.contains("four") && !host.screen.contains("one"))
    #expect(!host.screen.contains("▼"))
    #expect(host.screen.contains("[ No ]") && host.screen.contains("Title"))
  }

  @Test func `all buttons are visible, however long the message`() {
    let host = ViewHost(columns: 20, rows: 5) {
      Text("").alert("Title", isPresented: .constant(true)) {
        Button("over a week") {}
        Button("the oldest") {}
        Button("all of them") {}
      } message: {
        Text("How do you want to catch up?").lineLimit(nil)
      }
    }
    #expect(
      host.screen == """
         Title ─────────────
        How do you want to ▼
        [ over a week ]
        [ the oldest ]
        [ all of them ]
        """)
  }

  @Test func `a title that is too long for the border is above the buttons`() {
    let host = ViewHost(columns: 16, rows: 6) {
      Text("").alert("Delete all these?", isPresented: .constant(true)) {}
    }
    #expect(
      host.screen == """
         ╭────────────╮
         │ Delete all │
         │ these?     │
         │ [ OK ]     │
         ╰────────────╯

        """)
  }

  @Test
  func `an alert shows its title, message and buttons; each button closes it, the next may open`() {
    let log = Log()
    let host = ViewHost(columns: 26, rows: 5) { Question(log: log) }
    #expect(
      host.screen == """
        ╭─ Delete it? ───────────╮
        │ It is gone then.       │
        │                        │
        │ [ Delete ]  [ Cancel ] │
        ╰────────────────────────╯
        """)
    #expect(host.style(of: "Delete it?")?.attributes == .bold)
    host.send(.enter)
    #expect(log.take() == ["deleted"])
    #expect(!host.screen.contains("Cancel") && host.screen.contains("Gone."))
    host.tap("OK")
    #expect(!host.screen.contains("Gone."))
  }

  @Test
  func `an alert's buttons are one below the other if there is no room beside each other`() {
    let host = ViewHost(columns: 20, rows: 6) { Question(log: Log()) }
    #expect(
      host.screen == """
        ╭─ Delete it? ─────╮
        │ It is gone then. │
        │                  │
        │ [ Delete ]       │
        │ [ Cancel ]       │
        ╰──────────────────╯
        """)
    host.send(.tab)
    #expect(host.style(of: "Cancel")?.attributes.contains(.reverse) == true)
    host.resize(columns: 26, rows: 6)
    #expect(host.screen.contains("│ [ Delete ]  [ Cancel ] │"))
  }

  @Test(arguments: [5, 6])
  func `an alert that needs the rows of its border has it outside of the window`(rows: Int) {
    let host = ViewHost(columns: 16, rows: rows) {
      Text("").alert("Where does it come from?", isPresented: .constant(true)) {
        Button("Korean") {}
        Button("Japanese") {}
      } message: {
        Text("A question")
      }
    }
    #expect(
      host.lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty } == [
        "Where does it", "come from?", "A question", "[ Korean ]", "[ Japanese ]",
      ])
    #expect(!host.screen.contains { "╭─╯".contains($0) })
    host.resize(columns: 30, rows: 7)
    #expect(host.lines[1] == "╭─ Where does it come from? ─╮")
  }

  @Test(arguments: [(ButtonRole?.none, false), (.cancel, false), (.destructive, true)])
  func `the border is red if a button destroys something`(role: ButtonRole?, isRed: Bool) {
    let host = ViewHost(columns: 20, rows: 4) {
      Text("").alert("Go on?", isPresented: .constant(true)) {
        Button("No", role: .cancel) {}
        Button("Yes", role: role) {}
      }
    }
    let color = isRed ? Color(role: .negative) : .accentColor
    #expect(host.style(of: "╮")?.foreground == color.graphic)
  }

  @Test func `a low window has the title of an alert in its first line`() {
    let host = ViewHost(columns: 20, rows: 4) { Question(log: Log()) }
    #expect(
      host.lines == [
        " Delete it? ────────", "It is gone then.", "[ Delete ]", "[ Cancel ]",
      ])
  }

  @Test func `an alert about data is shown as soon as there is some`() {
    let word = Model(String?.none)
    let host = ViewHost(columns: 20, rows: 5) {
      Watch(word) { word in
        Text("screen").alert("Delete?", isPresented: .constant(true), presenting: word) { word in
          Button("Delete \(word)") {}
        } message: { word in
          Text("\(word) is new.")
        }
      }
    }
    #expect(host.screen.contains("screen"))
    word.value = "water"
    #expect(host.screen.contains("water is new.") && host.screen.contains("[ Delete water ]"))
  }

  @Test func `an alert about data without actions has a button to close it`() {
    let host = ViewHost(columns: 10, rows: 3) {
      Text("").alert("Done", isPresented: .constant(true), presenting: 3) { _ in }
    }
    #expect(host.screen == "╭─ Done ─╮\n│ [ OK ] │\n╰────────╯")
  }

  @Test(arguments: [true, false])
  func `an alert whose only action is absent has a button to close it`(isAbsent: Bool) {
    let host = ViewHost(columns: 12, rows: 4) {
      Text("").alert("Done", isPresented: .constant(true)) {
        if !isAbsent { Button("Undo") {} }
      }
    }
    #expect(host.lines[1].contains(isAbsent ? "│ [ OK ] │" : "│ [ Undo ] │"))
  }

  @Test func `Esc on an alert presses the button that cancels, wherever the focus is`() {
    let log = Log()
    let host = ViewHost(columns: 26, rows: 5) { Question(log: log) }
    host.send(.escape)
    #expect(log.take() == ["cancelled"])
    #expect(host.screen.contains("screen") && !host.screen.contains("Delete it?"))
  }

  @Test(arguments: [Key.escape, "n"])
  func `a button that cancels takes Esc beside its own shortcut`(key: Key) {
    let log = Log()
    let host = ViewHost(columns: 26, rows: 7) {
      Text("screen").alert("Delete it?", isPresented: .constant(true)) {
        Button("Yes") {}.keyboardShortcut("y")
        Button("No", role: .cancel) { log.add("no") }.keyboardShortcut("n")
      }
    }
    host.send(key)
    #expect(log.take() == ["no"])
  }

  @Test func `Esc closes an alert that has no button to cancel; popups close the newest first`() {
    struct Nested: View {
      @State private var outer = true
      @State private var inner = false

      var body: some View {
        Text("screen").sheet(isPresented: $outer) {
          Button("more") { inner = true }.alert("Sure?", isPresented: $inner) {}
        }
      }
    }
    let host = ViewHost(columns: 20, rows: 9) { Nested() }
    host.send(.enter)
    #expect(host.screen.contains("Sure?"))
    host.send(.escape)
    #expect(!host.screen.contains("Sure?") && host.screen.contains("more"))
    #expect(host.style(of: "more")?.attributes == .reverse)
    host.send(.escape)
    #expect(!host.screen.contains("more"))
  }

  @Test func `a menu of an alert is not its default button`() {
    let log = Log()
    let host = ViewHost(columns: 34, rows: 8) {
      Text("").alert("Name?", isPresented: .constant(true)) {
        TextField("a name", text: .constant(""))
        Menu("More") { Button("Clear") { log.add("clear") } }
        Button("Save") { log.add("save") }
      }
    }
    host.send(.enter)
    #expect(log.take() == ["save"] && !host.screen.contains("Clear"))
  }
}
