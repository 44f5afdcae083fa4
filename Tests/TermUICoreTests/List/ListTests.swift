import Testing

@testable import TermUICore

struct ListTests {
  @Test func `a row that comes with its selection, or moves with it, is scrolled into sight`() {
    struct Growing: View {
      @ObservedObject var model: Model<(rows: [Int], chosen: Int?)>

      var body: some View {
        List(model.value.rows, id: \.self, selection: $model.value.chosen) { Text("row \($0)") }
      }
    }
    let model = Model((rows: Array(0..<50), chosen: Int?.none))
    let host = ViewHost(columns: 7, rows: 3) { Growing(model: model) }
    model.value = (Array(0..<60), 59)
    #expect(host.lines.contains("row 59") && host.selectedLine == "row 59")
    model.value = ([40] + Array(0..<40), 40)
    #expect(host.lines == ["row 40", "row 0", "row 1"] && host.selectedLine == "row 40")
  }

  @Test func `a list of numbers needs no ids`() {
    let host = ViewHost(columns: 7, rows: 2) { List(3..<6) { Text("row \($0)") } }
    #expect(host.lines == ["row 3", "row 4"])
    let model = Model(Int?.some(4))
    let selecting = ViewHost(columns: 7, rows: 3) {
      Watch(model) { _ in List(3..<6, selection: .constant(model.value)) { Text("row \($0)") } }
    }
    #expect(selecting.selectedLine == "row 4")
  }

  @Test(
    arguments: [
      ([.down], "0"), ([.down, .down], "1"), ([.down, .up], "0"), ([.down, .up, .up], "0"),
      ([.pageDown], "0"), ([.down, .pageDown], "4"), ([.down, .pageDown, .pageUp], "0"),
      ([.end], "-1"), ([.end, .down], "-1"), ([.end, .up], "29"), ([.end, .home], "0"),
      ([.end, .up, .up, .pageDown], "-1"), ([.down, .pageUp], "0"),
    ] as [([Key], String)])
  func `keys move the selection over what can be selected, and it stays visible`(
    keys: [Key], chosen: String
  ) {
    let host = ViewHost(columns: 12, rows: 6) { SectionedWords() }
    for key in keys { host.send(key) }
    #expect(host.lines[0] == "chosen \(chosen)")
    #expect(host.selectedLine == (chosen == "-1" ? "all" : "row \(chosen)"))
  }

  @Test
  func
    `Enter and Space are the selected row's own, and keys still move while its button has the focus`()
  {
    let log = Log()
    let host = ViewHost(columns: 12, rows: 6) {
      SectionedWords(log: log).onKeyPress(.enter) {
        log.add("outside")
        return .handled
      }
    }
    host.send(.enter)
    #expect(log.take() == ["outside"])
    for key in [Key.down, .down, .enter, .space] { host.send(key) }
    #expect(log.take() == ["pressed 1", "pressed 1"])
  }

  @Test
  func `a list leaves to others the keys that do not move it, and rows known by something else`() {
    let log = Log()
    let model = Model(Int?.some(1))
    let host = ViewHost(columns: 4, rows: 2) {
      List(selection: Binding(get: { model.value }, set: { model.value = $0 })) {
        Text("one").tag(1)
        Text("two").tag("2")
      }
      .onKeyPress("z") {
        log.add("z")
        return .handled
      }
    }
    host.send(.tab)
    host.send("z")
    #expect(log.take() == ["z"])
    #expect(!host.tap("two"))
    #expect(model.value == 1)
  }

  @Test func `a tap selects a row; one on what cannot be selected does nothing`() {
    let host = ViewHost(columns: 12, rows: 9) { SectionedWords(count: 2) }
    #expect(host.tap("all"))
    #expect(host.lines[0] == "chosen -1")
    #expect(!host.tap("untagged") && !host.tap("More"))
    #expect(host.lines[0] == "chosen -1")
  }

