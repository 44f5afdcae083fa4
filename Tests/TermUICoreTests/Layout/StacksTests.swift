import TermUICore
import Testing

struct StacksTests {
  @Test(arguments: 0...20)
  func `F1 what is left over is shared from the leading edge, and columns add up`(columns: Int) {
    let host = ViewHost(columns: columns, rows: 1) {
      HStack(spacing: 0) {
        Color.red; Color.green; Color.blue
      }
    }
    let widths = (0..<3).map { (columns + 2 - $0) / 3 }
    var x = 0
    for width in widths {
      #expect(host.tree.contains("Color (\(x),0 \(width)×1)"))
      x += width
    }
    #expect(x == columns)
  }

  @Test func `F2 stacks align and space their views`() {
    let leading = ViewHost(columns: 6, rows: 5) {
      VStack(alignment: .leading, spacing: 1) {
        Text("wide"); Text("ab")
      }.border(style: .ascii)
    }
    #expect(
      leading.screen == """
        +----+
        |wide|
        |    |
        |ab  |
        +----+
        """)
    let rows = ViewHost(columns: 9, rows: 3) {
      HStack(alignment: .top, spacing: 2) {
        Text("a\nb\nc"); Text("d"); Text("e").frame(height: 3, alignment: .bottom)
      }
    }
    #expect(rows.screen == " a  d\n b\n c     e")
    let layers = ViewHost(columns: 5, rows: 3) {
      ZStack(alignment: .bottomTrailing) {
        Color.blue; Text("end"); Text("E")
      }
    }
    #expect(layers.screen == "\n\n  enE")
    #expect(layers.style(of: "E")?.background == .blue)
  }

  @Test func `F2 a higher layout priority gets its room first`() {
    let host = ViewHost(columns: 10, rows: 1) {
      HStack {
        Text("unimportant").lineLimit(1)
        Text("title").layoutPriority(1)
      }
    }
    #expect(host.lines == ["uni… title"])
  }
}
