import Testing

@testable import TermUICore

/// The selection of a list: by keys, by ids, and as rows show it.
struct ListSelectionTests {
  @Test func `a row shows by itself whether it is selected, and no other is evaluated`() {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 3) { SelectableItems(count: 9, log: log) }
    #expect(host.lines == ["> 0", "  1", "  2"])
    _ = log.take()
    host.send("j")
    #expect(host.lines == ["  0", "> 1", "  2"])
    #expect(log.take().sorted() == ["body 0", "body 1"])
    #expect(host.style(of: "1")?.attributes == [])
  }

  @Test func `the last row is at the bottom edge at the end, and the first one may be cut`() {
    let host = ViewHost(columns: 8, rows: 5) {
      Selecting(0) { List(0..<6, id: \.self, selection: $0) { Text("row \($0)\n··") } }
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

  @Test func `a selected row that grows is scrolled into sight, if it was there`() {
    let height = Model(1)
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(height) { height in
        Selecting(0) {
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
        Selecting(3) {
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

  @Test(arguments: [(6, 1), (6, 2), (1, 1), (3, 12), (12, 30)])
  func `a window made small and large again shows the rows that it showed before`(
    columns: Int, rows: Int
  ) {
    let host = ViewHost(columns: 6, rows: 5) { SelectableItems(count: 20, log: Log()) }
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
