import Testing

@testable import TermUICore

@MainActor @Suite struct LazyVGridTests {
  private func host(
    _ columns: [GridItem], columns width: Int = 40, rows: Int = 4, count: Int = 5
  ) -> ViewHost {
    ViewHost(columns: width, rows: rows) {
      ScrollView { LazyVGrid(columns: columns) { ForEach(0..<count) { Text("card \($0)") } } }
    }
  }

  @Test func `adaptive columns are as many as there is room for, in any width`() {
    let host = host([GridItem(.adaptive(minimum: 10), alignment: .leading)])
    #expect(host.lines.prefix(2) == ["card 0        card 1        card 2", "card 3        card 4"])
    host.resize(columns: 21, rows: 4)
    #expect(host.lines.prefix(3) == ["card 0     card 1", "card 2     card 3", "card 4"])
    host.resize(columns: 9, rows: 5)
    #expect(host.lines == (0..<5).map { "card \($0)" })
  }

  @Test func `fixed columns have their width, and flexible ones share the rest`() {
    let columns = [
      GridItem(.fixed(8), spacing: 2, alignment: .leading), GridItem(alignment: .leading),
      GridItem(.flexible(maximum: 10), alignment: .trailing),
    ]
    #expect(
      host(columns, rows: 2).lines == [
        "  card 0    card 1              card 2", "  card 3    card 4",
      ])
  }

  @Test func `a line is as high as its highest view`() {
    let host = ViewHost(columns: 21, rows: 4) {
      LazyVGrid(columns: [GridItem(alignment: .topLeading), GridItem(alignment: .leading)]) {
        Text("one")
        Text("one\ntwo\nthree")
        Text("last")
      }
    }
    #expect(host.lines == ["one        one", "           two", "           three", "last"])
  }

  @Test func `a view of any height is as high as its line`() {
    let column = GridItem(.fixed(5), spacing: 0)
    let host = ViewHost(columns: 10, rows: 4) {
      LazyVGrid(columns: [column, column]) {
        Text("a").frame(maxHeight: .infinity).border()
        Text("b\nc").border()
      }
    }
    #expect(host.lines == [" ╭─╮  ╭─╮", " │a│  │b│", " │ │  │c│", " ╰─╯  ╰─╯"])
  }

  @Test func `a stack gives a grid the room beside its other views`() {
    let host = ViewHost(columns: 21, rows: 2) {
      HStack(alignment: .top) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 7), alignment: .leading)]) {
          ForEach(0..<3) { Text("no. \($0)") }
        }
        Text("aside")
      }
    }
    #expect(host.lines == ["no. 0   no. 1   aside", "no. 2"])
  }

  @Test func `B9 a grid of a million rows makes no more nodes than one of a hundred`() {
    let columns = [GridItem(.adaptive(minimum: 10))]
    let few = host(columns, count: 100)
    let many = host(columns, count: 1_000_000)
    #expect(few.tree.split(separator: "\n").count == many.tree.split(separator: "\n").count)
    #expect(many.lines == few.lines)
  }

  @Test func `a scroll view finds a row of a grid, and shows it after a resize too`() {
    struct Screen: View {
      @State var id: Int?
      var body: some View {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 10), alignment: .leading)]) {
            ForEach(0..<1000) { Text("card \($0)") }
          }
        }
        .scrollPosition(id: $id)
        .onKeyPress("g") {
          id = 500
          return .handled
        }
        .focusable()
      }
    }
    let host = ViewHost(columns: 40, rows: 4) { Screen() }
    #expect(host.lines.first?.hasPrefix("card 0") == true)
    host.send(.character("g"))
    #expect(host.lines.contains { $0.contains("card 500") })
    host.resize(columns: 24, rows: 4)
    #expect(host.lines.contains { $0.contains("card 500") })
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
