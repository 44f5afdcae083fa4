import Decks
import TermUICore

extension Card {
  /// The text of one side in the list: the question, or the answer with its reading and note.
  ///
  /// Without a reading, the question is repeated with the readings written in it.
  func text(isQuestion: Bool, isReversed: Bool, isBold: Bool, ruby: RubyStyle) -> Text {
    let (question, answer) = isReversed ? (back, front) : (front, back)
    if isQuestion { return Text(question, hidingRuby: ruby).bold(isBold) }
    var text = Text(answer, ruby: ruby).bold()
    if let reading {
      text = text + Text("  \(Ruby.bracketed(reading))")
    } else if Ruby.isIn(question) {
      text = text + Text("  ") + Text(question, ruby: ruby)
    }
    if let note { text = text + Text("  \(Ruby.bracketed(note))").foregroundColor(.secondary) }
    return text
  }

  /// The style of the readings: above their words if the card may be tall, on both sides, so that it
  /// has the same height when it is flipped.
  func rubyStyle(isTall: Bool) -> RubyStyle {
    RubyStyle(of: Ruby.isIn(front) ? front : back, isTall: isTall)
  }

  /// The question side; its readings are shown once the card is flipped.
  func question(isReversed: Bool, isFlipped: Bool, isTall: Bool) -> Text {
    let question = isReversed ? back : front
    let ruby = RubyStyle(of: question, isTall: isTall)
    return isFlipped ? Text(question, ruby: ruby) : Text(question, hidingRuby: ruby)
  }

  /// The answer side.
  func answer(isReversed: Bool, isTall: Bool) -> Text {
    let answer = isReversed ? front : back
    return Text(answer, ruby: RubyStyle(of: answer, isTall: isTall)).bold()
  }
}

extension Animation {
  /// The flip of a card: one frame shows its edge, the next one its other side.
  static let cardFlip = linear(duration: 1.0 / 15)
}

/// The style of the readings in a text.
enum RubyStyle {
  /// In a row above their words; the row exists without any reading too.
  case above
  /// In brackets behind their words.
  case bracketed

  /// Above the words only in a text that has a reading, and only if it may be tall.
  init(of text: String, isTall: Bool) { self = isTall && Ruby.isIn(text) ? .above : .bracketed }
}

extension Text {
  /// Makes a text with the readings written in it.
  init(_ text: String, ruby style: RubyStyle) {
    switch style {
    case .bracketed: self.init(Ruby.bracketed(text))
    case .above:
      self = Ruby.runs(of: text).reduce(Text("")) { $0 + Text($1.base, ruby: $1.ruby ?? "") }
    }
  }

  /// Makes a text whose readings are hidden, as high as with them.
  init(_ text: String, hidingRuby style: RubyStyle) {
    let base = Ruby.base(of: text)
    switch style {
    case .bracketed: self.init(base)
    case .above: self.init(base, ruby: "")
    }
  }
}
