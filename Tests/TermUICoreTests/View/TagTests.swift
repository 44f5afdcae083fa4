import Testing

@testable import TermUICore

/// The tags that a picker knows its options by.
struct TagTests {
  private enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, nut

    var id: Self { self }
  }

  @Test func `a picker's options of a ForEach are known by their ids, where they have no tag`() {
    struct Choice: View {
      @State private var flavor = Flavor.nut
      @State private var number: Int?

      var body: some View {
        Picker("", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
        Picker("", selection: $number) {
          Text("none").tag(Int?.none)
          ForEach(1..<3) { Text("of \($0)").tag(Int?.some($0)) }
        }
        Text("\(flavor.rawValue) \(number ?? 0)")
      }
    }
    let host = ViewHost(columns: 9, rows: 6) { Choice() }
    #expect(host.screen == "○ vanilla\n● nut\n ● none\n ○ of 1\n ○ of 2\n  nut 0")
    #expect(host.tap("vanilla") && host.tap("of 2"))
    #expect(host.lines[5] == "vanilla 2")
  }

  @Test func `a picker of an optional knows its options by plain tags as well`() {
    struct Choice: View {
      @State private var word: String? = "b"

      var body: some View {
        Picker("", selection: $word) {
          Text("none").tag(String?.none)
          Text("a").tag("a" as String?)
          Text("b").tag("b")
        }
        Text(word ?? "-")
      }
    }
    let host = ViewHost(columns: 6, rows: 4) { Choice() }
    #expect(host.screen == "○ none\n○ a\n● b\n  b")
    #expect(host.tap("a") && host.screen == "○ none\n● a\n○ b\n  a")
    #expect(host.tap("none") && host.screen == "● none\n○ a\n○ b\n  -")
    #expect(host.tap("b") && host.screen == "○ none\n○ a\n● b\n  b")
  }

  @Test func `a picker's marks go with its options and tags, though there is room for no more`() {
    let model = Model((order: [1, 2, 3, 4], step: 0))
    let host = ViewHost(columns: 2, rows: 4) {
      Watch(model) { value in
        Picker("", selection: .constant(1)) {
          ForEach(value.order, id: \.self) { Text("word").tag($0 + value.step) }
        }
      }
    }
    #expect(host.lines == ["●", "○", "○", "○"])
    model.value.order = [2, 1, 3, 4]
    #expect(host.lines == ["○", "●", "○", "○"])
    model.value.step = -1
    #expect(host.lines == ["●", "○", "○", "○"])
  }
}
