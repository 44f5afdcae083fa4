import TermUICore
import Testing

struct ButtonTests {
  @Test
  func `G2 a shortcut presses its button wherever the focus is, unless a view there has the key`() {
    let log = Log()
    let host = ViewHost(columns: 10, rows: 4) {
      TextField("name", text: .constant(""))
      Button("save") { log.add("save") }.keyboardShortcut(.control("s"))
      Button("add") { log.add("add") }.keyboardShortcut("a")
      Button("back", role: .cancel) { log.add("back") }
    }
    let keys: [Key] = [.control("s"), "a", .escape, .enter]
    for key in keys { host.send(key) }
    #expect(log.take() == ["save", "back"])
    host.send(.tab)
    for key in keys { host.send(key) }
    #expect(log.take() == ["save", "add", "back", "save"])
  }
}
