import Testing

@testable import TermUICore

/// Logs each search beneath it.
private struct Passed: NodeView {
  let log: Log

  func makeNode(in parent: Node) -> PassedNode { PassedNode(log, parent) }

  func update(_ node: PassedNode) {}
}

private final class PassedNode: Node {
  private let log: Log

  init(_ log: Log, _ parent: Node) {
    self.log = log
    super.init(parent)
  }

  override func forEachShownChild(_ body: (Node) -> Void) { log.add("visited") }
}

/// Section G3: the cost of a key without a handler.
struct InputNodeTests {
  @Test(arguments: ["z", "j", .up, .down, .right, .tab, .end] as [Key])
  func
    `G3 a key without a handler visits none of the rows before a scroll view, be they 10 or 1,000`(
      key: Key
    )
  {
    let visits = [10, 1000].map { rows in
      let log = Log()
      let host = ViewHost(columns: 3, rows: 2) {
        ForEach(0..<rows, id: \.self) { _ in Passed(log: log) }
        ScrollView { Text("a\nb\nc\nd") }
      }
      _ = log.take()
      for _ in 0..<3 { host.send(key) }
      return log.take().count
    }
    #expect(visits == [0, 0])
  }

  @Test
  func
    `G2 what scrolls or takes the focus is found though it came later, and passed when it is gone`()
  {
    let log = Log()
    let model = Model(0)
    let host = ViewHost(columns: 5, rows: 3) {
      Watch(model) { step in
        if step == 1 { ScrollView { Text("a\nb\nc") }.frame(height: 1) }
        ScrollView { Text("1\n2\n3") }.frame(height: 1)
        if step == 2 { Button("press") { log.add("pressed") } }
      }
    }
    host.send("j")
    #expect(host.screen.contains("2"))
    model.value = 1
    host.send("j")
    #expect(host.screen.contains("b") && host.screen.contains("2"))
    model.value = 2
    host.send("j")
    #expect(host.screen.contains("3"))
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["pressed"])
  }
}
