import Testing

@testable import TermUICore

struct TabViewTests {
  private struct Pages: View {
    let log: Log
    @State var page = "a"

    var body: some View {
      TabView(selection: $page) {
        Counter("first ").onAppear { log.add("a on") }.onDisappear { log.add("a off") }
          .tabItem { Text("One") }.tag("a")
        Counter("second ").tabItem { Text("Two") }.tag("b").onAppear { log.add("b on") }
          .onDisappear { log.add("b off") }
        Tab("Three", value: "c") {
          Button("go to one") { page = "a" }
        }
      }
    }
  }

  @Test func `B10 a tab's content appears and disappears at every switch, and its state stays`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 3) { Pages(log: log) }
    #expect(host.screen == "One  Two  Three\n      first 0\n")
    #expect(log.take() == ["a on"])
    host.tap("first")
    host.tap("Two")
    #expect(host.screen == "One  Two  Three\n      second 0\n")
    #expect(log.take() == ["a off", "b on"])
    host.tap("second")
    host.tap("Three")
    #expect(log.take() == ["b off"])
    host.tap("go to one")
    #expect(host.screen == "One  Two  Three\n      first 1\n")
    #expect(log.take() == ["a on"])
    host.tap("Two")
    #expect(host.lines[1] == "      second 1")
    #expect(log.take() == ["a off", "b on"])
    host.tap("Two")
    #expect(log.take() == [])
  }

  @Test func `a selection that no page has shows the first`() {
    let host = ViewHost(columns: 20, rows: 3) { Pages(log: Log(), page: "z") }
    #expect(host.screen == "One  Two  Three\n      first 0\n")
    host.tap("Two")
    #expect(host.lines[1] == "      second 0")
  }

  @Test func `the shown page's title is highlighted, and keys go to the shown page only`() {
    let host = ViewHost(columns: 20, rows: 3) {
      TabView {
        Button("inside") {}.tabItem { Text("One") }
        Text("plain").tabItem { Text("Two") }
      }
    }
    #expect(host.style(of: "One")?.attributes == [.bold, .underline])
    #expect(host.style(of: "Two")?.attributes == [])
    for _ in 0..<3 { host.send(.tab) }
    #expect(host.style(of: "inside")?.attributes == .reverse)
    host.tap("Two")
    #expect(host.lines[1] == "       plain")
    host.send(.tab)
    host.send(.tab)
    #expect(host.style(of: "Two")?.attributes.contains(.reverse) == true)
  }

  private struct Switching: View {
    @State private var page = 1

    var body: some View {
      TabView(selection: $page) {
        Button("inside") {}.tabItem { Text("One") }.tag(1)
        Text("plain").tabItem { Text("Two") }.tag(2)
      }
      .onKeyPress(keys: ["1", "2"]) { press in
        page = press.key == "1" ? 1 : 2
        return .handled
      }
    }
  }

  @Test func `the focus within a page comes back together with the page`() {
    let host = ViewHost(columns: 20, rows: 3) { Switching() }
    for _ in 0..<3 { host.send(.tab) }
    #expect(host.style(of: "inside")?.attributes == .reverse)
    host.send("2")
    #expect(host.lines[1] == "       plain")
    host.send("1")
    #expect(host.style(of: "inside")?.attributes == .reverse)
  }

  @Test func `a change of a page or of a title is shown; a page that goes gives way to the first`()
  {
    let model = Model((title: "One", second: true))
    let host = ViewHost(columns: 20, rows: 3) {
      Watch(model) { value in
        TabView {
          Text("page \(value.title)").tabItem { Text(value.title) }
          if value.second { Text("more").tabItem { Text("Two") } }
        }
      }
    }
    host.tap("Two")
    #expect(host.lines[1].contains("more"))
    model.value.title = "Uno"
    #expect(host.lines[0] == "Uno  Two")
    model.value.second = false
    #expect(host.lines[0] == "Uno" && host.lines[1].contains("page Uno"))
  }

  @Test func `the bar stays above a page that is too high, whose top is shown`() {
    let host = ViewHost(columns: 20, rows: 4) {
      TabView {
        VStack { ForEach(0..<20) { Text("row \($0)") } }.tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
    }
    #expect(host.screen == "One  Two\n       row 0\n       row 1\n       row 2")
    host.tap("Two")
    #expect(host.screen == "One  Two\n\n        two\n")
  }

  @Test func `a bar that is too narrow truncates the other titles first`() {
    let host = ViewHost(columns: 20, rows: 2) {
      TabView {
        Text("1").tabItem { Text("One") }
        Text("2").tabItem { Label("A longer title", systemImage: "gear") }
        Text("3").tabItem { Text("Another title") }
      }
    }
    #expect(host.lines[0] == "One  ⚙ A l…  Anothe…")
    host.tap("A l")
    #expect(host.lines == ["…  ⚙ A longer ti…  …", "         2"])
    host.resize(columns: 26, rows: 2)
    #expect(host.lines[0] == "One  ⚙ A longer title  An…")
  }

  @Test func `the bar stays above a page that is too wide`() {
    let host = ViewHost(columns: 10, rows: 2) {
      TabView {
        Text("0123456789012345").fixedSize().tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
    }
    #expect(host.lines == ["One  Two", "3456789012"])
  }
}
