import TermUI

/// What some keys do on a screen; the same table binds them, hints at them, and explains them.
struct KeyBinding<Action> {
  let keys: [Key]
  let action: Action
  /// The keys as the learner reads them.
  let caption: String
  /// What they do, in a few words.
  let meaning: String
  /// One word for the last line of the screen, where they are hinted at there.
  var hint: String?

  init(_ caption: String, _ keys: [Key], _ action: Action, _ meaning: String, hint: String? = nil) {
    self.keys = keys
    self.action = action
    self.caption = caption
    self.meaning = meaning
    self.hint = hint
  }
}

/// A line of the help: keys, and what they do.
struct KeyExplanation: Equatable {
  let caption: String
  let meaning: String
}

extension KeyBinding {
  var explanation: KeyExplanation { KeyExplanation(caption: caption, meaning: meaning) }
}
