import Testing

@testable import TermUICore

struct ListKeysTests {
  @Test func `in columns the arrows select in both directions, and the selected cell is inverted`()
  {
    let host = ViewHost(columns: 6, rows: 3) {
      Selecting(3) { chosen in
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

  @Test func `keys pass over rows that show nothing`() {
    let isShown = Model([false, true, false, false, true, true, false])
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(isShown) { isShown in
        Selecting(1) { chosen in
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

  @Test func `keys move the selection without the focus, as the environment names them`() {
    let host = ViewHost(columns: 6, rows: 3) { SelectableItems(count: 9, log: Log()) }
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
    let host = ViewHost(columns: 6, rows: 3) { SelectableItems(count: 9, log: log) }
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
}

extension Model where Value == Int? {
  fileprivate var binding: Binding<Int?> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
