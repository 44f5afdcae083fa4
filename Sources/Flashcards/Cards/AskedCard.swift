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

  /// Makes the card as a side of it is reviewed, or the gaps of a number; without one, all gaps are hidden.
  init(card: Card, isReversed: Bool, gap: Int? = nil) {
    self.card = card.asking(gap: gap).showingSounds
    self.isReversed = isReversed && card.gaps.isEmpty
  }

  /// The same without marks of Markdown, for one row.
  var withoutMarks: AskedCard {
    card.markup == .plain ? self : AskedCard(card: card.withoutMarks, isReversed: isReversed)
  }

  var question: String { isReversed ? card.back : card.front }
  var answer: String { isReversed ? card.front : card.back }

  /// The texts that are right as an answer.
  var acceptedAnswers: [String] { card.withoutMarks.acceptedAnswers(isReversed: isReversed) }

  /// A side of the card.
  enum Face {
    case question, answer
  }

  /// The look of a text in the list.
  struct Style {
    /// Whether the card is selected, and so shows all that it has.
    var isSelected = false
    /// Whether it is in a frame, where a flipped card's question is dim.
    var isFramed = false
    /// Whether the reading has a separate column.
    var hasReadingColumn = false
    /// Whether the reading is on a line above the answer.
    var hasReadingAbove = false
    /// The search whose hits are inverted.
    var query: SearchQuery?
  }
}

extension AskedCard {
  /// The question in the list; with a reading that belongs to it once the card is flipped.
  func question(isFlipped: Bool, _ style: Style) -> Text {
    guard isFlipped else {
      return Text(hidingRuby: question, marking: style.query).bold(style.isSelected)
    }
    let shown = style.hasReadingColumn ? Ruby.base(of: question) : question
    let text = Text(bracketing: shown, marking: style.query)
      .bold(style.isSelected && !style.isFramed)
    let read = isReadingOfQuestion && !style.hasReadingColumn ? joined(text, question, style) : text
    return style.isFramed ? read.foregroundColor(.secondary) : read
  }

  /// The answer with a reading that belongs to it, and the note; on separate lines if the card is selected in a
  /// frame.
  func answer(_ style: Style) -> Text {
    let shown = style.hasReadingColumn ? Ruby.base(of: answer) : answer
    let text = Text(bracketing: shown, marking: style.query)
      .bold(style.isSelected || style.isFramed)
    let read =
      isReadingOfQuestion || style.hasReadingColumn
      ? text : joined(text, answer, style, isAbove: style.hasReadingAbove)
    let isTall = style.isSelected && style.isFramed
    let tags = style.query == nil ? nil : card.tags.map { "#\($0)" }.joined(separator: " ")
    let directions =
      style.isSelected ? card.directions.map { "\(Column.directions.label): \($0)" } : nil
    let note = style.isSelected || style.isFramed || style.query != nil ? card.note : nil
    return [note, tags, directions].compactMap(\.self).filter { !$0.isEmpty }.reduce(read) {
      $0 + Text(isTall ? "\n" : "  ")
        + Text(bracketing: $1, marking: style.query).foregroundColor(.secondary)
    }
  }

  /// The sign that bars over answers consist of.
  static func cover(hasColors: Bool) -> Character { hasColors ? "▆" : "░" }

  /// A bar of the answer's width, or a note that the search has a hit there.
  func coveredAnswer(_ cover: Character, columns: Int, _ style: Style) -> Text {
    hiddenHit(style.query) ?? Text(cover, over: answer, columns: columns)
  }

  /// The reading in a separate column, or that of the ruby in the texts.
  func reading(_ cover: Character?, columns: Int) -> Text {
    let ruby = [card.front, card.back].first(where: Ruby.isIn).map(Ruby.reading)
    guard let reading = card.reading ?? ruby else { return Text("") }
    return cover.map { Text($0, over: reading, columns: columns) }
      ?? Text(bracketing: reading).foregroundColor(.secondary)
  }

  /// Whether the reading is that of the question's word.
  var isReadingOfQuestion: Bool { card.reading != nil && card.isReadingOfFront != isReversed }

  /// The reading of the answer's word, of the card or of the ruby in it.
  var readingOfAnswer: String? {
    if Ruby.isIn(answer) { return Ruby.reading(of: answer) }
    return isReadingOfQuestion ? nil : card.reading
  }

  /// The reading that is shown over the word of a side in a review; a longer text has it on a separate line.
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

  /// A word with the reading of the card behind it or above it, unless it has readings in it.
  private func joined(
    _ word: Text, _ side: String, _ style: Style, isAbove: Bool = false
  ) -> Text {
    guard let reading = card.reading, !Ruby.isIn(side) else { return word }
    let text = Text(bracketing: reading, marking: style.query).foregroundColor(.secondary)
    return isAbove ? text + Text("\n") + word : word + Text("  ") + text
  }
}

extension Text {
  /// A bar of a text's width, at most some columns.
  fileprivate init(_ cover: Character, over text: String, columns: Int) {
    let length = min(Ruby.base(of: text).columns, columns)
    self = Text(String(repeating: cover, count: max(0, length))).foregroundColor(.track)
  }
}

extension AskedCard {
  /// The question as one line of text, without the readings in it.
  var plainQuestion: String { withoutMarks.question.withoutRuby.onOneLine }

  /// The answer as one line of text, with its reading and note.
  ///
  /// A question whose word has the reading, or that has readings in it, is repeated with them. Readings follow their
  /// text, since brackets within it can't be read aloud.
  var plainAnswer: String { withoutMarks.joinedAnswer }

  private var joinedAnswer: String {
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
      let card = AskedCard(card: card(id), isReversed: isReversed(id)).withoutMarks
      let sides = "\(card.plainQuestion) – \(card.plainAnswer)"
      let mark =
        mark(of: id).map { String(localized: $0 == .known ? " (known)" : " (unknown)") } ?? ""
      return sides + mark + (isSuspended(id) ? String(localized: " (suspended)") : "")
    }
  }
}
