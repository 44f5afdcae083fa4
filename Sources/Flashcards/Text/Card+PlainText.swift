import Decks
import Localization
import Study

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
  fileprivate var withoutRuby: String { Ruby.base(of: self) }

  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " / ")
  }
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
