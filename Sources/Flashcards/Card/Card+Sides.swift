import Decks
import TermUICore

extension Card {
  /// The side that asks; the readings in it are shown once the card is flipped.
  func question(isReversed: Bool, isFlipped: Bool, isTall: Bool) -> Text {
    let question = isReversed ? back : front
    let ruby = RubyStyle(of: question, isTall: isTall)
    return isFlipped ? Text(question, ruby: ruby) : Text(question, hidingRuby: ruby)
  }

  /// The side that answers.
  func answer(isReversed: Bool, isTall: Bool) -> Text {
    let answer = isReversed ? front : back
    return Text(answer, ruby: RubyStyle(of: answer, isTall: isTall)).foregroundColor(.accentColor)
  }
}
