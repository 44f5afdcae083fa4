import TermUICore
import Testing

@MainActor struct ScrollPositionTests {
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

  @Test func `the geometry and the position are those of a scroll view that takes another's place`()
  {
    let model = Model(0)
    let position = Model(Int?.some(3))
    var log: [Int] = []
    let host = ViewHost(columns: 3, rows: 2) {
      Watch(model) { value in
        Group {
          if value == 2 {
            Text("none")
          } else {
            ScrollView(showsIndicators: false) {
              ForEach(0..<(value + 1) * 5, id: \.self) { Text("\(value)\($0)") }
            }
            .id(value)
          }
        }
        .onScrollGeometryChange(for: Int.self) {
          $0.contentSize.height - $0.contentOffset.y
        } action: {
          log.append($1)
        }
        .scrollPosition(id: Binding(get: { position.value }, set: { position.value = $0 }))
      }
    }
    #expect(host.lines == ["02", "03"])
    host.send(.down)
    #expect(position.value == 3 && host.lines == ["03", "04"])
    model.value = 1
    #expect(host.lines == ["12", "13"])
    model.value = 2
    _ = host.lines
    model.value = 1
    #expect(host.lines == ["12", "13"])
    for _ in 0..<3 { host.send(.down) }
    #expect(position.value == 5 && host.lines == ["15", "16"])
    #expect(log == [3, 2, 8, 7, 6, 5])
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
