import TermUICore
import Testing

struct FrameTests {
  @Test func `F2 a frame computed from too little room shows nothing`() {
    let rows = ForEach(0..<9, id: \.self) { Text("row \($0)") }
    let host = ViewHost(columns: 6, rows: 2) {
      GeometryReader { List { rows }.frame(maxHeight: $0.size.height - 9) }
    }
    #expect(host.lines == ["", ""])
  }

  @Test
  func `F2 a frame has its ideal size where nothing is offered, and its least where there is less`()
  {
    let host = ViewHost(columns: 6, rows: 9) {
      Color.clear.frame(idealWidth: 2, idealHeight: 2).fixedSize().border(style: .ascii)
      Text("x").frame(minHeight: 3).fixedSize().border(style: .ascii)
    }
    #expect(
      host.lines == [" +--+", " |  |", " |  |", " +--+", " +-+", " | |", " |x|", " | |", " +-+"])
  }

  @Test func `F2 a view fills the least size of its frame where nothing is offered`() {
    let host = ViewHost(columns: 4, rows: 5) {
      ScrollView {
        Color.red.frame(minHeight: 3).overlay { Text("x") }
        Text("one two").frame(minHeight: 1)
      }
    }
    #expect(host.lines == ["", " x", "", "one", "two"])
    #expect(host.tree.contains("Color (0,0 4×3)"))
  }

  @Test func `F2 a view that grows beyond the least size of its frame, and shrinks again`() {
    let text = Model("a")
    let host = ViewHost(columns: 5, rows: 5) {
      Watch(text) { text in
        ScrollView {
          VStack(spacing: 0) {
            Text(text)
            Spacer()
            Text("end")
          }
          .frame(minHeight: 3)
        }
      }
    }
    #expect(host.lines == ["  a", "", " end", "", ""])
    text.value = "a\nb\nc"
    #expect(host.lines == ["  a", "  b", "  c", " end", ""])
    text.value = "a\nb"
    #expect(host.lines == ["  a", "  b", " end", "", ""])
  }
}
