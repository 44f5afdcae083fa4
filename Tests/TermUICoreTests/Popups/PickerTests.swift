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

  private struct Months: View {
    var style = PickerStyle.automatic
    var count = 12
    @State var month = 3

    var body: some View {
      Picker("Month", selection: $month) {
        ForEach(1...count, id: \.self) { Text("month \($0)").tag($0) }
      }
      .pickerStyle(style)
      Text("= \(month)")
    }
  }

  @Test func `a picker of more than five options is one line, which opens a menu`() {
    let host = ViewHost(columns: 24, rows: 8) { Months() }
    #expect(host.words == ["Month month 3 ▾", "= 3"])
    #expect(host.style(of: "month 3 ▾")?.attributes == .reverse)
    host.send(.enter)
    #expect(host.screen.contains("│ ● month 3  │") && host.screen.contains("│ ○ month 1  │"))
    for _ in 0..<5 { host.send(.down) }
    #expect(host.screen.contains("│ ● month 8  │"))
    host.send(.enter)
    #expect(host.words == ["Month month 8 ▾", "= 8"])
    host.send(.right)
    #expect(host.words == ["Month month 9 ▾", "= 9"])
  }

  @Test(arguments: [1, 6, 11, 12], [3, 5, 8, 11])
  func `a picker's menu shows the chosen option when it opens`(month: Int, rows: Int) {
    let host = ViewHost(columns: 24, rows: rows) { Months(month: month) }
    host.send(.enter)
    #expect(host.screen.contains("● month \(month)"))
    let optional = ViewHost(columns: 24, rows: rows) {
      Picker("Month", selection: .constant(Optional(month))) {
        ForEach(1...12, id: \.self) { Text("month \($0)").tag(Optional($0)) }
      }
      .focusEffectDisabled()
    }
    #expect(optional.tap("▾") && optional.screen.contains("● month \(month)"))
  }

  @Test(arguments: [([0, 1, 2], 1), ([2, 0, 1], 0), ([1, 2, 0], 2), ([3, 2], 0)])
  func `a picker's line follows its options when their order or their tags change`(
    options: [Int], first: Int
  ) {
    let model = Model(([0, 1, 2], 0))
    let host = ViewHost(columns: 12, rows: 1) {
      Watch(model) { options, first in
        Picker("", selection: .constant(2)) {
          ForEach(options, id: \.self) { Text("option \($0)").tag($0 + first) }
        }
        .pickerStyle(.menu)
      }
    }
    #expect(host.words == ["option 2 ▾"])
    model.value = (options, first)
    #expect(host.words == ["option \(2 - first) ▾"])
  }

  @Test func `a picker's menu is closed by Esc without a choice, and a click chooses`() {
    let host = ViewHost(columns: 24, rows: 16) { Months() }
    #expect(host.tap("month 3"))
    host.send(.down)
    host.send(.escape)
    #expect(host.words == ["Month month 3 ▾", "= 3"])
    host.send(.space)
    #expect(host.tap("month 12"))
    #expect(host.words == ["Month month 12 ▾", "= 12"])
  }

  @Test(arguments: [
    (PickerStyle.automatic, 5, "● month 3"), (.automatic, 6, "month 3 ▾"),
    (.inline, 6, "○ month 6"),
    (.menu, 3, "month 3 ▾"), (.segmented, 3, "○ month 2  ● month 3"),
  ])
  func `a picker has the style that is set, or one for its number of options`(
    style: PickerStyle, count: Int, part: String
  ) {
    let host = ViewHost(columns: 50, rows: 8) { Months(style: style, count: count) }
    #expect(host.screen.contains(part))
  }
}

extension ViewHost {
  /// The rows that aren't empty, without their margins.
  fileprivate var words: [String] {
    lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
