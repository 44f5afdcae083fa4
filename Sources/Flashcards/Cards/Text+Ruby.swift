import Decks
import Search
import TermUICore

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

extension String {
  /// The text of a card in a message: on one line without readings, and no wider than 28 columns.
  var mention: String { withoutRuby.onOneLine.cut(to: 28) }

  /// The text without the readings in it.
  var withoutRuby: String { Ruby.base(of: self) }

  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " / ") }
}
