import TermUICore
import Testing

struct SpacerTests {
  @Test func `F2 a divider and a spacer know their stack through what is around them`() {
    let divided = ViewHost(columns: 12, rows: 3) {
      HStack {
        Text("a"); Divider().frame(height: 3).padding(.leading, 1); Text("b")
      }
    }
    #expect(divided.screen == "      │\n   a  │ b\n      │")
    let across = ViewHost(columns: 12, rows: 5) {
      HStack {
        Text("a"); Spacer().frame(width: 3); Text("b")
      }
      Text("c")
    }
    #expect(across.screen == "\n  a     b\n     c\n\n")
    let down = ViewHost(columns: 12, rows: 4) {
      HStack {
        VStack {
          Text("a"); Spacer().frame(height: 2); Text("b")
        }
        Text("c")
      }
    }
    #expect(down.screen == "    a\n      c\n\n    b")
  }

  @Test func `F2 spacers push, dividers cross`() {
    let host = ViewHost(columns: 11, rows: 3) {
      HStack {
        Text("a"); Spacer(); Text("b"); Spacer(minLength: 2); Text("c")
      }
      Divider()
      HStack {
        Text("x"); Divider(); Text("y")
      }
    }
    #expect(
      host.screen == """
        a    b    c
        ───────────
           x │ y
        """)
  }

  @Test func `F2 a spacer keeps its least length where there is no room for it`() {
    let host = ViewHost(columns: 5, rows: 1) {
      HStack(spacing: 0) {
        Text("abcd"); Spacer(minLength: 2); Text("|").layoutPriority(1)
      }
      .lineLimit(1)
    }
    #expect(host.lines == ["a…  |"])
  }

  @Test func `F2 a spacer leaves a column between texts that fill the row`() {
    let host = ViewHost(columns: 12, rows: 2) {
      VStack {
        HStack {
          Text("abcdef")
          Spacer()
          Text("ghijkl")
        }
        Spacer()
        HStack {
          Text("abcdef")
          Spacer(minLength: 0)
          Text("ghijkl")
        }
      }
      .lineLimit(1)
    }
    #expect(host.lines == ["abcdef ghij…", "abcdefghijkl"])
  }
}
