import Decks
import Search
import TermUICore

extension Text {
  /// Makes a text with the readings in brackets behind their words, and the hits of a search inverted.
  init(bracketing text: String, marking query: SearchQuery? = nil) {
    self.init(Ruby.bracketed(text), marking: query)
  }

  /// Makes a text without its readings, with the hits of a search inverted.
  init(hidingRuby text: String, marking query: SearchQuery? = nil) {
    self.init(Ruby.base(of: text), marking: query)
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

  /// Makes a text in which the parts that match a query are inverted.
  private init(_ text: String, marking query: SearchQuery?) {
    let hits = query.map { TextMatcher($0).ranges(in: text) } ?? []
    var (marked, end) = (Text(verbatim: ""), text.startIndex)
    for hit in hits {
      marked = marked + Text(verbatim: String(text[end..<hit.lowerBound]))
      marked = marked + Text(verbatim: String(text[hit])).inverted()
      end = hit.upperBound
    }
    let rest = Text(verbatim: String(text[end...]))
    self = hits.isEmpty ? rest : marked + rest
  }
}

extension Card {
  /// The front in a message, with its gaps open.
  var mention: String { asking(gap: nil).withoutMarks.front.mention }
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
