import TermUICore

/// What some keys do on a screen; the same table binds them, hints at them, and explains them.
struct KeyBinding<Action> {
  /// What the settings call it.
  let name: String
  let keys: [Key]
  let action: Action
  /// What they do, in a few words.
  let meaning: String
  /// One word for the last line of the screen, where they are hinted at there.
  let hint: String?

  init(_ name: String, _ keys: [Key], _ action: Action, _ meaning: String, hint: String? = nil) {
    self.name = name
    self.keys = keys
    self.action = action
    self.meaning = meaning
    self.hint = hint
  }

  /// The same with other keys; those that the terminal keeps for itself stay.
  func bound(to chosen: [Key]) -> KeyBinding {
    KeyBinding(name, chosen + keys.filter(Key.reserved.contains), action, meaning, hint: hint)
  }

  /// The help and the ways out are hinted at first; nobody needs to be told of Ctrl-C.
  var keyHint: KeyHint? {
    hint.map { hint in
      KeyHint(
        keys.filter { !Key.reserved.contains($0) }, hint,
        priority: ["help", "back", "quit"].contains(name) ? 1 : 0)
    }
  }

  var explanation: KeyExplanation {
    KeyExplanation(caption: keys.map(\.description).joined(separator: " "), meaning: meaning)
  }
}

/// A line of the help: keys, and what they do.
struct KeyExplanation: Equatable {
  let caption: String
  let meaning: String
}
