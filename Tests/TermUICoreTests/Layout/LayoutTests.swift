import TermUICore
import Testing

struct LayoutTests {
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

  @Test func `F1 a child chooses its own size and its parent places it`() {
    let host = ViewHost(columns: 11, rows: 3) {
      HStack(alignment: .bottom) {
        Text("tall").frame(width: 4, height: 3, alignment: .topLeading)
        Text("b")
        Text("c").frame(maxHeight: .infinity, alignment: .top)
      }
    }
    #expect(host.screen == " tall   c\n\n      b")
  }

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

  @Test func `F2 negative padding takes away no more than there is`() {
    let rows = ViewHost(columns: 2, rows: 3) {
      VStack(spacing: 0) {
        Text("a"); Text("b").padding(.vertical, -2); Text("c"); Text("d")
      }
    }
    #expect(rows.lines.last == "d" && rows.lines[1] == "c")
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

  @Test func `F2 layers are centred by default`() {
    let host = ViewHost(columns: 5, rows: 3) {
      ZStack {
        Color.blue; Text("end"); Text("E")
      }
    }
    #expect(host.screen == "\n eEd\n")
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

  @Test func `F2 padding by edges, frames by bounds, offsets, fixed sizes`() {
    let padded = ViewHost(columns: 8, rows: 3) {
      Text("p").padding(.leading, 2).padding(.vertical).border(style: .ascii)
    }
    #expect(padded.tree.contains("Border (1,-1 5×5)"))
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

  @Test func `F2 a higher layout priority gets its room first`() {
    let host = ViewHost(columns: 10, rows: 1) {
      HStack {
        Text("unimportant").lineLimit(1)
        Text("title").layoutPriority(1)
      }
    }
    #expect(host.lines == ["uni… title"])
  }

  @Test(arguments: 0...12)
  func `F4 wide characters are never cut in half, wherever the window cuts`(shift: Int) {
    let host = ViewHost(columns: 6, rows: 1) {
      Text("한국어 日本").fixedSize().offset(x: 6 - shift).frame(width: 6, alignment: .leading)
    }
    let whole = Array("      한국어 日本      ")
    var columns: [Character?] = []
    for character in whole {
      columns.append(character)
      if !character.isASCII { columns.append(nil) }
    }
    var window = Array(columns[shift..<shift + 6])
    if window[0] == nil { window[0] = " " }
    if let last = window[5], !last.isASCII { window[5] = " " }
    var text = String(window.compactMap { $0 })
    while text.last == " " { text.removeLast() }
    #expect(host.lines == [text])
  }

  @Test func `F6 a child that was not updated and keeps its offer is not laid out again`() {
    struct Parent: View {
      @State private var number = 0

      var body: some View {
        VStack(alignment: .leading) {
          Text("n\(number % 10)").onTapGesture { number += 1 }
          GeometryReader { Text("\($0.size.width)×\($0.size.height)") }
        }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 8, rows: 4) {
      Parent()
      Spacer()
      GeometryReader { _ in
        log.add("built")
        return Text("other")
      }
    }
    let built = log.take().count
    #expect(built > 0)
    #expect(host.tap("n0"))
    #expect(host.lines.first == "n1")
    #expect(log.take() == [])
  }

  @Test func `F2 a frame computed from too little room shows nothing`() {
    let rows = ForEach(0..<9, id: \.self) { Text("row \($0)") }
    let host = ViewHost(columns: 6, rows: 2) {
      GeometryReader { List { rows }.frame(maxHeight: $0.size.height - 9) }
    }
    #expect(host.lines == ["", ""])
  }

  @Test func `F2 a grid's columns computed from too little room show nothing`() {
    let column = GridItem(.adaptive(minimum: -3, maximum: -3))
    let host = ViewHost(columns: 6, rows: 2) {
      ScrollView {
        LazyVGrid(columns: [column]) {
          ScrollView(.horizontal) { LazyHStack { Text("row") } }
        }
      }
    }
    #expect(host.lines == ["", ""])
  }
}
