import Testing

@testable import TermUICore

/// The rows that a list shows as its selection or they change.
struct ListNodeTests {
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
}
