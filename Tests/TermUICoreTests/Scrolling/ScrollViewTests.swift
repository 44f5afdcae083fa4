import TermUICore
import Testing

/// The scrolling of scroll views by keys, by the mouse, and by programs.
@MainActor struct ScrollViewTests {
  @Test func `Keys scroll the first view beside the focused one that has more to show that way`() {
    let host = ViewHost(columns: 8, rows: 6) {
      VStack(spacing: 0) {
        Button("press") {}
        ScrollView(.horizontal) { Text("abcdefghijkl").fixedSize() }
        ScrollView { Text("fits") }.frame(height: 1)
        ScrollView { ForEach(0..<9, id: \.self) { Text("row \($0)") } }
      }
    }
    host.send(.tab)
    host.send(.pageDown)
    #expect(host.lines[1].hasPrefix("abc") && !host.lines.contains { $0.contains("row 0") })
    host.send(.right)
    #expect(host.lines[1].hasPrefix("bcd"))
  }

  @Test func `A list beside a focused text field stays where its selected row is`() {
    let host = ViewHost(columns: 8, rows: 4) {
      VStack(spacing: 0) {
        TextField("", text: .constant(""))
        List(0..<9, selection: .constant(0)) { Text("row \($0)") }
      }
    }
    host.send(.tab)
    host.send(.pageDown)
    #expect(host.lines.contains { $0.contains("row 0") })
  }

  @Test func `Keys scroll a view beside the focused one`() {
    struct Log: View {
      @State private var text = ""

      var body: some View {
        VStack(spacing: 0) {
          TextField("search", text: $text)
          ScrollView { ForEach(0..<9, id: \.self) { Text("row \($0)") } }
        }
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Log() }
    host.send(.tab)
    host.type("j")
    #expect(host.lines[0].hasPrefix("j") && host.lines[1].contains("row 0"))
    host.send(.pageDown)
    #expect(!host.lines[1].contains("row 0"))
  }

  @Test func `End reaches the end of rows of unequal heights in one press`() {
    let host = ViewHost(columns: 8, rows: 4) {
      ScrollView {
        LazyVStack {
          ForEach(0..<20, id: \.self) { row in
            VStack { ForEach(0...(row % 4), id: \.self) { Text("r\(row).\($0)") } }
          }
        }
      }
    }
    host.send(.end)
    #expect(host.lines.map { $0.filter { $0 != " " } } == ["r19.0", "r19.1", "r19.2", "r19.3"])
    host.send(.home)
    #expect(host.lines[0].contains("r0.0"))
  }

  @Test func `a margin around the content shows what is scrolled out, and rows are kept out of it`()
  {
    let host = ViewHost(columns: 3, rows: 4) {
      ScrollView(showsIndicators: false) {
        LazyVStack { ForEach(0..<9, id: \.self) { Text("\($0)") } }
      }
      .contentMargins(.top, 1)
    }
    #expect(host.lines.map { $0.filter { $0 != " " } } == ["", "0", "1", "2"])
    host.send(.down)
    #expect(host.lines.map { $0.filter { $0 != " " } } == ["0", "1", "2", "3"])
    host.send(.end)
    #expect(host.lines.map { $0.filter { $0 != " " } } == ["5", "6", "7", "8"])
  }

  @Test func `a list with a margin stays where it is when the focus comes back to it`() {
    let model = Model(false)
    let host = ViewHost(columns: 9, rows: 4) {
      Watch(model) { isOpen in
        List(0..<9, selection: .constant(8)) { Text("row \($0)") }.contentMargins(.top, 1)
          .sheet(isPresented: .constant(isOpen)) { TextField("", text: .constant("")) }
      }
    }
    host.send(.tab)
    let lines = host.lines
    #expect(lines[3] == "row 8")
    for isOpen in [true, false] {
      model.value = isOpen
      #expect((host.lines == lines) == !isOpen)
    }
  }

  @Test func `a scroll view takes another axis`() {
    let model = Model(false)
    let host = ViewHost(columns: 3, rows: 2) {
      Watch(model) { isHorizontal in
        ScrollView(isHorizontal ? .horizontal : .vertical, showsIndicators: false) {
          Text("ab cd")
          Text("ef gh")
        }
      }
    }
    #expect(host.lines == ["ab", "cd"])
    model.value = true
    #expect(host.lines == ["ab", "ef"])
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect(host.lines == ["cd", " gh"] || host.lines == [" cd", " gh"])
  }

  @Test
  func
    `a vertical scroll view is as wide as its content, and a form is aligned to the leading edge`()
  {
    let host = ViewHost(columns: 6, rows: 2) {
      HStack(spacing: 0) {
        Text("|")
        ScrollView(showsIndicators: false) { Text("ab") }
        Text("|")
      }
    }
    #expect(host.lines.contains(" |ab|"))
    let form = ViewHost(columns: 9, rows: 2) { Form { Toggle("on", isOn: .constant(true)) } }
    #expect(form.lines[0].first != " ")
  }

  @Test(arguments: [Axis.Set.horizontal, [.horizontal, .vertical]])
  func `the left and right arrows scroll sideways`(axes: Axis.Set) {
    let host = ViewHost(columns: 3, rows: 1) { ScrollView(axes) { Text("abcde").fixedSize() } }
    host.send(.right)
    #expect(host.lines == ["bcd"])
    for _ in 0..<3 { host.send(.right) }
    #expect(host.lines == ["cde"])
    host.send(.left)
    #expect(host.lines == ["bcd"])
  }

  @Test func `a list of a million rows within a scroll view makes those that can be seen`() {
    func nodes(_ count: Int) -> Int {
      let host = ViewHost(columns: 12, rows: 5) {
        ScrollView {
          Text("title")
          List(0..<count, id: \.self) { Text("row \($0)") }
        }
      }
      #expect(host.lines[4] == "row 3")
      host.send(.end)
      #expect(host.lines.last == "row \(count - 1)")
      return host.tree.split(separator: "\n").count
    }
    #expect(nodes(1_000_000) <= nodes(100))
  }

  @Test func `a list at its ideal height whose first row is absent shows the others`() {
    let host = ViewHost(columns: 3, rows: 4) {
      List { ForEach(0..<3, id: \.self) { if $0 > 0 { Text("r\($0)") } } }
        .fixedSize(horizontal: false, vertical: true)
    }
    #expect(host.lines.filter { !$0.isEmpty } == ["r1", "r2"])
  }
}
