/// A line of text that can be edited, one grapheme at a time.
public struct TextField {
  private let prompt: String
  private let axis: Axis
  fileprivate var isSecure = false
  private let selection: Binding<TextSelection?>?
  @Binding private var text: String

  /// Makes a field for a text, with the title or the prompt while the text is empty.
  ///
  /// Along the vertical axis it wraps its text and has as many rows as that takes; Enter begins a new
  /// line unless `onSubmit` gives it an action. The next key replaces the part of the text that `selection` selects.
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    selection: Binding<TextSelection?>? = nil, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.selection = selection
    self.prompt = prompt?.runs.map(\.string).joined() ?? String(title)
    self.axis = axis
    _text = text
  }
}

extension TextField: View {
  /// The text with its caret.
  public var body: some View {
    TextEditor(
      text: $text, selection: selection, prompt: prompt,
      shape: axis == .vertical ? .grown : .line, isSecure: isSecure)
  }
}

private struct SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

private struct FieldWasSubmittedKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct PasteCommandKey: EnvironmentKey {
  static var defaultValue: ((String) -> KeyPress.Result)? { nil }
}

extension EnvironmentValues {
  fileprivate var submit: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  /// Runs after the actions of `onSubmit`, as in an alert.
  var fieldWasSubmitted: (() -> Void)? {
    get { self[FieldWasSubmittedKey.self] }
    set { self[FieldWasSubmittedKey.self] = newValue }
  }

  /// The actions of `onSubmit` and what follows them; nil if there are none.
  var submission: (() -> Void)? {
    guard let submit else { return nil }
    return { [fieldWasSubmitted] in
      submit()
      fieldWasSubmitted?()
    }
  }

  var pasteCommand: ((String) -> KeyPress.Result)? {
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
  private var field: TextField

  /// Makes a field for a text, with the title or the prompt while the text is empty.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(title, text: text, prompt: prompt)
    field.isSecure = true
  }
}

extension SecureField: View {
  /// A dot for each grapheme.
  public var body: some View { field }
}

/// A text with a caret in it, and the edits that keys make.
struct TextEdit: Equatable {
  private(set) var text: String
  /// The number of graphemes behind the caret, so that changes before the caret don't move it.
  private(set) var tail: Int

  init(text: String, tail: Int) {
    self.text = text
    self.tail = tail == 0 ? 0 : min(tail, text.count)
  }

  var caret: String.Index { text.index(text.endIndex, offsetBy: -tail) }

  /// A combining mark joins the grapheme before it.
  mutating func insert(_ piece: String) { text.insert(contentsOf: piece, at: caret) }

  /// Deletes the text that a move of the caret passes.
  mutating func delete(_ move: (inout TextEdit) -> Void) {
    var moved = self
    move(&moved)
    text.removeSubrange(min(caret, moved.caret)..<max(caret, moved.caret))
    tail = min(tail, moved.tail)
  }

  mutating func remove(_ range: Range<String.Index>) {
    move(to: range.upperBound)
    text.removeSubrange(range)
  }

  mutating func moveLeft() { if caret > text.startIndex { tail += 1 } }

  mutating func moveRight() { if tail > 0 { tail -= 1 } }

  mutating func moveToStart() { tail = text.count }

  mutating func moveToEnd() { tail = 0 }

  /// Makes the edit of a key that means the same in one line and in several; false for other keys.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: delete { $0.moveLeft() }
    case .deleteForward: delete { $0.moveRight() }
    case .control("w"): delete { $0.moveWordLeft() }
    case .alt("d"): delete { $0.moveWordRight() }
    case .alt("b"): moveWordLeft()
    case .alt("f"): moveWordRight()
    case .left: moveLeft()
    case .right: moveRight()
    default: return false
    }
    return true
  }

  mutating func move(to index: String.Index) {
    tail = text.distance(from: index, to: text.endIndex)
  }

  /// Moves the caret to the beginning of the word at or before it.
  mutating func moveWordLeft() {
    let word = text[..<caret].reversed().drop { $0 == " " }.drop { $0 != " " }
    tail += text.distance(from: word.startIndex.base, to: caret)
  }

  /// Moves the caret to the end of the word at or after it.
  mutating func moveWordRight() {
    tail = text[caret...].drop { $0 == " " }.drop { $0 != " " }.count
  }

  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
