import Testing

@testable import TermUICore

/// The selection of a list: by keys, by ids, and as rows show it.
struct ListSelectionTests {
  @Test func `a row shows by itself whether it is selected, and no other is evaluated`() {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 3) { SelectableItems(count: 9, log: log) }
    #expect(host.lines == ["> 0", "  1", "  2"])
    _ = log.take()
    host.send("j")
    #expect(host.lines == ["  0", "> 1", "  2"])
    #expect(log.take().sorted() == ["body 0", "body 1"])
    #expect(host.style(of: "1")?.attributes == [])
  }

  @Test func `the hints of the selected row are shown, and of no other`() {
    struct Hints: View {
      @Environment(\.keyHints) private var hints

      var body: some View { Text(hints.map(\.caption).joined(separator: " ")) }
    }
    struct Screen: View {
      @State private var chosen: Int? = 0

      var body: some View {
        Hints()
        List(0..<3, id: \.self, selection: $chosen) { number in
          Text("\(number)").onKeyPress("x", hint: "cut \(number)") { .handled }
        }
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Screen() }
    #expect(host.lines[0].hasSuffix("cut 0"))
    host.send(.down)
    #expect(host.lines[0].hasSuffix("cut 1"))
  }

  @Test func `a move among a million rows looks at no more elements than one among a hundred`() {
    func elements(_ count: Int) -> Int {
      let data = CountedNumbers(count: count)
      let model = Model(Int?.some(count / 2))
      let host = ViewHost(columns: 12, rows: 10) {
        Watch(model) { _ in List(data, id: \.self, selection: model.binding) { Text("\($0)") } }
      }
      _ = host.lines
      data.reads.count = 0
      for key in [Key.down, .down, .pageDown, .up, .home, .end, .up] { host.send(key) }
      #expect(model.value == count - 2)
      return data.reads.count
    }
    #expect(elements(1_000_000) <= elements(100))
  }

  @Test func `a tap selects a row whatever is around the rows`() {
    let model = Model(Int?.none)
    let host = ViewHost(columns: 8, rows: 4) {
      Watch(model) { _ in
        List(selection: model.binding) {
          ForEach(0..<9, id: \.self) { Text("row \($0)") }.padding(.horizontal, 1)
            .overlay(alignment: .trailing) { Text("!") }
          Text("last").tag(9).padding(.leading, 1)
        }
      }
    }
    #expect(host.tap("row 2") && model.value == 2)
    host.send(.end)
    #expect(model.value == 9)
  }
}

extension Model where Value == Int? {
  fileprivate var binding: Binding<Int?> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}

/// Numbers that count how often they are read.
nonisolated private struct CountedNumbers: RandomAccessCollection {
  final class Reads: @unchecked Sendable {
    var count = 0
  }

  let count: Int
  let reads = Reads()

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Int {
    reads.count += 1
    return position
  }
}
