import Localization
import TermUICore

extension Text {
  /// Makes a text in the language in force.
  init(localized phrase: Phrase) { self.init(verbatim: String(localized: phrase)) }
}

extension KeyHint {
  /// Makes a hint for some keys, with its caption in the language in force.
  init(_ keys: [Key], localized caption: Phrase, priority: Int = 0) {
    self.init(keys, String(localized: caption), priority: priority)
  }
}
