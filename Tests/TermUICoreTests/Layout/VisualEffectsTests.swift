import TermUICore
import Testing

struct VisualEffectsTests {
  private struct Card: View {
    let log: Log
    @State private var isFlipped = false

    var body: some View {
      ZStack {
        Button("back") { log.add("back") }
        Button("front!") { log.add("front") }.opacity(isFlipped ? 0 : 1)
      }
      .onKeyPress("f") {
        isFlipped.toggle()
        return .handled
      }
    }
  }

  @Test func `a color of less opacity is dim, and stays the same color`() {
    let host = ViewHost(columns: 5, rows: 2) {
      Text("faint").foregroundStyle(.red.opacity(0.5))
      Text("whole").foregroundStyle(.red.opacity(1))
    }
    #expect(host.style(of: "faint") == Style(foreground: .red, attributes: .dim))
    #expect(host.style(of: "whole") == Style(foreground: .red))
    #expect(Color.red.opacity(0) == .clear && Color.red.opacity(0.3) == .red.opacity(0.6))
  }

  @Test func `a clear view shows nothing, lets taps through, and cannot be focused`() {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 1) { Card(log: log) }
    #expect(host.lines == ["front!"])
    #expect(host.tap("ron") && log.take() == ["front"])
    host.send("f")
    #expect(host.lines == [" back"])
    #expect(host.tap("ack") && log.take() == ["back"])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["back"])
    host.send("f")
    #expect(host.lines == ["front!"])
    #expect(host.tap("ron") && log.take() == ["front"])
  }

  @Test(arguments: [
    (Color.blue.opacity(0.5), "front"), (.blue.opacity(0), "back"), (.clear, "back"),
  ])
  func `a color that isn't seen lets taps through`(color: Color, tapped: String) {
    let log = Log()
    let host = ViewHost(columns: 4, rows: 1) {
      ZStack {
        Button("back") { log.add("back") }
        color.onTapGesture { log.add("front") }
      }
    }
    host.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 0))))
    #expect(log.take() == [tapped])
  }

  @Test func `a hidden view keeps its room, a half clear one is faint, each of several by itself`()
  {
    let host = ViewHost(columns: 7, rows: 3) {
      HStack {
        Text("a")
        Group {
          Text("b").bold(); Text("c")
        }.hidden()
        Text("d")
      }
      Group {
        Text("e"); Text("f").bold()
      }.opacity(0.5)
    }
    #expect(host.lines == ["a     d", "   e", "   f"])
    #expect(host.style(of: "e")?.attributes == .dim)
    #expect(host.style(of: "f")?.attributes == [.dim, .bold])
    #expect(host.style(of: "d")?.attributes == [])
  }
}
