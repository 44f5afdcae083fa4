import TermUICore
import Testing

@MainActor @Suite struct MenuTests {
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
