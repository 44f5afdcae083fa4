/// A line of text that can be edited, one grapheme at a time.
public struct TextField {
  private let prompt: String
  private let isSecure: Bool
  @Binding private var text: String
  @State private var caret: Int?
  @State private var isFocused = false
  @Environment(\.submit) private var submit

  /// Makes a field for a text, with what it shows while the text is empty.
  public init(_ prompt: some StringProtocol, text: Binding<String>) {
    self.init(prompt, text: text, isSecure: false)
  }

  init(_ prompt: some StringProtocol, text: Binding<String>, isSecure: Bool) {
    self.prompt = String(prompt)
    self.isSecure = isSecure
    _text = text
  }
}

@MainActor extension TextField: View {
  /// The text with its caret.
  public var body: some View {
    TextFieldContent(
      text: isSecure ? String(repeating: "•", count: text.count) : text, prompt: prompt,
      caret: isFocused ? position : nil
    )
    .modifier(
      InputModifier(
        key: { pressed($0) }, tap: { _ in true }, isFocusable: true,
        focusChanged: { isFocused = $0 }))
  }

  /// The caret's place in graphemes; at the end unless it has been moved.
  private var position: Int { min(caret ?? text.count, text.count) }

  private func pressed(_ key: Key) -> Bool {
    var edit = TextEdit(text: text, caret: position)
    switch key {
    case .character(let character): edit.insert(String(character))
    case .paste(let pasted): edit.insert(TextEdit.oneLine(pasted))
    case .backspace: edit.deleteBackward()
    case .deleteForward: edit.deleteForward()
    case .control("u"): edit.deleteToStart()
    case .control("k"): edit.deleteToEnd()
    case .control("w"): edit.deleteWord()
    case .alt("d"): edit.deleteWordForward()
    case .alt("b"): edit.moveWordBackward()
    case .alt("f"): edit.moveWordForward()
    case .left: edit.move(by: -1)
    case .right: edit.move(by: 1)
    case .home, .control("a"): edit.caret = 0
    case .end, .control("e"): edit.caret = edit.text.count
    case .enter:
      guard let submit else { return false }
      submit()
      return true
    default: return false
    }
    caret = edit.caret == edit.text.count ? nil : edit.caret
    text = edit.text
    return true
  }
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  var submit: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Runs `action` when Enter is pressed in a text field within; inner actions run before outer ones.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submit) { submit in
      submit = { [outer = submit] in
        action()
        outer?()
      }
    }
  }

  /// Keeps Enter in the text fields within from running the actions of the views around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submit) { if isBlocking { $0 = nil } }
  }
}
