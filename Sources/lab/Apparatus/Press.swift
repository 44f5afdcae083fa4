import TermUI

/// Something to try: a key, and what it does; a click does the same.
struct Press: View {
  let key: Character
  let meaning: String
  let action: () -> Void

  init(_ key: Character, _ meaning: String, action: @escaping () -> Void) {
    self.key = key
    self.meaning = meaning
    self.action = action
  }

  var body: some View {
    (Text(" \(key) ").inverted() + Text(" \(meaning)"))
      .onTapGesture(perform: action)
      .onKeyPress(.character(key)) {
        action()
        return .handled
      }
  }
}
