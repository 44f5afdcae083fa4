import TermUICore
import Testing

/// The scrolling of scroll views by keys, by the mouse, and by programs.
@MainActor struct ScrollTests {
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

  @Test func `the geometry is reported first when it is known, then with each change of its value`()
  {
    var log: [String] = []
    let host = ViewHost(columns: 3, rows: 2) {
      ScrollView(showsIndicators: false) { VStack { ForEach(0..<5, id: \.self) { Text("\($0)") } } }
        .onScrollGeometryChange(for: Int.self) {
          $0.contentSize.height - $0.contentOffset.y - $0.containerSize.height
        } action: { old, new in
          log.append("\(old) \(new)")
        }
    }
    #expect(host.lines.count == 2 && log == ["3 3"])
    host.send(.down)
    host.send(.end)
    host.send(.end)
    #expect(log == ["3 3", "3 2", "2 0"])
  }

  @Test func `the geometry has the lines of a list's selected row`() {
    let model = Model(Int?.none)
    var log: [Range<Int>?] = []
    let host = ViewHost(columns: 5, rows: 2) {
      Watch(model) { value in
        List(selection: .constant(value)) {
          ForEach(0..<4, id: \.self) { Text("a\nb").frame(height: $0 == 1 ? 2 : 1) }
        }
        .onScrollGeometryChange(for: Range<Int>?.self) {
          $0.selectedRow
        } action: {
          log.append($1)
        }
      }
    }
    for row in [1, 3] {
      model.value = row
      _ = host.lines
    }
    #expect(log == [nil, 1..<3, 4..<5])
  }

  @Test func `several values of the geometry are reported, the inner one first`() {
    var log: [String] = []
    let host = ViewHost(columns: 3, rows: 2) {
      ScrollView(showsIndicators: false) { VStack { ForEach(0..<5, id: \.self) { Text("\($0)") } } }
        .onScrollGeometryChange(for: Int.self) {
          $0.contentOffset.y
        } action: {
          log.append("at \($1)")
        }
        .onScrollGeometryChange(for: Int.self) {
          $0.contentSize.height
        } action: {
          log.append("of \($1)")
        }
    }
    host.send(.down)
    #expect(log == ["at 0", "of 5", "at 1"])
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
    for _ in 0..<5 { host.send(.tab) }
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
    host.send(.tab)
    host.send(.up)
    height.value = 2
    #expect(host.lines == ["c", "d", "", "", "", ""])
  }

  @Test func `a list at its ideal height whose first row is absent shows the others`() {
    let host = ViewHost(columns: 3, rows: 4) {
      List { ForEach(0..<3, id: \.self) { if $0 > 0 { Text("r\($0)") } } }
        .fixedSize(horizontal: false, vertical: true)
    }
    #expect(host.lines.filter { !$0.isEmpty } == ["r1", "r2"])
  }

