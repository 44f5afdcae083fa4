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

  @Test(arguments: [
    (0.01, 1), (0.25, 1), (0.37, 1), (0.38, 2), (0.5, 2), (0.75, 3), (0.9, 4), (1, 4), (7, 4),
  ])
  func `a color has four steps of opacity, and stays the same color`(opacity: Double, quarters: Int)
  {
    for color in [Color.red, .accentColor.graphic, Color(red: 1, green: 0.5, blue: 1)] {
      let faint = color.opacity(opacity)
      #expect(faint.quarters == quarters && faint.value == color.value)
      #expect(faint.isGraphic == color.isGraphic && faint.opacity(1) == color)
    }
    #expect(Color.red.opacity(0) == .clear)
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
