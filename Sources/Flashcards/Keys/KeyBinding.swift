import TermUI

/// What some keys do on a screen; the same table binds them, hints at them, and explains them.
struct KeyBinding<Action> {
  let keys: [Key]
  let action: Action
  /// What they do, in a few words.
  let meaning: String
  /// One word for the last line of the screen, where they are hinted at there.
  var hint: String?

  init(_ keys: [Key], _ action: Action, _ meaning: String, hint: String? = nil) {
    self.keys = keys
    self.action = action
    self.meaning = meaning
    self.hint = hint
  }

  var keyHint: KeyHint? { hint.map { KeyHint(keys, $0) } }

  var explanation: KeyExplanation {
    KeyExplanation(caption: keys.map(\.description).joined(separator: " "), meaning: meaning)
  }
}

/// A line of the help: keys, and what they do.
struct KeyExplanation: Equatable {
  let caption: String
  let meaning: String
}
