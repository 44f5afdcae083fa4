import TermUI
import Words

extension Card {
  /// The side that asks; the readings in it are shown once the card is turned.
  func question(isReversed: Bool, isTurned: Bool, ruby: RubyStyle) -> Text {
    let question = isReversed ? back : front
    return isTurned ? Text(question, ruby: ruby) : Text(question, hidingRuby: ruby)
  }

  /// The side that answers.
  func answer(isReversed: Bool, ruby: RubyStyle) -> Text {
    Text(isReversed ? front : back, ruby: ruby).foregroundColor(.accentColor)
  }

  /// How its readings are shown: above their words where it may be tall.
  func rubyStyle(isTall: Bool) -> RubyStyle {
    isTall && (Ruby.isIn(front) || Ruby.isIn(back)) ? .above : .bracketed
  }
}
