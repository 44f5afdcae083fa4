import TermUICore
import Testing

/// The focus moved by Tab and the arrows.
struct FocusMovingTests {
  @Test func `G2 Tab and arrows move the one focus`() {
    let host = ViewHost(columns: 10, rows: 2) { FocusForm(log: Log()) }
    #expect(host.focusedButtons == ["one"])
    let steps: [(Key, String)] = [
      (.tab, "two"), (.tab, "three"), (.tab, "one"), (.backTab, "three"),
      (.left, "two"), (.up, "one"), (.down, "two"), (.right, "three"),
    ]
    for (key, name) in steps {
      host.send(key)
      #expect(host.focusedButtons == [name], "after \(key)")
    }
  }

  @Test func `G2 Tab and arrows scroll on to rows of a lazy list that were not made before`() {
    for (keys, away) in [([Key.down, .up], Key.tab), ([.tab, .backTab], .down)] {
      let log = Log()
      let host = ViewHost(columns: 8, rows: 4) {
        List { ForEach(0..<9) { row in Button("b\(row)") { log.add("\(row)") } } }
        Button("out") { log.add("out") }
      }
      for key in keys {
        for _ in 0..<8 {
          host.send(.enter)
          host.send(key)
        }
      }
      #expect(log.take().joined(separator: " ") == "0 1 2 3 4 5 6 7 8 7 6 5 4 3 2 1", "\(keys)")
      for _ in 0..<9 { host.send(away) }
      host.send(.enter)
      #expect(log.take() == ["out"])
    }
  }

  @Test(arguments: [Key.tab, .down])
  func `G2 the focus goes to no row of a list that ends as it is scrolled`(key: Key) {
    struct Rows: View {
      @State private var isScrolled = false
      @FocusState private var focus: Bool

      var body: some View {
        if isScrolled {
          Button("next") {}.focused($focus).defaultFocus($focus, true)
        } else {
          ScrollView { LazyVStack { ForEach(0..<9, id: \.self) { Button("row \($0)") {} } } }
            .onScrollGeometryChange(for: Int.self, of: \.contentOffset.y) { isScrolled = $1 > 0 }
        }
      }
    }
    let host = ViewHost(columns: 6, rows: 3) { Rows() }
    for _ in 0..<4 { host.send(key) }
    #expect(host.lines == ["", " next", ""])
  }

  @Test func `G2 the focus moves among visible views when its row is invisible`() {
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      List { ForEach(0..<30) { row in Button("b\(row)") { log.add("\(row)") } } }
    }
    for _ in 0..<6 { host.send(.mouse(MouseEvent(.wheelDown, at: .zero))) }
    #expect(host.lines == ["b18", "b19", "b20"])
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["18"])
  }

  @Test func `G2 Tab and Down reach the rows beside a ForEach in their order`() {
    for (key, back) in [(Key.tab, Key.backTab), (.down, .up)] {
      let log = Log()
      let host = ViewHost(columns: 8, rows: 3) {
        List {
          Button("top") { log.add("top") }
          ForEach(0..<6) { row in Button("b\(row)") { log.add("\(row)") } }
          Button("end") { log.add("end") }
        }
      }
      for key in Array(repeating: key, count: 7) + Array(repeating: back, count: 7) {
        host.send(.enter)
        host.send(key)
      }
      #expect(log.take().joined(separator: " ") == "top 0 1 2 3 4 5 end 5 4 3 2 1 0", "\(key)")
    }
  }
}
