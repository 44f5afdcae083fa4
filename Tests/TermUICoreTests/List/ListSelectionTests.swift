import Testing

@testable import TermUICore

/// The selection of a list: by keys, by ids, and as rows show it.
struct ListSelectionTests {
  private struct Items: View {
    let count: Int
    let log: Log
    @State private var chosen: Int? = 0

    var body: some View {
      List(selection: $chosen) {
        ForEach(0..<count, id: \.self) { Item(number: $0, log: log) }.listRowBackground(EmptyView())
      }
      .onKeyPress("q") {
        log.add("outside")
        return .handled
      }
      .onKeyPress(.space) {
        log.add("space outside")
        return .handled
      }
    }
  }

  /// A row that shows by itself whether it is selected, and handles a key.
  private struct Item: View {
    let number: Int
    let log: Log
    @Environment(\.isSelected) private var isSelected

    var body: some View {
      log.add("body \(number)")
      return Text((isSelected ? "> " : "  ") + "\(number)").onKeyPress(.space) {
        log.add("space \(number)")
        return .handled
      }
    }
  }

  @Test func `a row shows by itself whether it is selected, and no other is evaluated`() {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 3) { Items(count: 9, log: log) }
    #expect(host.lines == ["> 0", "  1", "  2"])
    _ = log.take()
    host.send("j")
    #expect(host.lines == ["  0", "> 1", "  2"])
    #expect(log.take().sorted() == ["body 0", "body 1"])
    #expect(host.style(of: "1")?.attributes == [])
  }

  @Test func `in columns the arrows select in both directions, and the selected cell is inverted`()
  {
    let host = ViewHost(columns: 6, rows: 3) {
      Chosen(3) { chosen in
        List(0..<8, id: \.self, selection: chosen) { Text("\($0)") }.listColumns(3)
      }
    }
    func selected() -> String? {
      (0..<8).map(String.init).first { host.style(of: $0)?.attributes == .reverse }
    }
    #expect(host.lines.map { $0.filter { $0 != " " } } == ["012", "345", "67"])
    #expect(selected() == "3")
    let steps: [(Key, String)] = [
      (.right, "4"), (.right, "5"), (.down, "7"), (.left, "6"), (.up, "3"), (.left, "2"),
      (.up, "2"), (.end, "7"), (.right, "7"), (.home, "0"), (.left, "0"), (.pageDown, "6"),
    ]
    for (key, row) in steps {
      host.send(key)
      #expect(selected() == row, "\(key)")
    }
  }

  private struct Chosen<Content: View>: View {
    @State private var value: Int?
    let content: (Binding<Int?>) -> Content

    init(_ value: Int, @ViewBuilder content: @escaping (Binding<Int?>) -> Content) {
      _value = State(initialValue: value)
      self.content = content
    }

    var body: some View { content($value) }
  }

  @Test func `the last row is at the bottom edge at the end, and the first one may be cut`() {
    let host = ViewHost(columns: 8, rows: 5) {
      Chosen(0) { List(0..<6, id: \.self, selection: $0) { Text("row \($0)\n··") } }
    }
    host.send(.tab)
    host.send(.end)
    #expect(host.lines == ["··", "row 4", "··", "row 5", "··"])
    host.send(.up)
    #expect(host.lines == ["··", "row 4", "··", "row 5", "··"])
    host.send(.up)
    #expect(host.lines == ["row 3", "··", "row 4", "··", "row 5"])
    host.send(.down)
    #expect(host.lines == ["row 3", "··", "row 4", "··", "row 5"])
    host.send(.down)
    #expect(host.lines == ["··", "row 4", "··", "row 5", "··"])
  }

  @Test func `keys pass over rows that show nothing`() {
    let isShown = Model([false, true, false, false, true, true, false])
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(isShown) { isShown in
        Chosen(1) { chosen in
          List(0..<7, id: \.self, selection: chosen) { row in
            if isShown[row] { Text("row \(row)\(chosen.wrappedValue == row ? " ←" : "")") }
          }
        }
      }
    }
    host.send(.tab)
    #expect(host.lines == ["row 1 ←", "row 4", "row 5"])
    for key in [Key.up, .home, .pageUp] {
      host.send(key)
      #expect(host.lines == ["row 1 ←", "row 4", "row 5"])
    }
    host.send(.down)
    #expect(host.lines == ["row 1", "row 4 ←", "row 5"])
    for key in [Key.down, .down, .end, .pageDown] {
      host.send(key)
      #expect(host.lines == ["row 1", "row 4", "row 5 ←"])
    }
    isShown.value[4] = false
    host.send(.up)
    #expect(host.lines == ["row 1 ←", "row 5", ""])
  }

  @Test func `a selected row that grows is scrolled into sight, if it was there`() {
    let height = Model(1)
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(height) { height in
        Chosen(0) {
          List(0..<6, id: \.self, selection: $0) { row in
            Text("row \(row)").frame(height: row == 2 ? height : 1, alignment: .top)
          }
        }
      }
    }
    host.send(.tab)
    for _ in 1...2 { host.send(.down) }
    #expect(host.lines == ["row 0", "row 1", "row 2"])
    height.value = 2
    #expect(host.lines == ["row 1", "row 2", ""])
    height.value = 4
    #expect(host.lines == ["row 2", "", ""])
    height.value = 1
    #expect(host.lines == ["row 2", "row 3", "row 4"])
    host.send(.mouse(MouseEvent(.wheelUp, at: .zero)))
    #expect(host.lines == ["row 0", "row 1", "row 2"])
    host.send(.home)
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    height.value = 2
    #expect(host.lines == ["row 3", "row 4", "row 5"])
  }

  @Test func `a selected row that grows as much as the row before shrinks stays visible`() {
    let heights = Model([1, 1, 2, 1])
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(heights) { heights in
        Chosen(3) {
          List(0..<4, id: \.self, selection: $0) { row in
            Text("row \(row)").frame(height: heights[row], alignment: .top)
          }
        }
      }
    }
    #expect(host.lines == ["row 2", "", "row 3"])
    heights.value = [1, 1, 1, 2]
    #expect(host.lines == ["row 2", "row 3", ""])
  }

  @Test func `keys move the selection without the focus, as the environment names them`() {
    let host = ViewHost(columns: 6, rows: 3) { Items(count: 9, log: Log()) }
    let steps: [(Key, Int)] = [
      (.down, 1), ("j", 2), ("k", 1), (.pageDown, 3), ("G", 8), (.pageUp, 6), ("g", 0), (.end, 8),
      (.up, 7), (.home, 0),
    ]
    for (key, row) in steps {
      host.send(key)
      #expect(host.lines.contains("> \(row)"), "\(key)")
    }
    let model = Model(Int?.some(0))
    let other = ViewHost(columns: 6, rows: 3) {
      Watch(model) { _ in List(0..<9, id: \.self, selection: model.binding) { Text("\($0)") } }
        .environment(\.scrollKeys, ["n": .down])
    }
    other.send("j")
    #expect(model.value == 0)
    other.send("n")
    #expect(model.value == 1)
  }

  @Test(arguments: [false, true])
  func `keys go to the selected row first, and then outwards`(isFocused: Bool) {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 3) { Items(count: 9, log: log) }
    if isFocused { host.send(.tab) }
    host.send(.down)
    _ = log.take()
    host.send(.space)
    #expect(log.take() == ["space 1"])
    host.send("q")
    #expect(log.take() == ["outside"])
    host.send(.end)
    for _ in 0..<3 { host.send(.mouse(MouseEvent(.wheelUp, at: .zero))) }
    _ = log.take()
    host.send(.space)
    #expect(log.take() == ["space outside"])
  }

  @Test(arguments: [(6, 1), (6, 2), (1, 1), (3, 12), (12, 30)])
  func `a window made small and large again shows the rows that it showed before`(
    columns: Int, rows: Int
  ) {
    let host = ViewHost(columns: 6, rows: 5) { Items(count: 20, log: Log()) }
    for keys in ["jj", "jjjjjj", "kk"] {
      host.type(keys)
      let before = host.lines
      host.resize(columns: columns, rows: rows)
      #expect(host.lines != before)
      host.resize(columns: 6, rows: 5)
      #expect(host.lines == before)
    }
    host.resize(columns: max(3, columns), rows: 1)
    host.send("j")
    host.resize(columns: 6, rows: 5)
    #expect(host.lines[0] == "> 7")
  }

  @Test func `the hints of the selected row are shown, and of no other`() {
    struct Hints: View {
      @Environment(\.keyHints) private var hints

      var body: some View { Text(hints.map(\.caption).joined(separator: " ")) }
    }
    struct Screen: View {
      @State private var chosen: Int? = 0

      var body: some View {
        Hints()
        List(0..<3, id: \.self, selection: $chosen) { number in
          Text("\(number)").onKeyPress("x", hint: "cut \(number)") { .handled }
        }
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Screen() }
    #expect(host.lines[0].hasSuffix("cut 0"))
    host.send(.down)
    #expect(host.lines[0].hasSuffix("cut 1"))
  }

  @Test func `a move among a million rows looks at no more elements than one among a hundred`() {
    func elements(_ count: Int) -> Int {
      let data = CountedNumbers(count: count)
      let model = Model(Int?.some(count / 2))
      let host = ViewHost(columns: 12, rows: 10) {
        Watch(model) { _ in List(data, id: \.self, selection: model.binding) { Text("\($0)") } }
      }
      _ = host.lines
      data.reads.count = 0
      for key in [Key.down, .down, .pageDown, .up, .home, .end, .up] { host.send(key) }
      #expect(model.value == count - 2)
      return data.reads.count
    }
    #expect(elements(1_000_000) <= elements(100))
  }

  @Test func `what follows takes the place of a selected row that goes`() {
    let model = Model((ids: Array(0..<9), chosen: Int?.some(0)))
    let host = ViewHost(columns: 6, rows: 4) {
      Watch(model) { value in
        List(
          value.ids, id: \.self,
          selection: Binding(get: { model.value.chosen }, set: { model.value.chosen = $0 })
        ) { Text("\($0)") }
      }
    }
    for (key, next) in [(Key.down, 5), (.up, 3)] {
      model.value = (Array(0..<9), 4)
      _ = host.lines
      model.value.ids.remove(at: 4)
      _ = host.lines
      host.send(key)
      #expect(model.value.chosen == next)
    }
  }

  @Test func `a row with a custom background is not inverted when selected`() {
    let host = ViewHost(columns: 6, rows: 2) {
      List(0..<2, id: \.self, selection: .constant(1)) { number in
        Text("\(number)").listRowBackground(number == 1 ? Color.blue : nil)
      }
    }
    #expect(host.style(of: "1") == Style(background: .blue))
    #expect(host.style(atColumn: 5, row: 1).background == .blue)
    #expect(host.style(atColumn: 5, row: 0).background != .blue)
  }

  @Test func `a tap selects a row whatever is around the rows`() {
    let model = Model(Int?.none)
    let host = ViewHost(columns: 8, rows: 4) {
      Watch(model) { _ in
        List(selection: model.binding) {
          ForEach(0..<9, id: \.self) { Text("row \($0)") }.padding(.horizontal, 1)
            .overlay(alignment: .trailing) { Text("!") }
          Text("last").tag(9).padding(.leading, 1)
        }
      }
    }
    #expect(host.tap("row 2") && model.value == 2)
    host.send(.end)
    #expect(model.value == 9)
  }
}

extension Model where Value == Int? {
  fileprivate var binding: Binding<Int?> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}

/// Numbers that count how often they are read.
nonisolated private struct CountedNumbers: RandomAccessCollection {
  final class Reads: @unchecked Sendable {
    var count = 0
  }

  let count: Int
  let reads = Reads()

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Int {
    reads.count += 1
    return position
  }
}
