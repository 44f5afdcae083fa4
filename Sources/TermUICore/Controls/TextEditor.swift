/// Text of several lines that can be edited: Enter begins a new line, and long lines are wrapped.
public struct TextEditor {
  private let prompt: String
  private let shape: EditedText.Shape
  private let isSecure: Bool
  private let selection: Binding<TextSelection?>?
  @Binding private var text: String
  /// The number of graphemes behind the caret.
  @State private var tail = 0
  @State private var isFocused = false
  @State private var reference = NodeReference<ReferenceNode>()
  @Environment(\.submission) private var submit
  @Environment(\.pasteCommand) private var pasteCommand

  /// Makes an editor for a text, which takes the room that it is offered.
  public init(text: Binding<String>, selection: Binding<TextSelection?>? = nil) {
    self.init(text: text, selection: selection, prompt: "", shape: .filling)
  }

  init(
    text: Binding<String>, selection: Binding<TextSelection?>?, prompt: String,
    shape: EditedText.Shape, isSecure: Bool = false
  ) {
    self.selection = selection
    _text = text
    (self.prompt, self.shape, self.isSecure) = (prompt, shape, isSecure)
  }
}

@MainActor extension TextEditor: View {
  /// The text with its caret.
  public var body: some View {
    EditedText(
      text: isSecure ? String(repeating: "•", count: text.count) : text, prompt: prompt,
      tail: isFocused ? tail : nil, selected: isSecure ? nil : selection?.range(in: text),
      shape: shape
    )
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
    lazy var lines = field.lines(of: text, columns: field.frame.width)
    lazy var caret = lines.place(of: edit.caret)
    let selected = selection?.range(in: text)
    let isTaken = selected.map { edit.take(key, replacing: $0) } ?? false
    switch (key, shape) {
    case _ where isTaken: break
    case (.paste(let pasted), .line):
      if pasteCommand?(pasted) == .handled { return true }
      edit.insert(TextEdit.oneLine(pasted))
    case (.paste(let pasted), _):
      edit.insert(
        pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .joined(separator: "\n"))
    case (.enter, .line),
      (.enter, .grown) where submit != nil:
      submit?()
      return submit != nil
    case (.enter, _): edit.insert("\n")
    case (.up, .line), (.down, .line): return false
    case (.up, _) where caret.line > 0:
      edit.move(to: lines.index(line: caret.line - 1, column: caret.column))
    case (.down, _) where caret.line + 1 < lines.count:
      edit.move(to: lines.index(line: caret.line + 1, column: caret.column))
    case (.home, .line), (.control("a"), .line): edit.moveToStart()
    case (.end, .line), (.control("e"), .line): edit.moveToEnd()
    case (.control("u"), .line): edit.delete { $0.moveToStart() }
    case (.control("k"), .line): edit.delete { $0.moveToEnd() }
    case (.home, _), (.control("a"), _): edit.move(to: lines.index(line: caret.line, column: 0))
    case (.end, _), (.control("e"), _): edit.move(to: lines.index(line: caret.line, column: .max))
    default: if !edit.take(key) { return false }
    }
    if selected != nil { selection?.wrappedValue = nil }
    tail = edit.tail
    text = edit.text
    return true
  }
}