  @Test func `a selection from outside is shown and brought into sight; it stays with its id`() {
    let model = Model((ids: Array(0..<100), chosen: Int?.some(60)))
    let host = ViewHost(columns: 8, rows: 4) {
      Watch(model) { value in
        List(value.ids, id: \.self, selection: .constant(value.chosen)) { Text("row \($0)") }
      }
    }
    #expect(host.selectedLine == "row 60")
    model.value.ids.removeAll { $0 == 58 }
    #expect(host.selectedLine == "row 60")
    model.value.chosen = 3
    #expect(host.selectedLine == "row 3")
    model.value.chosen = nil
    #expect(host.lines.indices.allSatisfy { host.style(atColumn: 0, row: $0).attributes.isEmpty })
  }

  @Test func `a visible selected row is followed when the data moves it, an invisible one is not`()
  {
    let model = Model(Array(0..<40))
    let host = ViewHost(columns: 8, rows: 4) {
      Watch(model) { ids in
        List(ids, id: \.self, selection: .constant(2)) { Text("row \($0)") }
      }
    }
    #expect(host.selectedLine == "row 2")
    model.value = Array(100..<120) + Array(0..<40)
    #expect(host.selectedLine == "row 2")
    model.value.reverse()
    #expect(host.selectedLine == "row 2")
    host.send(.home)
    for _ in 0..<20 { host.send(.mouse(MouseEvent(.wheelUp, at: .zero))) }
    #expect(host.selectedLine == nil)
    model.value.swapAt(0, 1)
    #expect(host.lines[0] == "row 38" && host.selectedLine == nil)
  }

  @Test func `a list without a selection scrolls, and leaves the focus to others`() {
    let host = ViewHost(columns: 8, rows: 3) { List(0..<9, id: \.self) { Text("row \($0)") } }
    #expect(host.lines == ["row 0", "row 1", "row 2"])
    host.send(.end)
    #expect(host.lines == ["row 6", "row 7", "row 8"])
  }

  @Test
  func `keys scroll within a selected row that is higher than the window, before they move on`() {
    struct Poems: View {
      @State private var selection: Int? = 0

      var body: some View {
        List(0..<3, id: \.self, selection: $selection) { row in
          Text(row == 1 ? "a\nb\nc\nd\ne" : "row \(row)")
        }
      }
    }
    let host = ViewHost(columns: 8, rows: 3) { Poems() }
    func screen(_ key: Key) -> String {
      host.send(key)
      return host.lines.joined(separator: " ")
    }
    host.send(.tab)
    #expect(screen(.down) == "a b c")
    #expect(screen(.down) == "b c d")
    #expect(screen(.pageDown) == "c d e")
    #expect(screen(.up) == "b c d")
    #expect(screen(.pageUp) == "a b c")
    #expect(screen(.up) == "row 0 a b" && host.selectedLine == "row 0")
    #expect(screen(.down) == "a b c" && host.selectedLine == "a")
    for _ in 1...2 { host.send(.down) }
    #expect(screen(.down) == "d e row 2" && host.selectedLine == "row 2")
    #expect(screen(.up) == "a b c")
    #expect(screen(.end) == "d e row 2" && host.selectedLine == "row 2")
  }

  @Test func `a selected row that becomes lower while keys scroll within it stays visible`() {
    struct Poems: View {
      let lines: Int
      @State private var selection: Int? = 1

      var body: some View {
        List(0..<9, id: \.self, selection: $selection) { row in
          Text((0..<(row == 1 ? lines : 1)).map { "\(row).\($0)" }.joined(separator: "\n"))
        }
      }
    }
    let lines = Model(6)
    let host = ViewHost(columns: 8, rows: 3) { Watch(lines) { Poems(lines: $0) } }
    host.send(.tab)
    for _ in 1...3 { host.send(.down) }
    #expect(host.lines == ["1.3", "1.4", "1.5"])
    lines.value = 1
    #expect(host.selectedLine == "1.0")
  }

  @Test func `the wheel scrolls a list no further than its end`() {
    let host = ViewHost(columns: 12, rows: 5) { SectionedWords() }
    host.send(.tab)
    host.send(.end)
    for _ in 0..<3 {
      host.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 1, y: 2))))
      #expect(host.lines == ["chosen -1", "More", "all", "untagged", "the end"])
    }
  }
}
