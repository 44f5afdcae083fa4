/// A search as typed by the learner, prepared once and compared with many texts.
///
/// A query matches a text that contains it anywhere. Both are *folded* first, so that all spellings
/// of a word are alike:
///
/// - NFC, lower case, and usual width: `ＡＢＣ` and `abc`, `ｶﾞ` and `ガ`;
/// - Latin, Greek, and Cyrillic letters without accents: `mañana` and `manana`;
/// - katakana as hiragana: `カメラ` and `かめら`;
/// - clusters of jamo as single ones: `ㄳ` and `ㄱㅅ`.
///
/// Beyond that a query may be shorter than the word that it finds:
///
/// - a Hangul consonant matches each syllable that begins with it (`ㅎㄱ` finds `한국`);
/// - Latin letters match the kana that they spell, in Hepburn or Kunrei, also while the last syllable
///   is unfinished (`toky` finds `とうきょう`).
///
/// To search, make one ``TextMatcher`` for the query and give it each text in UTF-8:
///
/// ```swift
/// let matcher = TextMatcher(SearchQuery("ㅎㄱ"))
/// let hits = words.filter { word in var word = word; return word.withUTF8(matcher.matches) }
/// ```
///
/// `FoldedText` folds, `Romaji` reads Latin letters, `SearchPattern` is the sequence of accepted
/// spellings that both lead to, and `Scripts.swift` holds the arithmetic of Hangul, kana, and widths.
/// The module depends on nothing, and allocates nothing for each text.
public struct SearchQuery: Equatable, Sendable {
  /// The text as typed, and its reading as romaji if it has one.
  let patterns: [SearchPattern]

  public init(_ text: String) {
    let folded = FoldedText.scalars(of: text)
    let space = UInt32(UInt8(ascii: " "))
    let scalars = Array(folded.drop { $0 == space }.reversed().drop { $0 == space }.reversed())
    guard !scalars.isEmpty else {
      patterns = []
      return
    }
    let literal = SearchPattern(scalars.map(SearchPattern.Unit.init(folded:)))
    patterns = [literal] + [Romaji.pattern(scalars)].compactMap { $0 }
  }

  /// Whether the query has no text; it matches nothing then.
  public var isEmpty: Bool { patterns.isEmpty }
}
