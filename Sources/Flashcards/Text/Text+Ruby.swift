import Decks
import TermUICore

/// How the readings in a text are shown.
enum RubyStyle {
  /// In a row above their words; the row is there without any reading too.
  case above
  /// In brackets behind their words.
  case bracketed

  /// Above its words only in a text that holds a reading, and only where that may be tall.
  init(of text: String, isTall: Bool) { self = isTall && Ruby.isIn(text) ? .above : .bracketed }
}

extension Text {
  /// A text with the readings written in it.
  init(_ text: String, ruby style: RubyStyle) {
    switch style {
    case .bracketed: self.init(Ruby.bracketed(text))
    case .above:
      self = Ruby.runs(of: text).reduce(Text("")) { $0 + Text($1.base, ruby: $1.ruby ?? "") }
    }
  }

  /// A text whose readings are hidden, as high as with them.
  init(_ text: String, hidingRuby style: RubyStyle) {
    let base = Ruby.base(of: text)
    switch style {
    case .bracketed: self.init(base)
    case .above: self.init(base, ruby: "")
    }
  }
}
