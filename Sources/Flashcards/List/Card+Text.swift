import Decks
import TermUICore

extension Card {
  /// What one side of the card says: the question, or the answer with its reading and note.
  ///
  /// Where no reading is given, the question is said once more with those written in it.
  func text(isQuestion: Bool, isReversed: Bool, isBold: Bool, ruby: RubyStyle) -> Text {
    let (question, answer) = isReversed ? (back, front) : (front, back)
    if isQuestion { return Text(question, hidingRuby: ruby).bold(isBold) }
    var text = Text(answer, ruby: ruby).bold(isBold).foregroundColor(.accentColor)
    if let reading {
      text = text + Text("  \(Ruby.bracketed(reading))")
    } else if Ruby.isIn(question) {
      text = text + Text("  ") + Text(question, ruby: ruby)
    }
    if let note { text = text + Text("  \(Ruby.bracketed(note))").foregroundColor(.secondary) }
    return text
  }

  /// How its readings are shown: above their words where it may be tall, on either side, so that it stays
  /// as high when it turns.
  func rubyStyle(isTall: Bool) -> RubyStyle {
    RubyStyle(of: Ruby.isIn(front) ? front : back, isTall: isTall)
  }
}
