import Testing

@testable import TermUICore

struct PickerTests {
  private struct Choice: View {
    @State private var size = 2

    var body: some View {
      Picker("Size", selection: $size) {
        Text("small").tag(1)
        ForEach(2..<4, id: \.self) { Text("big \($0)").tag($0) }
      }
      Text("= \(size)")
    }
  }

  @Test(
    arguments: [([], 2), ([.up], 1), ([.down], 3), ([.down, .left], 2), ([.up, .up], 1)]
      as [([Key], Int)])
  func `a picker marks what is chosen; the arrows and taps choose`(keys: [Key], chosen: Int) {
    let host = ViewHost(columns: 9, rows: 5) { Choice() }
    #expect(host.screen == " Size\n ○ small\n ● big 2\n ○ big 3\n   = 2")
    host.send(.tab)
    #expect(host.style(of: "Size")?.attributes == .reverse)
    for key in keys { host.send(key) }
    #expect(host.lines[4] == "   = \(chosen)")
    #expect(host.lines[chosen].hasPrefix(" ●"))
  }

  @Test func `a picker's chosen option is scrolled into view`() {
    let host = ViewHost(columns: 9, rows: 2) { ScrollView { Choice() } }
    host.send(.tab)
    for row in [2, 3] {
      if row == 3 { host.send(.down) }
      #expect(host.lines.contains { $0.contains("● big \(row)") })
    }
    host.send(.up)
    host.send(.up)
    #expect(host.lines.contains { $0.contains("● small") })
  }

  @Test func `a picker whose selected option is removed selects another one in the same update`() {
    struct Choice: View {
      @State private var words = [1, 2, 3]
      @State private var word = 3

      var body: some View {
        Picker("", selection: $word) {
          ForEach(words, id: \.self) { word in if word > 0 { Text("word \(word)").tag(word) } }
        }
        .onChange(of: words) { word = words.last ?? 0 }
        Button("Remove") { words.removeLast() }
      }
    }
    let host = ViewHost(columns: 8, rows: 4) { Choice() }
    #expect(host.tap("Remove") && host.screen == "○ word 1\n● word 2\n Remove\n")
    #expect(host.tap("Remove") && host.screen == "\n● word 1\n Remove\n")
  }

  @Test func `a picker takes taps on its options alone, and none while it is disabled`() {
    let host = ViewHost(columns: 9, rows: 5) { Choice() }
    #expect(host.tap("big 3") && !host.tap("Size"))
    #expect(host.lines[4] == "   = 3")
    let disabled = ViewHost(columns: 9, rows: 5) { Choice().disabled(true) }
    #expect(!disabled.tap("big 3"))
  }
}
