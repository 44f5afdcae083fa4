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
    host.send(.tab)
    #expect(host.cursor?.x == 0)
    #expect(host.cursor.map { host.lines[$0.y].contains("two") } == true)
    #expect(ViewHost(columns: 9, rows: 1) { Text("one") }.cursor == nil)
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
    #expect(host.cursor == Point(x: 3, y: 4))
    host.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 1, y: 5))))
    #expect(host.cursor == nil)
    host.send(.mouse(MouseEvent(.wheelUp, at: Point(x: 1, y: 5))))
    #expect(host.cursor == Point(x: 3, y: 4))
  }

  @Test(arguments: [false, true])
  func `G5 a key typed into a field out of sight brings it back`(isLazy: Bool) {
    let text = Model("abc")
    let host = ViewHost(columns: 9, rows: 4) {
      Watch(text) { value in
        ScrollView {
          let rows = Group {
            TextField("name", text: Binding(get: { value }, set: { text.value = $0 }))
            ForEach(0..<20, id: \.self) { Text("\($0)") }
          }
          if isLazy { LazyVStack { rows } } else { VStack(spacing: 0) { rows } }
        }
      }
    }
    for _ in 0..<3 { host.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 1, y: 2)))) }
    #expect(host.cursor == nil)
    host.type("d")
    #expect(host.cursor == Point(x: 4, y: 0) && host.lines[0].hasPrefix("abcd"))
  }

  @Test func `G5 a field that grows out of its scroll view shows the row of the caret`() {
    let text = Model("")
    let host = ViewHost(columns: 9, rows: 3) {
      Watch(text) { value in
        ScrollView {
          TextField(
            "note", text: Binding(get: { value }, set: { text.value = $0 }), axis: .vertical)
          Text("below")
        }
      }
    }
    for character in "abcde" {
      host.type(String(character))
      host.send(.enter)
      #expect(host.cursor != nil)
    }
    host.type("f")
    #expect(host.lines.map { $0.prefix(1) } == ["d", "e", "f"])
    #expect(host.cursor == Point(x: 1, y: 2))
    // The caret goes to a line that is there already.
    text.value = "one\ntwo\nthree\nfour\n"
    for key in [Key.up, .up, .up, .up, .down, .down, .end, .right] { host.send(key) }
    #expect(host.cursor == Point(x: 0, y: 2))
  }
}
