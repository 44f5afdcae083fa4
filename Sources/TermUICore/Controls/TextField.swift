/// A line of text that can be edited, one grapheme at a time.
public struct TextField {
  private let prompt: String
  private let isSecure: Bool
  private var axis = Axis.horizontal
  @Binding private var text: String
  /// The number of graphemes behind the caret.
  @State private var tail = 0
  @State private var isFocused = false
  @Environment(\.submit) private var submit
  @Environment(\.pasteCommand) private var pasteCommand

  /// Makes a field for a text, with a prompt that is shown while the text is empty.
  public init(_ prompt: some StringProtocol, text: Binding<String>) {
    self.init(prompt, text: text, isSecure: false)
  }

  /// Makes a field for a text, with a prompt in place of the title while the text is empty.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    let prompt = prompt?.runs.map(\.string).joined()
    self.init(prompt ?? String(title), text: text, isSecure: false)
  }

  /// Makes a field that grows along an axis: vertically, it wraps its text and has as many rows as that
  /// takes; Enter begins a new line unless `onSubmit` gives it an action.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(title, text: text, prompt: prompt)
    self.axis = axis
  }

  init(_ prompt: some StringProtocol, text: Binding<String>, isSecure: Bool) {
    self.prompt = String(prompt)
    self.isSecure = isSecure
    _text = text
  }
}

@MainActor extension TextField: View {
  /// The text with its caret.
  @ViewBuilder public var body: some View {
    if axis == .vertical {
      TextEditor(text: $text, prompt: prompt, grows: true)
    } else {
      TextFieldContent(
        text: isSecure ? String(repeating: "•", count: text.count) : text, prompt: prompt,
        tail: isFocused ? tail : nil
      )
      .modifier(
        InputModifier(
          key: { handle($0) }, tap: { _ in true }, isFocusable: true,
          focusChanged: { isFocused = $0 }))
    }
  }

  private func handle(_ key: Key) -> Bool {
    var edit = TextEdit(text: text, tail: tail)
    switch key {
    case .paste(let pasted):
      if pasteCommand?(pasted) == .handled { return true }
      edit.insert(TextEdit.oneLine(pasted))
    case .home, .control("a"): edit.moveToStart()
    case .end, .control("e"): edit.moveToEnd()
    case .control("u"): edit.delete { $0.moveToStart() }
    case .control("k"): edit.delete { $0.moveToEnd() }
    case .enter:
      guard let submit else { return false }
      submit()
      return true
    default: if !edit.take(key) { return false }
    }
    tail = edit.tail
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

private struct PasteCommandKey: EnvironmentKey {
  static var defaultValue: ((String) -> KeyPress.Result)? { nil }
}

extension EnvironmentValues {
  fileprivate var pasteCommand: ((String) -> KeyPress.Result)? {
    get { self[PasteCommandKey.self] }
    set { self[PasteCommandKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Runs `action` when text is pasted into a text field within, which inserts what the action ignores
  /// in one line.
  public func onPasteCommand(perform action: @escaping (String) -> KeyPress.Result) -> some View {
    environment(\.pasteCommand, action)
  }

  /// Runs `action` when Enter is pressed in a text field within; inner actions run before outer ones.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submit) { submit in
      submit = { [outer = submit] in
        action()
        outer?()
      }
    }
  }

  /// Stops Enter in the text fields within from running the actions of the views around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submit) { if isBlocking { $0 = nil } }
  }
}

/// An editable line of text whose characters are not shown.
public struct SecureField {
  private let field: TextField

  /// Makes a field for a text, with a prompt that is shown while the text is empty.
  public init(_ prompt: some StringProtocol, text: Binding<String>) {
    field = TextField(prompt, text: text, isSecure: true)
  }
}

extension SecureField: View {
  /// A dot for each grapheme.
  public var body: some View { field }
}
