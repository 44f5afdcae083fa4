import Decks
import Localization
import Progress
import Search
import Study
import TermUICore

/// A card in the direction in which it is shown.
struct AskedCard: Equatable {
  let card: Card
  let isReversed: Bool

  init(card: Card, isReversed: Bool) {
    self.card = card.showingSounds
    self.isReversed = isReversed
  }

  var question: String { isReversed ? card.back : card.front }
  var answer: String { isReversed ? card.front : card.back }

  /// A side of the card.
  enum Face {
    case question, answer

    var other: Face { self == .question ? .answer : .question }
  }

  /// The look of a text in the list.
  struct Style {
    var ruby = RubyStyle.bracketed
    /// Whether the card is selected, and so shows its tags and directions.
    var isSelected = false
    /// The search whose hits are inverted.
    var query: SearchQuery?
  }
}

extension AskedCard {
  /// The text of one side in the list: the question, or the answer with its reading, note, and perhaps tags.
  ///
  /// A reading that belongs to the question's word follows that word, repeated behind the answer; a hit only in
  /// the hidden answer is announced behind the question.
  func text(_ face: Face, _ style: Style) -> Text {
    if face == .question {
      let text = Text(question, hidingRuby: style.ruby, marking: style.query)
      return hiddenHit(style.query).map { text + Text("  ") + $0 } ?? text
    }
    var text = side(.answer, style).bold()
    if card.reading == nil ? Ruby.isIn(question) : isReadingOfQuestion {
      text = text + Text("  ") + side(.question, style)
    }
    return text + additions(style)
  }

  /// The question and the answer, for a row that shows both; a hidden answer is covered.
  func columns(_ face: Face, _ style: Style) -> (question: Text, answer: Text) {
    if face == .question {
      return (
        Text(question, hidingRuby: .bracketed, marking: style.query).bold(style.isSelected),
        hiddenHit(style.query) ?? Text("░░░░░░")
      )
    }
    return (
      side(.question, style).bold(style.isSelected), side(.answer, style).bold() + additions(style)
    )
  }

  /// Whether the reading is that of the question's word.
  var isReadingOfQuestion: Bool { card.reading != nil && card.isReadingOfFront != isReversed }

  /// The reading that stands over the word of a side in a review; a longer text has it on a line of its own.
  func reading(over face: Face) -> String? {
    let side = face == .question ? question : answer
    guard isReadingOfQuestion == (face == .question), !Ruby.isIn(side), side.count <= 12,
      !side.contains(where: \.isNewline)
    else { return nil }
    return card.reading
  }

  /// The place of a hit that the question side doesn't show; nil if there is none, or the question has one.
  private func hiddenHit(_ query: SearchQuery?) -> Text? {
    guard let query, !query.isFound(in: Ruby.base(of: question)) else { return nil }
    let hidden =
      [Ruby.reading(of: question)]
      + ([answer, card.reading, card.note].compactMap(\.self) + card.tags)
      .flatMap { [Ruby.base(of: $0), Ruby.reading(of: $0)] }
    return hidden.contains(where: query.isFound) ? Text(localized: "in the answer").inverted() : nil
  }

  /// One side with the readings in it, or else with the reading that belongs to it.
  private func side(_ face: Face, _ style: Style) -> Text {
    let side = face == .question ? question : answer
    let text = Text(side, ruby: style.ruby, marking: style.query)
    let isFront = (face == .question) != isReversed
    guard let reading = card.reading, card.isReadingOfFront == isFront, !Ruby.isIn(side) else {
      return text
    }
    return text + Text("  ") + Text(reading, ruby: .bracketed, marking: style.query)
  }

  /// The note, the tags, and the directions behind an answer.
  private func additions(_ style: Style) -> Text {
    let tags = style.isSelected ? card.tags.map { "#\($0)" }.joined(separator: " ") : ""
    let directions = style.isSelected ? card.directions : nil
    let others = [card.note, tags, directions.map { "\(Column.directions.label): \($0)" }]
    return others.compactMap(\.self).filter { !$0.isEmpty }.reduce(Text("")) { text, addition in
      let shown = Text(addition, ruby: .bracketed, marking: style.query)
      return text + Text("  ") + shown.foregroundColor(.secondary)
    }
  }
}

extension AskedCard {
  /// The question as one line of text, without the readings in it.
  var plainQuestion: String { question.withoutRuby.onOneLine }

  /// The answer as one line of text, with its reading and note.
  ///
  /// A question whose word has the reading, or that has readings in it, is repeated with them. Readings follow their
  /// text, since brackets within it can't be read aloud.
  var plainAnswer: String {
    let spoken =
      isReadingOfQuestion
      ? "\(question.withoutRuby) \(card.reading ?? "")"
      : card.reading ?? (Ruby.isIn(question) ? question : nil)
    let words = [answer, spoken].compactMap(\.self).map(\.withReading).joined(separator: ", ")
    return [words, card.note?.withReading].compactMap(\.self).joined(separator: "; ").onOneLine
  }
}

extension String {
  /// The text, and after it, if readings are written in it, the text as it is read.
  fileprivate var withReading: String {
    Ruby.isIn(self) ? "\(withoutRuby), \(Ruby.reading(of: self))" : withoutRuby
  }
}

extension Card {
  /// Whether the reading belongs to the front: to the only side in kanji, or in kana if neither is;
  /// otherwise to the back.
  var isReadingOfFront: Bool {
    let scripts: [(Unicode.Scalar) -> Bool] = [
      \.properties.isIdeographic, { (0x3041...0x30FF).contains($0.value) },
    ]
    for isIn in scripts {
      let inFront = front.unicodeScalars.contains(where: isIn)
      let inBack = back.unicodeScalars.contains(where: isIn)
      if inFront || inBack { return inFront && !inBack }
    }
    return false
  }
}

extension SearchQuery {
  func isFound(in text: String) -> Bool { !TextMatcher(self).ranges(in: text).isEmpty }
}

extension WordList {
  /// The cards as lines of text, in the list's order, filter, and direction.
  public var plainLines: some Sequence<String> {
    visible.lazy.map { [self] id in
      let card = AskedCard(card: card(id), isReversed: isReversed(id))
      let sides = "\(card.plainQuestion) – \(card.plainAnswer)"
      let mark =
        mark(of: id).map { String(localized: $0 == .known ? " (known)" : " (unknown)") } ?? ""
      return sides + mark + (isSuspended(id) ? String(localized: " (suspended)") : "")
    }
  }
}
