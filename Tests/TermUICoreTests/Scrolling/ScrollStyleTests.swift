import Testing

@testable import TermUICore

struct ScrollStyleTests {
  /// The screen with `█` for each inverted cell of the scroll bar.
  private func bar(_ host: ViewHost, columns: Int) -> String {
    String(
      (0..<host.lines.count).map { row in
        let isInverted = host.style(atColumn: columns - 1, row: row).attributes.contains(.reverse)
        return isInverted ? "█" : "·"
      })
  }

  private func scroll(_ count: Int, rows: Int = 5) -> ViewHost {
    ViewHost(columns: 6, rows: rows) {
      ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { Text("\($0)") } } }
    }
  }

  @Test(
    arguments: [
      (0, "·····"), (4, "·····"), (5, "·····"), (6, "████·"), (10, "██···"), (1000, "█····"),
    ])
  func `a scroll bar is there only where the content overflows`(count: Int, picture: String) {
    #expect(bar(scroll(count), columns: 6) == picture)
  }

  @Test(
    arguments: [
      ([], "██···"), ([.down], "·██··"), ([.down, .down], "·██··"),
      ([.down, .down, .down, .down], "··██·"),
      (["j"], "·██··"), (["j", "k"], "██···"), (["G"], "···██"), (["G", "g"], "██···"),
      ([.end], "···██"), ([.end, .up], "··██·"), ([.end, .home], "██···"),
    ] as [([Key], String)])
  func `the bar's mark touches an end only if the content's end is visible`(
    keys: [Key], picture: String
  ) {
    let host = scroll(10)
    for key in keys { host.send(key) }
    #expect(bar(host, columns: 6) == picture)
  }

  @Test func `the keys that scroll are those of the environment`() {
    let host = ViewHost(columns: 1, rows: 2) {
      ScrollView { Text("a\nb\nc\nd") }.environment(\.scrollKeys, ["n": .down])
    }
    host.send("j")
    #expect(host.screen == "a\nb")
    host.send("n")
    #expect(host.screen == "b\nc")
  }

  @Test func `the bar takes no room and hides no text, and a wide character is marked entirely`() {
    let host = ViewHost(columns: 4, rows: 2) {
      ScrollView { ForEach(0..<4, id: \.self) { _ in Text("한국") } }
    }
    #expect(host.lines == ["한국", "한국"])
    #expect(host.style(atColumn: 2, row: 0).attributes == .reverse)
    #expect(host.style(atColumn: 3, row: 0).attributes == .reverse)
    #expect(host.style(atColumn: 3, row: 1).attributes == [])
  }

  @Test
  func `F6 the bar shows that rows became lower and a text higher in one frame`() {
    let model = Model("a")
    let host = ViewHost(columns: 3, rows: 4) {
      ScrollView {
        LazyVStack { ForEach(["one two", "six ten"], id: \.self) { Text($0) } }
        Watch(model) { Text($0) }
      }
    }
    #expect(host.screen == "one\ntwo\nsix\nten")
    model.value = "a\nb\nc"
    host.resize(columns: 7, rows: 4)
    #expect(host.screen == "one two\nsix ten\n   a\n   b")
    #expect(bar(host, columns: 7) == "███·")
    host.send(.end)
    #expect(host.screen == "six ten\n   a\n   b\n   c")
  }

  @Test func `the bar can be left out by the view, and by what is around it, while it lives`() {
    let model = Model(true)
    let host = ViewHost(columns: 6, rows: 3) {
      Watch(model) { shows in
        ScrollView(showsIndicators: shows) { Text("1\n2\n3\n4").frame(width: 6) }
      }
    }
    #expect(bar(host, columns: 6) == "██·")
    model.value = false
    #expect(bar(host, columns: 6) == "···")
    let visibility = Model(ScrollIndicatorVisibility.hidden)
    let inner = ViewHost(columns: 6, rows: 3) {
      Watch(visibility) { ScrollView { Text("1\n2\n3\n4").frame(width: 6) }.scrollIndicators($0) }
    }
    #expect(bar(inner, columns: 6) == "···")
    visibility.value = .automatic
    #expect(bar(inner, columns: 6) == "██·")
  }

  @Test func `F2 a scroll bar that is to be visible is`() {
    let host = ViewHost(columns: 1, rows: 2) {
      ScrollView { Text("a\nb\nc\nd") }.scrollIndicators(.visible)
    }
    #expect(host.style(of: "a")?.attributes == .reverse)
  }
}
