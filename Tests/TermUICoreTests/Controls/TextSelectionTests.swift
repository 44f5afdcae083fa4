import Testing

@testable import TermUICore

/// A field whose text is selected by the program.
@MainActor struct TextSelectionTests {
  private struct Field: View {
    let model: Model<String>
    let part: (String) -> Range<String.Index>
    @State private var selection: TextSelection?

    var body: some View {
      Watch(model) { _ in
        TextField(
          "note", text: Binding(get: { model.value }, set: { model.value = $0 }),
          selection: $selection
        )
        .onAppear { selection = TextSelection(range: part(model.value)) }
      }
    }
  }

  @Test(
    arguments: [
      ([Key.character("5")], "5"), ([.backspace], ""), ([.deleteForward], ""),
      ([.paste("a b")], "a b"), ([.left, .character("5")], "520한"), ([.right, .backspace], "20"),
      ([.end, .character("5")], "20한5"), ([.character("5"), .character("6")], "56"),
      ([.control("u")], ""), ([.up, .character("5")], "5"),
    ])
  func `The first edit replaces a selected text, and a move of the caret ends the selection`(
    keys: [Key], text: String
  ) {
    let model = Model("20한")
    let host = ViewHost(columns: 10, rows: 1) {
      Field(model: model) { $0.startIndex..<$0.endIndex }
    }
    host.send(.tab)
    for key in keys { host.send(key) }
    #expect(model.value == text)
  }

  @Test func `A selected part is inverted, and replaced alone`() {
    let model = Model("a한국b")
    let host = ViewHost(columns: 10, rows: 1) {
      Field(model: model) { $0.index(after: $0.startIndex)..<$0.index(before: $0.endIndex) }
    }
    host.send(.tab)
    #expect(host.style(of: "한국")?.attributes.contains(.reverse) == true)
    #expect(host.style(of: "b")?.attributes.contains(.reverse) == false)
    host.type("x")
    #expect(model.value == "axb")
  }
}
