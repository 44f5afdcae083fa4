import TermUI

/// A key and its action, which a click runs too.
struct KeyButton: View {
  let key: Character
  let title: String
  let action: () -> Void

  init(_ key: Character, _ title: String, action: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }

  var body: some View {
    (Text(" \(key) ").inverted() + Text(" \(title)"))
      .onTapGesture(perform: action)
      .onKeyPress(.character(key)) {
        action()
        return .handled
      }
  }
}

/// The last line of a screen: its keys.
struct KeyHints: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).lineLimit(1).foregroundColor(.secondary) }
}
