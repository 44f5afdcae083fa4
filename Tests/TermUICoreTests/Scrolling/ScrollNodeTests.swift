import TermUICore
import Testing

/// The offset of a scroll view whose size or content changes.
@MainActor struct ScrollNodeTests {
  @Test func `a window made large and small again is where the user has scrolled to`() {
    let host = ViewHost(columns: 6, rows: 3) {
      ScrollView { VStack { ForEach(0..<9) { Text("\($0)") } } }.scrollIndicators(.hidden)
    }
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    let before = host.lines
    for rows in [1, 7, 12] {
      host.resize(columns: 6, rows: rows)
      #expect(host.lines != before)
      host.resize(columns: 6, rows: 3)
      #expect(host.lines == before)
    }
  }

  @Test func `a window that becomes lower still shows the focused view, if it did before`() {
    let host = ViewHost(columns: 2, rows: 6) {
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Button("b\($0)") {} } }
      }
    }
    for _ in 0..<4 { host.send(.tab) }
    host.resize(columns: 2, rows: 3)
    #expect(host.lines == ["b2", "b3", "b4"])
    host.resize(columns: 2, rows: 6)
    #expect(host.lines == ["b0", "b1", "b2", "b3", "b4", "b5"])
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    host.send(.mouse(MouseEvent(.wheelUp, at: .zero)))
    host.resize(columns: 2, rows: 2)
    #expect(host.lines == ["b3", "b4"])
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    host.resize(columns: 2, rows: 1)
    #expect(host.lines == ["b6"])
  }

  @Test func `a lower frame still shows the line of the caret`() {
    struct Note: View {
      let height: Int
      @State private var text = "a\nb\nc\nd\ne"

      var body: some View {
        ScrollView(showsIndicators: false) {
          TextField("note", text: $text, axis: .vertical)
          Text("end")
        }
        .frame(height: height)
      }
    }
    let height = Model(6)
    let host = ViewHost(columns: 3, rows: 6) {
      Watch(height) { Note(height: $0) }
      Spacer()
    }
    host.send(.up)
    height.value = 2
    #expect(host.lines == ["c", "d", "", "", "", ""])
  }

  @Test
  func `G2 what has got the focus is scrolled into sight, in each of the scroll views around it`() {
    let host = ViewHost(columns: 4, rows: 2) {
      ScrollView(showsIndicators: false) {
        Button("up") {}
        Text("1\n2")
        ScrollView(.horizontal) {
          HStack {
            Button("a") {}
            Text("....")
            Button("b") {}
          }
        }
        .frame(height: 1)
      }
    }
    let seen = (0..<4).map { _ in
      defer { host.send(.tab) }
      return host.lines
    }
    #expect(seen == [[" up", " 1"], [" 2", "a .."], [" 2", ".. b"], [" up", " 1"]])
  }
}
