import Testing

@testable import TermUICore

struct TabPagesTests {
  @Test func `B10 the content of a page is made when it is first selected, and then stays`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 3) {
      TabView {
        Named("first", log).tabItem { Text("One") }
        Named("second", log).tag("tag within").tabItem { Text("Two") }
          .onAppear { log.add("on") }.onDisappear { log.add("off") }
      }
    }
    #expect(log.take().filter { !$0.hasPrefix("init") } == ["body first"])
    host.tap("Two")
    #expect(log.take().filter { !$0.hasPrefix("init") } == ["body second", "on"])
    host.tap("One")
    host.tap("Two")
    #expect(log.take() == ["off", "on"])
    #expect(host.lines[1].contains("second"))
  }

  @Test func `each element of a ForEach is a page`() {
    let model = Model(2)
    let host = ViewHost(columns: 20, rows: 2) {
      Watch(model) { count in
        TabView {
          ForEach(0..<count, id: \.self) { number in
            Text("page \(number)").tabItem { Text("T\(number)") }
          }
        }
      }
    }
    #expect(host.lines[1].contains("page 0"))
    host.tap("T1")
    #expect(host.lines[1].contains("page 1"))
    model.value = 1
    #expect(host.lines[1].contains("page 0"))
    model.value = 0
    #expect(host.lines == ["", ""])
    model.value = 3
    #expect(host.lines[1].contains("page"))
  }

  @Test func `B10 an added page appears when it is selected, not before`() {
    let log = Log()
    let model = Model(1)
    let host = ViewHost(columns: 20, rows: 3) {
      Watch(model) { count in
        TabView {
          Text("base").tabItem { Text("Zero") }
          ForEach(1...count, id: \.self) { number in
            Text("page \(number)").tabItem { Text("T\(number)") }
              .onAppear { log.add("on \(number)") }.onDisappear { log.add("off \(number)") }
          }
        }
      }
    }
    model.value = 3
    #expect(host.lines[0] == "Zero  T1  T2  T3")
    #expect(log.take() == [])
    host.tap("T1")
    host.tap("T3")
    #expect(host.lines[1].contains("page 3"))
    #expect(log.take() == ["on 1", "off 1", "on 3"])
  }

  @Test func `a tag within a page's item chooses the page`() {
    let model = Model("b")
    let host = ViewHost(columns: 20, rows: 3) {
      Watch(model) { tag in
        TabView(selection: .constant(tag)) {
          Text("first").tag("a").bold().tabItem { Text("One") }
          Text("second").tag("b").tabItem { Text("Two") }
        }
      }
    }
    #expect(host.lines[1].contains("second"))
    model.value = "a"
    #expect(host.lines[1].contains("first"))
  }
}
