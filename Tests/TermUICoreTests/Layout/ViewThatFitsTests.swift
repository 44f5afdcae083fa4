import Testing

@testable import TermUICore

/// The choice of a view by the room that there is.
@MainActor @Suite struct ViewThatFitsTests {
  @Test func `the first view that fits is shown, in every size of the window`() {
    let host = ViewHost(columns: 20, rows: 1) {
      ViewThatFits {
        Text("a long heading")
        Text("heading")
        Text("h")
      }
    }
    #expect(host.lines == ["   a long heading"])
    host.resize(columns: 13, rows: 1)
    #expect(host.lines == ["   heading"])
    host.resize(columns: 2, rows: 1)
    #expect(host.lines == ["h"])
    host.resize(columns: 20, rows: 1)
    #expect(host.lines == ["   a long heading"])
  }

  @Test func `the last view is shown if none fits, and only chosen axes count`() {
    let host = ViewHost(columns: 10, rows: 1) {
      ViewThatFits(in: .horizontal) {
        Text("one\ntwo")
        Text("both")
      }
    }
    #expect(host.lines == ["   one…"])
    let narrow = ViewHost(columns: 4, rows: 1) {
      ViewThatFits {
        Text("12345678")
        Text("123456")
      }
    }
    #expect(narrow.lines.first?.hasPrefix("123") == true)
  }

  @Test func `only the shown view handles keys and appears`() {
    let log = Log()
    func choice(_ name: String, _ width: Int) -> some View {
      Text(String(repeating: name, count: width))
        .onKeyPress("k") {
          log.add(name)
          return .handled
        }
        .onAppear { log.add("\(name) appears") }
        .onDisappear { log.add("\(name) disappears") }
    }
    let host = ViewHost(columns: 12, rows: 1) {
      ViewThatFits {
        choice("w", 10)
        choice("n", 5)
      }
    }
    host.send("k")
    #expect(log.take() == ["w appears", "w"])
    host.resize(columns: 6, rows: 1)
    #expect(host.lines == ["nnnnn"])
    host.send("k")
    #expect(log.take() == ["w disappears", "n appears", "n"])
  }

  @Test func `the focus goes to the view in the same place of the next choice`() {
    let log = Log()
    func buttons() -> some View {
      ForEach(["a", "b", "c"], id: \.self) { name in Button(name) { log.add(name) } }
    }
    let host = ViewHost(columns: 12, rows: 3) {
      ViewThatFits(in: .horizontal) {
        HStack { buttons() }
        VStack { buttons() }
      }
    }
    host.send(.tab)
    host.resize(columns: 3, rows: 3)
    #expect(host.lines == [" a", " b", " c"])
    host.send(.enter)
    #expect(log.take() == ["b"])
  }

  @Test func `F6 the layout of a list that isn't chosen ends`() {
    let host = ViewHost(columns: 6, rows: 3) {
      ViewThatFits {
        List(0..<4, id: \.self) { Text("row \($0)") }
        Text("short")
      }
    }
    #expect(host.lines == ["", "short", ""] && host.renderer.tree.isIdle)
    host.resize(columns: 6, rows: 4)
    #expect(host.lines == ["row 0", "row 1", "row 2", "row 3"] && host.renderer.tree.isIdle)
  }

  @Test func `a choice that ends with its focus gives the focus to no removed view`() {
    struct Screen: View {
      @FocusState private var isFocused: Bool
      @State private var wasFocused = false

      var body: some View {
        VStack {
          if isFocused || !wasFocused {
            ViewThatFits {
              HStack {
                Button("one") {}.focused($isFocused)
                Text("beside")
              }
              Button("two") {}
            }
          } else {
            Text("gone")
          }
        }
        .onChange(of: isFocused) { if isFocused { wasFocused = true } }
      }
    }
    let host = ViewHost(columns: 20, rows: 1) { Screen() }
    host.send(.tab)
    host.resize(columns: 6, rows: 1)
    #expect(host.lines == [" gone"])
    host.send(.down)
    #expect(host.lines == [" gone"])
  }
}
