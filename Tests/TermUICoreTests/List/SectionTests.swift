import Testing

@testable import TermUICore

struct SectionTests {
  /// A section of a list, as one would write it.
  private struct GroupSection: View {
    let group: Int
    let log: Log

    var body: some View {
      Section("Group \(group)") {
        ForEach(group * 10_000..<(group + 1) * 10_000) { Leaf(text: "\($0)", log: log) }
      }
      .padding(.leading, 1)
    }
  }

  private struct Groups: View {
    let log: Log
    @State private var chosen: Int?

    var body: some View {
      List(selection: $chosen) {
        ForEach([1, 2], id: \.self) { GroupSection(group: $0, log: log) }
      }
    }
  }

  @Test func `B9 the rows of each of many sections are made one by one, and can be selected`() {
    let log = Log()
    let host = ViewHost(columns: 9, rows: 4) { Groups(log: log) }
    #expect(host.screen == " Group 1\n 10000\n 10001\n 10002")
    #expect(log.count("leaf") < 10)
    host.send(.tab)
    for (key, row) in [(Key.down, " 10000"), (.down, " 10001"), (.end, " 29999"), (.up, " 29998")] {
      host.send(key)
      #expect(host.selectedLine == row)
    }
    #expect(log.count("leaf") < 30)
    #expect(host.tap("29997") && host.selectedLine == " 29997")
    host.send(.home)
    host.send(.mouse(MouseEvent(.wheelUp, at: .zero)))
    #expect(!host.tap("Group 1") && host.selectedLine == " 10000")
  }

  @Test func `a list shows its sections with headers and footers around their rows`() {
    let host = ViewHost(columns: 12, rows: 8) { SectionedWords(count: 2) }
    #expect(
      host.screen == """
        chosen none
        Words
        row 0
        row 1
        More
        all
        untagged
        the end
        """)
    #expect(host.style(of: "Words")?.attributes == .bold)
    #expect(host.style(of: "the end")?.attributes == .dim)
  }
}
