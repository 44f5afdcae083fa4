import TermUICore
import Testing

struct PaddingTests {
  @Test func `F2 negative padding takes away no more than there is`() {
    let rows = ViewHost(columns: 2, rows: 3) {
      VStack(spacing: 0) {
        Text("a"); Text("b").padding(.vertical, -2); Text("c"); Text("d")
      }
    }
    #expect(rows.lines.last == "d" && rows.lines[1] == "c")
  }

  @Test func `F2 padding by edges, frames by bounds, offsets, fixed sizes`() {
    let padded = ViewHost(columns: 8, rows: 3) {
      Text("p").padding(.leading, 2).padding(.vertical).border(style: .ascii)
    }
    #expect(padded.tree.contains("Box (border, padding, padding) (1,-1 5×5)"))
    let framed = ViewHost(columns: 12, rows: 5) {
      Text("a").frame(minWidth: 4, alignment: .trailing).border(style: .ascii)
      Text("long text").frame(maxWidth: 4).lineLimit(1)
    }
    #expect(framed.screen == "   +----+\n   |   a|\n   +----+\n    lon…\n")
    let moved = ViewHost(columns: 6, rows: 2) {
      HStack {
        Text("a").offset(x: 1, y: 1); Text("b")
      }
    }
    #expect(moved.screen == "   b\n  a")
    let fixed = ViewHost(columns: 5, rows: 2) {
      Text("too long").fixedSize(horizontal: true, vertical: false)
      Text("cut it").lineLimit(1)
    }
    #expect(fixed.screen == "o lon\ncut…")
  }

  @Test func `F2 padding has the given width on all sides`() {
    let host = ViewHost(columns: 5, rows: 5) { Text("x").padding(2) }
    #expect(host.lines == ["", "", "  x", "", ""])
    #expect(host.tree.contains("Box (padding) (0,0 5×5)"))
  }
}
