import Localization
import TermUICore

extension Text {
  /// Makes a text in the language in force.
  init(localized phrase: Phrase) { self.init(verbatim: String(localized: phrase)) }
}

extension KeyHint {
  /// The hint of the key that closes a form without a change.
  static var cancel: KeyHint { KeyHint([.escape], localized: "cancel", priority: 1) }

  /// Makes a hint for some keys, with its caption in the language in force.
  init(
    _ keys: [Key], localized caption: Phrase, priority: Int = 0, placement: Placement = .action
  ) {
    self.init(keys, String(localized: caption), priority: priority, placement: placement)
  }
}
