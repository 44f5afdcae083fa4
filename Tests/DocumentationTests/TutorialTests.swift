import TermUI
import Testing

@Suite struct TutorialTests {
  private func words(_ host: ViewHost) -> [String] {
    host.lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test func `step 1 shows the words`() {
    let host = ViewHost(columns: 20, rows: 4) { Step1.WordList() }
    #expect(words(host) == ["water", "bread", "rice"])
  }

  @Test func `step 2 shuffles them`() {
    let host = ViewHost(columns: 20, rows: 4) { Step2.WordList() }
    let before = words(host)
    var orders: Set<[String]> = []
    for _ in 0..<60 {
      #expect(host.tap("shuffle"))
      orders.insert(words(host))
    }
    #expect(orders.count > 1)
    #expect(orders.allSatisfy { $0.sorted() == before.sorted() })
  }

  @Test func `step 3 keeps a mark with its word through a shuffle`() {
    let host = ViewHost(columns: 20, rows: 4) { Step3.WordList() }
    host.tap("bread")
    for _ in 0..<20 {
      host.tap("shuffle")
      #expect(words(host).filter { $0.contains("✓") } == ["bread ✓"])
    }
  }

  @Test func `step 4 clears the marks at a shuffle`() {
    let host = ViewHost(columns: 20, rows: 4) { Step4.WordList() }
    host.tap("rice")
    #expect(words(host).contains("rice ✓"))
    host.tap("shuffle")
    #expect(!words(host).contains { $0.contains("✓") })
  }
}
