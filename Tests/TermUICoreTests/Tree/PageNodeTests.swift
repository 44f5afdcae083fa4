import Testing

@testable import TermUICore

struct PageNodeTests {
  @Test func `B12 a task whose id changes on a hidden page begins when the page is shown`() async {
    let log = Log()
    let model = Model(1)
    let host = ViewHost(columns: 20, rows: 2) {
      Watch(model) { number in
        TabView {
          Text("page").task(id: number) { log.add("task \(number)") }.tabItem { Text("One") }
          Text("other").tabItem { Text("Two") }
        }
      }
    }
    await host.settle()
    host.tap("Two")
    model.value = 2
    await host.settle()
    #expect(log.take() == ["task 1"])
    host.tap("One")
    await host.settle()
    #expect(log.take() == ["task 2"])
  }
}
