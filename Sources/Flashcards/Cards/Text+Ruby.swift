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

  /// Makes the text of a side in a review, with its reading above it, or with that row left free.
  ///
  /// A word of up to six Hangul, kana, or kanji is letter-spaced, its readings each over its own part.
  init(side text: String, reading: String? = nil, showsReadings: Bool) {
    let runs: [(base: String, ruby: String?)] =
      reading.map { [(text, $0)] } ?? Ruby.runs(of: text).map { ($0.base, $0.ruby) }
    let hasRuby = runs.contains { $0.ruby != nil }
    let isSpaced = runs.map(\.base).joined().isShortWord
    self = runs.enumerated().reduce(Text("")) { before, run in
      let base = isSpaced ? run.element.base.letterSpaced : run.element.base
      let gap = isSpaced && run.offset > 0 ? "  " : ""
      guard hasRuby else { return before + Text(verbatim: gap + base) }
      let reading = showsReadings ? run.element.ruby : nil
      return before + Text(gap, ruby: "") + Text(base, ruby: reading ?? "")
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
  /// Whether it is a word of two to six characters of Hangul, kana, or kanji.
  fileprivate var isShortWord: Bool {
    (2...6).contains(count)
      && unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x1100...0x11FF, 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3,
          0xF900...0xFAFF, 0x20000...0x3FFFF:
          true
        default: false
        }
      }
  }

  fileprivate var letterSpaced: String { map(String.init).joined(separator: "  ") }

  /// The text of a card in a message: on one line without readings, and no wider than 28 columns.
  var mention: String { withoutRuby.onOneLine.cut(to: 28) }

  /// The text without the readings in it, and with signs for its sounds.
  var withoutRuby: String { Ruby.base(of: SoundTag.shown(in: self)) }

  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " / ") }
}
