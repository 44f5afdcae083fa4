import Decks
import Localization
import Search
import Study
import TermUICore

extension Card {
  /// The text of one side in the list: the question, or the answer with its reading, note, and perhaps
  /// tags; the hits of a search are inverted.
  ///
  /// A reading that belongs to the question's word follows that word, repeated behind the answer; a hit only in
  /// the hidden answer is announced behind the question.
  func text(
    isQuestion: Bool, isReversed: Bool, isBold: Bool, ruby: RubyStyle, showsTags: Bool = false,
    marking query: SearchQuery? = nil
  ) -> Text {
    if isQuestion {
      let question = Text(isReversed ? back : front, hidingRuby: ruby, marking: query).bold(isBold)
      let hit = hiddenHit(query, isReversed: isReversed).map { Text("  ") + $0 }
      return hit.map { question + $0 } ?? question
    }
    var text = side(isFront: isReversed, ruby, marking: query).bold()
    let question = isReversed ? back : front
    if reading == nil ? Ruby.isIn(question) : isReadingOfFront != isReversed {
      text = text + Text("  ") + side(isFront: !isReversed, ruby, marking: query)
    }
    return text + additions(showsTags: showsTags, marking: query)
  }

  /// The question and the answer, for a row that shows both; a hidden answer is covered.
  func columns(
    isQuestion: Bool, isReversed: Bool, isBold: Bool, showsTags: Bool,
    marking query: SearchQuery? = nil
  ) -> (question: Text, answer: Text) {
    if isQuestion {
      let question = isReversed ? back : front
      return (
        Text(question, hidingRuby: .bracketed, marking: query).bold(isBold),
        hiddenHit(query, isReversed: isReversed) ?? Text("░░░░░░")
      )
    }
    let question = side(isFront: !isReversed, .bracketed, marking: query).bold(isBold)
    let answer = side(isFront: isReversed, .bracketed, marking: query).bold()
    return (question, answer + additions(showsTags: showsTags, marking: query))
  }

  /// The place of a hit that the question side doesn't show; nil if there is none, or the question has one.
  private func hiddenHit(_ query: SearchQuery?, isReversed: Bool) -> Text? {
    let (question, answer) = isReversed ? (back, front) : (front, back)
    guard let query, !query.isFound(in: Ruby.base(of: question)) else { return nil }
    let hidden =
      [Ruby.reading(of: question)]
      + ([answer, reading, note].compactMap(\.self) + tags)
      .flatMap { [Ruby.base(of: $0), Ruby.reading(of: $0)] }
    return hidden.contains(where: query.isFound) ? Text(localized: "in the answer").inverted() : nil
  }

  /// One side with the readings in it, or else with the reading that belongs to it.
  private func side(isFront: Bool, _ ruby: RubyStyle, marking query: SearchQuery?) -> Text {
    let side = isFront ? front : back
    let text = Text(side, ruby: ruby, marking: query)
    guard let reading, isReadingOfFront == isFront, !Ruby.isIn(side) else { return text }
    return text + Text("  ") + Text(reading, ruby: .bracketed, marking: query)
  }

  /// The note and the tags behind an answer.
  private func additions(showsTags: Bool, marking query: SearchQuery?) -> Text {
    let tags = showsTags ? tags.map { "#\($0)" }.joined(separator: " ") : ""
    return [note ?? "", tags].filter { !$0.isEmpty }.reduce(Text("")) { text, addition in
      let shown = Text(addition, ruby: .bracketed, marking: query)
      return text + Text("  ") + shown.foregroundColor(.secondary)
    }
  }

  /// Whether the reading belongs to the front: to the only side in kanji, or in kana if neither is;
  /// otherwise to the back.
  var isReadingOfFront: Bool {
    let scripts = [Unicode.Scalar.isKanji, Unicode.Scalar.isKana]
    for isIn in scripts {
      let inFront = front.unicodeScalars.contains(where: isIn)
      let inBack = back.unicodeScalars.contains(where: isIn)
      if inFront || inBack { return inFront && !inBack }
    }
    return false
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

extension Unicode.Scalar {
  fileprivate static func isKanji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic
  }

  fileprivate static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value)
  }
}

extension Card {
  /// The question as one line of text, without the readings in it.
  func plainQuestion(isReversed: Bool) -> String {
    (isReversed ? back : front).withoutRuby.onOneLine
  }

  /// The answer as one line of text, with its reading and note.
  ///
  /// Without a reading, a question that has readings in it is repeated with them.
  func plainAnswer(isReversed: Bool) -> String {
    let (question, answer) = isReversed ? (back, front) : (front, back)
    let spoken = reading ?? (Ruby.isIn(question) ? question : nil)
    let words = [answer, spoken].compactMap(\.self).map(Ruby.bracketed).joined(separator: ", ")
    return [words, note.map(Ruby.bracketed)].compactMap(\.self).joined(separator: "; ").onOneLine
  }
}

extension String {
  /// The text of a card in a message: on one line without readings, and no wider than 28 columns.
  var mention: String {
    let line = withoutRuby.onOneLine
    return line.columns > 28 ? String(line.prefix(28)).prefix(columns: 27) + "…" : line
  }

  /// The text without the readings in it.
  var withoutRuby: String { Ruby.base(of: self) }

  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " / ") }
}

/// The cards of a list as lines of text, in the list's order, filter, and direction.
public struct PlainList: Sequence {
  private let words: WordList

  public init(_ words: WordList) { self.words = words }

  public func makeIterator() -> some IteratorProtocol<String> {
    words.visible.lazy.map { id in
      let (card, isReversed) = (words.card(id), words.isReversed(id))
      let sides = [
        card.plainQuestion(isReversed: isReversed), card.plainAnswer(isReversed: isReversed),
      ].joined(separator: " – ")
      let mark =
        words.mark(of: id).map {
          String(localized: $0 == .known ? " (known)" : " (unknown)")
        } ?? ""
      return sides + mark + (words.isSuspended(id) ? String(localized: " (suspended)") : "")
    }.makeIterator()
  }
}
