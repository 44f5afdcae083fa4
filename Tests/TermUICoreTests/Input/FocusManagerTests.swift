import TermUICore
import Testing

struct FocusManagerTests {
  @Test func `G2 a key goes to the focused view, then outwards until one handles it`() {
    let log = Log()
    let host = ViewHost(columns: 10, rows: 2) { FocusForm(log: log) }
    host.send(.enter)
    host.send("h")
    #expect(log.take() == ["one", "form h"])
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
    model.value = false
    #expect(host.lines.joined().contains("two"))
    host.send(.enter)
    #expect(log.take() == [])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["two"])
  }

  @Test func `G2 what is disabled cannot be enabled further in`() {
    let host = ViewHost(columns: 4, rows: 1) { Counter("n").disabled(false).disabled(true) }
    #expect(!host.tap("n0"))
  }
}
