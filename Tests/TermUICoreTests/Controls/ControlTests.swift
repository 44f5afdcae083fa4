import Testing

@testable import TermUICore

struct ControlTests {
  @Test(
    arguments: [
      (0.0, "░░░░░░░░░░"), (1.0, "██████████"), (0.5, "█████░░░░░"), (0.05, "▌░░░░░░░░░"),
      (0.9875, "█████████▉"), (2, "██████████"), (-1, "░░░░░░░░░░"), (.nan, "░░░░░░░░░░"),
    ])
  func
    `a progress bar is filled in eighths of a cell; without a value a text says that it is in progress`(
      value: Double, picture: String
    )
  {
    let host = ViewHost(columns: 10, rows: 2) { ProgressView("Reading", value: value) }
    #expect(host.lines == ["Reading", picture])
    #expect(ViewHost(columns: 10, rows: 1) { ProgressView("Reading") }.lines == [" Reading…"])
  }

  @Test func `a progress view moves with its value, out of a total`() {
    let model = Model(1)
    let host = ViewHost(columns: 4, rows: 1) {
      Watch(model) { ProgressView(value: Double($0), total: 4) }
    }
    #expect(host.lines == ["█░░░"])
    model.value = 3
    #expect(host.lines == ["███░"])
  }

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

  @Test func `a title that ends in an ellipsis gets no second one`() {
    #expect(ViewHost(columns: 10, rows: 1) { ProgressView("Loading…") }.lines == [" Loading…"])
    #expect(ViewHost(columns: 10, rows: 1) { ProgressView("Loading...") }.lines == ["Loading..."])
  }
}
