import TermUI
import TestWaiting
import Testing

@Suite struct GuideTests {
  @Test func `a missing name gets the focus again`() {
    let host = ViewHost(columns: 20, rows: 3) { Login() }
    for key in [Key.enter, "b", .enter] { host.send(key) }
    #expect(host.texts.last == "A name is missing.")
    host.send("c")
    #expect(host.texts.first == "c")
  }

  @Test func `a question takes the keys until it is answered`() {
    let host = ViewHost(columns: 30, rows: 8) { Volume() }
    for key in ["+", "0", "+"] as [Key] { host.send(key) }
    host.tap("Mute")
    #expect(host.texts == ["volume 0"])
    host.send("+")
    #expect(host.texts == ["volume 1"])
  }

  @Test func `the table has its columns below their heads, and sorts by a key`() {
    let cities = [
      City(id: 1, name: "Busan", people: 3_343_903), City(id: 2, name: "ソウル", people: 9_411_260),
    ]
    let host = ViewHost(columns: 20, rows: 4) { Cities(cities: cities) }
    let head = ["City          People", String(repeating: "─", count: 20)]
    #expect(host.lines == head + ["Busan        3343903", "ソウル       9411260"])
    host.send(.down)
    host.send("s")
    #expect(host.lines == head + ["ソウル       9411260", "Busan        3343903"])
  }

  @Test func `a search begins when typing pauses`() async {
    #expect(await SearchSample.run().map(\.trimmed) == ["a", "a found", ""])
  }

  @Test func `a stream moves the bar`() async {
    let (steps, continuation) = AsyncStream.makeStream(of: Double.self)
    let host = ViewHost(columns: 10, rows: 1) { Download(steps: steps) }
    await host.settle()
    let before = host.lines
    continuation.yield(0.5)
    #expect(await Patience.wait { host.lines != before })
  }

  @Test func `the ported list checks the selected row`() {
    let host = ViewHost(columns: 8, rows: 3) { GroceryList() }
    for key in [Key.down, .down, .enter] { host.send(key) }
    #expect(host.lines == ["[ ] rice", "[x] tea", "[ ] salt"])
  }
}
