import Testing

@testable import TermUICore

@MainActor struct CursorTests {
  private struct Rows: View {
    @State private var chosen: Int? = 1

    var body: some View {
      Text("title")
      List(selection: $chosen) { ForEach(0..<9, id: \.self) { Text("row \($0)") } }
    }
  }

  @Test func `G5 the cursor is at the selected row of a list, where an input method composes`() {
    let host = ViewHost(columns: 9, rows: 4) { Rows() }
    host.send(.tab)
    #expect(host.cursor.map { host.lines[$0.y] } == "row 1")
    host.send(.down)
    #expect(host.cursor.map { host.lines[$0.y] } == "row 2")
    for _ in 0..<9 { host.send(.down) }
    #expect(host.cursor.map { host.lines[$0.y] } == "row 8")
  }

  @Test func `G5 the cursor is at the focused control, and hidden without a focus`() {
    let host = ViewHost(columns: 9, rows: 4) {
      VStack(alignment: .leading) {
        Button("one") {}
        Button("two") {}
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(host.cursor == nil)
    host.send(.tab)
    host.send(.tab)
    #expect(host.cursor?.x == 0)
    #expect(host.cursor.map { host.lines[$0.y].contains("two") } == true)
  }

  @Test(arguments: [false, true])
  func `G5 the cursor is hidden while the focused view is scrolled out of sight`(isLazy: Bool) {
    let host = ViewHost(columns: 9, rows: 7) {
      VStack(spacing: 0) {
        Text("a\nb\nc\nd")
        ScrollView {
          let rows = Group {
            TextField("name", text: .constant("abc"))
            ForEach(0..<20, id: \.self) { Text("\($0)") }
          }
          if isLazy { LazyVStack { rows } } else { VStack(spacing: 0) { rows } }
        }
      }
    }
    host.send(.tab)
    #expect(host.cursor == Point(x: 3, y: 4))
    host.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 1, y: 5))))
    #expect(host.cursor == nil)
    host.send(.mouse(MouseEvent(.wheelUp, at: Point(x: 1, y: 5))))
    #expect(host.cursor == Point(x: 3, y: 4))
  }
}
