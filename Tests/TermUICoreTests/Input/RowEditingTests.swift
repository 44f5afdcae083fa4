import Testing

@testable import TermUICore

/// Rows that keys delete and move.
@MainActor struct RowEditingTests {
  private struct Letters: View {
    @State private var letters = ["a", "b", "c", "d"]
    @State private var selection: String? = "b"
    var isSelectable = true

    var body: some View {
      if isSelectable { List(selection: $selection) { rows } } else { List { rows } }
    }

    private var rows: some View {
      ForEach(letters, id: \.self) { Text($0) }
        .onDelete { letters.remove(atOffsets: $0) }
        .onMove { letters.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  @Test(
    arguments: [
      ([.deleteForward], "a c d"), ([.backspace], "a c d"), ([.down, .deleteForward], "a b d"),
      ([.altUp], "b a c d"), ([.altUp, .altUp], "b a c d"), ([.altDown], "a c b d"),
      ([.altDown, .altDown, .altDown], "a c d b"), ([.altDown, .deleteForward], "a c d"),
    ] as [([Key], String)])
  func `G13 Delete deletes the selected row of a list, and Alt with an arrow moves it`(
    keys: [Key], letters: String
  ) {
    let host = ViewHost(columns: 4, rows: 5) { Letters() }
    keys.forEach(host.send)
    #expect(host.rows == letters)
  }

  @Test
  func
    `G13 in a list without a selection the rows have the focus, and the next one after a deletion`()
  {
    let host = ViewHost(columns: 4, rows: 5) { Letters(isSelectable: false) }
    host.send(.tab)
    #expect(host.style(of: "b")?.attributes == .reverse)
    host.send(.deleteForward)
    host.send(.deleteForward)
    #expect(host.rows == "a d" && host.style(of: "d")?.attributes == .reverse)
    host.send(.altUp)
    #expect(host.rows == "d a")
  }

  @Test func `G13 Delete in a control of a row deletes the row, except in a field`() {
    struct Rows: View {
      @State private var words = ["one", "two"]
      @State private var text = "xy"

      var body: some View {
        List {
          ForEach(words, id: \.self) { word in
            if word == "one" { Button(word) {} } else { TextField(word, text: $text) }
          }
          .onDelete { words.remove(atOffsets: $0) }
        }
      }
    }
    let host = ViewHost(columns: 4, rows: 3) { Rows() }
    host.send(.tab)
    host.send(.backspace)
    #expect(host.rows == "one x")
    host.send(.backTab)
    host.send(.backspace)
    #expect(host.rows == "x")
  }

  @Test func `G13 where Alt with an arrow moves nothing, it is the arrow`() {
    let host = ViewHost(columns: 4, rows: 3) {
      Selecting(0) { List(0..<3, selection: $0) { Text("\($0)") } }
    }
    host.send(.altDown)
    #expect(host.selectedLine == "1")
  }

  @Test(arguments: [
    ([0], 2, "b a c d"), ([1], 0, "b a c d"), ([0, 2], 4, "b d a c"), ([3, 1], 0, "b d a c"),
    ([1, 2], 2, "a b c d"),
  ])
  func `elements are moved and removed at offsets`(source: [Int], destination: Int, result: String)
  {
    var letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(letters.joined(separator: " ") == result)
    letters.remove(atOffsets: [0, 3])
    #expect(letters.count == 2)
  }
}

extension ViewHost {
  /// The rows that aren't empty, without their margins.
  fileprivate var rows: String {
    lines.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
