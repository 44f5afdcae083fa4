import Decks
import Search
import TermUICore

extension Card {
  /// The text of one side in the list: the question, or the answer with its reading and note; the hits
  /// of a search are inverted.
  ///
  /// Without a reading, the question is repeated with the readings written in it.
  func text(
    isQuestion: Bool, isReversed: Bool, isBold: Bool, ruby: RubyStyle,
    marking query: SearchQuery? = nil
  ) -> Text {
    let (question, answer) = isReversed ? (back, front) : (front, back)
    if isQuestion { return Text(question, hidingRuby: ruby, marking: query).bold(isBold) }
    var text = Text(answer, ruby: ruby, marking: query).bold()
    if let reading {
      text = text + Text("  ") + Text(reading, ruby: .bracketed, marking: query)
    } else if Ruby.isIn(question) {
      text = text + Text("  ") + Text(question, ruby: ruby, marking: query)
    }
    guard let note else { return text }
    let shown = Text(note, ruby: .bracketed, marking: query)
    return text + Text("  ") + shown.foregroundColor(.secondary)
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
  /// Makes a text with the readings written in it and the hits of a search inverted.
  init(_ text: String, ruby style: RubyStyle, marking query: SearchQuery? = nil) {
    switch style {
    case .bracketed:
      self = Text.marking(query, in: Ruby.bracketed(text)) { Text(verbatim: $0) }
    case .above:
      self = Ruby.runs(of: text).reduce(Text("")) { before, run in
        guard let ruby = run.ruby else {
          return before + Text.marking(query, in: run.base) { Text($0, ruby: "") }
        }
        let isHit = [run.base, ruby].contains { query?.isFound(in: $0) == true }
        return before + Text(run.base, ruby: ruby).inverted(isHit)
      }
    }
  }

  /// Makes a text whose readings are hidden, as high as with them, with the hits of a search inverted.
  init(_ text: String, hidingRuby style: RubyStyle, marking query: SearchQuery? = nil) {
    self = Text.marking(query, in: Ruby.base(of: text)) { part in
      switch style {
      case .bracketed: Text(verbatim: part)
      case .above: Text(part, ruby: "")
      }
    }
  }

  /// Makes a text part by part; those that match a query are inverted.
  private static func marking(
    _ query: SearchQuery?, in text: String, _ make: (String) -> Text
  ) -> Text {
    let hits = query.map { TextMatcher($0).ranges(in: text) } ?? []
    if hits.isEmpty { return make(text) }
    var result = Text("")
    var end = text.startIndex
    for hit in hits {
      if end < hit.lowerBound { result = result + make(String(text[end..<hit.lowerBound])) }
      result = result + make(String(text[hit])).inverted()
      end = hit.upperBound
    }
    return end < text.endIndex ? result + make(String(text[end...])) : result
  }
}

extension SearchQuery {
  fileprivate func isFound(in text: String) -> Bool { !TextMatcher(self).ranges(in: text).isEmpty }
}
