/// Text of several lines that can be edited: Enter begins a new line, and long lines are wrapped.
public struct TextEditor {
  private let prompt: String
  /// Whether it is as high as its text, and Enter may submit.
  private let grows: Bool
  @Binding private var text: String
  /// The number of graphemes behind the caret.
  @State private var tail = 0
  @State private var isFocused = false
  @State private var reference = NodeReference<ReferenceNode>()
  @Environment(\.submission) private var submit

  /// Makes an editor for a text, which takes the room that it is offered.
  public init(text: Binding<String>) { self.init(text: text, prompt: "", grows: false) }

  init(text: Binding<String>, prompt: String, grows: Bool) {
    _text = text
    self.prompt = prompt
    self.grows = grows
  }
}

@MainActor extension TextEditor: View {
  /// The text with its caret.
  public var body: some View {
    EditedText(text: text, prompt: prompt, tail: isFocused ? tail : nil, grows: grows)
      .modifier(ReferenceModifier(reference: reference))
      .modifier(
        InputModifier(
          key: { handle($0) }, tap: { moveCaret(in: $0, to: $1) }, isFocusable: true,
          focusChanged: { isFocused = $0 }))
  }

  private func moveCaret(in node: Node, to place: Point) -> Bool {
    if let field = node as? EditedTextNode { tail = field.tail(at: place) }
    return true
  }

  private func handle(_ key: Key) -> Bool {
    guard let field = reference.node?.content as? EditedTextNode else { return false }
    var edit = TextEdit(text: text, tail: tail)
    let lines = field.lines(of: text, columns: field.frame.width)
    let caret = lines.place(of: edit.caret)
    switch key {
    case .paste(let pasted):
      edit.insert(
        pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .joined(separator: "\n"))
    case .enter:
      if grows, let submit {
        submit()
        return true
      }
      edit.insert("\n")
    case .up where caret.line > 0:
      edit.move(to: lines.index(line: caret.line - 1, column: caret.column))
    case .down where caret.line + 1 < lines.count:
      edit.move(to: lines.index(line: caret.line + 1, column: caret.column))
    case .home, .control("a"): edit.move(to: lines.index(line: caret.line, column: 0))
    case .end, .control("e"): edit.move(to: lines.index(line: caret.line, column: .max))
    default: if !edit.take(key) { return false }
    }
    tail = edit.tail
    text = edit.text
    return true
  }
}