  @Test func `a reader scrolls to an id within a lazy stack, except of a row not made yet`() {
    let host = ViewHost(columns: 3, rows: 3) {
      ScrollViewReader { proxy in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            ForEach(0..<40, id: \.self) { Text("\($0)").id("\($0)") }
            VStack {
              Text("a"); Text("b"); Text("c").id("c"); Text("d")
            }
            .padding(.bottom, 1)
            Text("end").id("e")
          }
        }
        .onKeyPress { press in
          proxy.scrollTo("\(press.key)")
          return .handled
        }
      }
    }
    let steps = [
      ("9", ["0", "1", "2"]), ("c", ["a", "b", "c"]), ("e", ["d", "", "end"]),
      ("1", ["1", "2", "3"]), ("e", ["d", "", "end"]), ("c", ["c", "d", ""]),
    ]
    for (id, lines) in steps {
      host.type(id)
      #expect(host.lines == lines, "\(id)")
    }
  }

  @Test func `a reader doesn't scroll to a view that is removed in the same update`() {
    struct Rows: View {
      @State private var rows = Array(0..<9)
      @State private var step = 0

      var body: some View {
        ScrollViewReader { reader in
          ScrollView {
            ForEach(rows, id: \.self) { row in
              Group { if row >= 0 { Text("row \(row)") } }.id(row)
            }
          }
          .onKeyPress("x") {
            step = 1
            return .handled
          }
          .onChange(of: step) {
            reader.scrollTo(8)
            if step == 1 { step = 2 } else { rows.removeLast() }
          }
        }
      }
    }
    let host = ViewHost(columns: 6, rows: 3) { Rows() }
    host.send("x")
    #expect(host.lines == ["row 0", "row 1", "row 2"])
  }

  @Test func `a reader scrolls to an id, a position follows one, and an anchor keeps to the end`() {
    let position = Model(Int?.none)
    let lines = Model(["a", "b", "c"])
    let host = ViewHost(columns: 6, rows: 4) {
      HStack(spacing: 0) {
        ScrollViewReader { proxy in
          ScrollView(showsIndicators: false) {
            ForEach(0..<9, id: \.self) { Text("\($0)") }
          }
          .onKeyPress("x") {
            proxy.scrollTo(6)
            return .handled
          }
        }
        Watch(position) { _ in
          ScrollView(showsIndicators: false) {
            LazyVStack { ForEach(0..<1000, id: \.self) { Text("\($0)") } }
          }
          .scrollPosition(
            id: Binding(get: { position.value }, set: { position.value = $0 }), anchor: .top
          )
          .frame(width: 3)
        }
        Watch(lines) { lines in
          ScrollView(showsIndicators: false) { ForEach(lines, id: \.self) { Text($0) } }
            .defaultScrollAnchor(.bottom).frame(height: 2)
        }
      }
    }
    host.send("x")
    position.value = 500
    lines.value.append("d")
    #expect(host.lines[0].contains("500"))
    #expect(host.lines[3].contains("6"))
    #expect(host.lines[1].contains("c") && host.lines[2].contains("d"))
    host.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 1))))
    #expect(position.value == 503)
  }

  @Test func `a reader scrolls to a view far down in a high row that is out of sight`() {
    let host = ViewHost(columns: 3, rows: 3) {
      ScrollViewReader { proxy in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Text("\($0)").id("\($0)") } }
            ForEach(10..<40, id: \.self) { Text("\($0)") }
            Text("end").id("e")
          }
        }
        .onKeyPress { press in
          proxy.scrollTo("\(press.key)")
          return .handled
        }
      }
    }
    for _ in 0..<2 {
      host.type("e")
      #expect(host.lines == ["38", "39", "end"])
      host.type("7")
      #expect(host.lines == ["7", "8", "10"])
      host.type("1")
      #expect(host.lines == ["1", "2", "3"])
    }
  }

  @Test func `an anchor aligns content that is smaller than its window`() {
    let lines = Model(["a", "b"])
    let anchor = Model(UnitPoint?.some(.bottom))
    let host = ViewHost(columns: 6, rows: 4) {
      Watch(lines) { lines in
        Watch(anchor) { anchor in
          HStack(spacing: 0) {
            ScrollView { LazyVStack { ForEach(lines, id: \.self) { Text($0) } } }
            ScrollView { ForEach(lines, id: \.self) { id in Text(id) } }
          }
          .defaultScrollAnchor(anchor)
        }
      }
    }
    #expect(host.lines == ["", "", "  a  a", "  b  b"])
    lines.value.append("c")
    #expect(host.lines == ["", "  a  a", "  b  b", "  c  c"])
    lines.value += ["d", "e"]
    #expect(host.lines == ["  b  b", "  c  c", "  d  d", "  e  e"])
    lines.value = ["a", "b"]
    anchor.value = .center
    #expect(host.lines == ["", "  a  a", "  b  b", ""])
    anchor.value = nil
    #expect(host.lines == ["  a  a", "  b  b", "", ""])
  }
}
