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

/// A sequence of units that is searched for in folded text.
struct SearchPattern: Equatable, Sendable {
  /// A unit whose spellings are a range of one common array, so that a match counts no references.
  private struct Step: Equatable {
    let spellings: Range<Int>
    let passesLongMark: Bool
    let mayBeLongMark: Bool
  }

  private let steps: [Step]
  private let spellings: [Unit.Spelling]

  static let longMark: UInt32 = 0x30FC

  init(_ units: [Unit]) {
    var steps: [Step] = []
    var spellings: [Unit.Spelling] = []
    for unit in units {
      let start = spellings.count
      spellings += unit.spellings
      steps.append(
        Step(
          spellings: start..<spellings.count, passesLongMark: unit.passesLongMark,
          mayBeLongMark: unit.mayBeLongMark))
    }
    self.steps = steps
    self.spellings = spellings
  }

  /// The scalars with which a match may begin.
  var firsts: [ClosedRange<UInt32>] { spellings[steps[0].spellings].map(\.first) }

  /// Whether a text contains the pattern at an index or after it.
  func isFound(in text: UnsafeBufferPointer<UInt32>, from start: Int) -> Bool {
    (start..<text.count).contains { end(in: text, from: $0) != nil }
  }

  /// The end of a match that begins at an index; nil if none does.
  func end(in text: UnsafeBufferPointer<UInt32>, from at: Int, step: Int = 0) -> Int? {
    guard step < steps.count else { return at }
    guard at < text.count else { return nil }
    for index in steps[step].spellings where spellings[index].first.contains(text[at]) {
      let length = spellings[index].length(in: text, at: at)
      if length > 0, let end = end(in: text, from: at + length, step: step + 1) { return end }
    }
    guard step > 0, text[at] == SearchPattern.longMark else { return nil }
    if steps[step].mayBeLongMark, let end = end(in: text, from: at + 1, step: step + 1) {
      return end
    }
    return steps[step].passesLongMark ? end(in: text, from: at + 1, step: step) : nil
  }
}

extension SearchPattern {
  /// One unit of a pattern: the spellings that it accepts, as ranges of folded scalars.
  struct Unit: Equatable, Sendable {
    /// One range, or two for a spelling of two scalars such as `しゃ`.
    struct Spelling: Equatable, Sendable {
      let first: ClosedRange<UInt32>
      let second: ClosedRange<UInt32>?
    }

    let spellings: [Spelling]
    /// Whether a long vowel mark before the unit is skipped, because romaji leaves it out.
    var passesLongMark = false
    /// Whether a long vowel mark matches the unit, which repeats the vowel of the unit before.
    var mayBeLongMark = false

    init(_ spellings: [Spelling]) { self.spellings = spellings }

    /// A scalar as typed; a Hangul consonant also accepts the syllables that it begins.
    init(folded scalar: UInt32) {
      let itself = Spelling(first: scalar...scalar, second: nil)
      let syllables = Hangul.syllables(beginningWith: scalar)
      spellings = [itself] + (syllables.map { [Spelling(first: $0, second: nil)] } ?? [])
    }

    /// Kana of one or two scalars each.
    init(kana: [String]) {
      spellings = kana.map { text in
        let scalars = text.unicodeScalars.map(\.value)
        return Spelling(
          first: scalars[0]...scalars[0], second: scalars.count > 1 ? scalars[1]...scalars[1] : nil)
      }
    }
  }
}

extension SearchPattern.Unit.Spelling {
  /// The number of scalars matched after the first one matched; 0 if the second does not match.
  fileprivate func length(in text: UnsafeBufferPointer<UInt32>, at start: Int) -> Int {
    guard let second else { return 1 }
    return start + 1 < text.count && second.contains(text[start + 1]) ? 2 : 0
  }
}

/// Compares a query with many texts, with one buffer for all of them.
public final class TextMatcher {
  private let patterns: [SearchPattern]
  private let firstScalars: FirstScalars
  private let variants: (UnsafeBufferPointer<UInt8>) -> [String]
  private let folded = FoldedText()

  /// Creates a matcher; `variants` returns other forms of a text in which the query may be found too.
  public init(
    _ query: SearchQuery, variants: @escaping (UnsafeBufferPointer<UInt8>) -> [String] = { _ in [] }
  ) {
    patterns = query.patterns
    firstScalars = FirstScalars(query.patterns)
    self.variants = variants
  }

  /// Whether a text in UTF-8, or a variant of it, contains the query.
  public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = fold(text) else { return false }
    if matches(from: start) { return true }
    return variants(text).contains { variant in
      var variant = variant
      return variant.withUTF8 { fold($0).map(matches(from:)) ?? false }
    }
  }

  /// Whether a text in UTF-8 begins with the query.
  public func matchesBeginning(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    folded.set(text)
    return patterns.contains { $0.end(in: folded.scalars, from: 0) != nil }
  }

  /// The parts of a text that match the query, in whole graphemes.
  public func ranges(in text: String) -> [Range<String.Index>] {
    var scalars: [UInt32] = []
    // The grapheme of each scalar.
    var places: [Range<String.Index>] = []
    for index in text.indices {
      var grapheme = String(text[index])
      grapheme.withUTF8(folded.set)
      scalars += folded.scalars
      let place = index..<text.index(after: index)
      places += repeatElement(place, count: scalars.count - places.count)
    }
    var ranges: [Range<String.Index>] = []
    scalars.withUnsafeBufferPointer { scalars in
      var at = 0
      while at < scalars.count {
        let end = patterns.compactMap { $0.end(in: scalars, from: at) }.max()
        if let end {
          let start = max(places[at].lowerBound, ranges.last?.upperBound ?? text.startIndex)
          if start < places[end - 1].upperBound {
            ranges.append(start..<places[end - 1].upperBound)
          }
        }
        at = end ?? at + 1
      }
    }
    return ranges
  }

  /// Folds a text, and returns the first index at which a match may begin.
  private func fold(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    folded.set(text)
    let scalars = folded.scalars
    var start = 0
    while start < scalars.count, !firstScalars.mayContain(scalars[start]) { start += 1 }
    return start < scalars.count ? start : nil
  }

  private func matches(from start: Int) -> Bool {
    let scalars = folded.scalars
    for pattern in patterns where pattern.isFound(in: scalars, from: start) { return true }
    return false
  }
}

/// The scalars with which a match may begin, as a sieve of 4,096 bits: some false hits, no misses.
private struct FirstScalars {
  private var words = InlineArray<64, UInt64>(repeating: 0)

  init(_ patterns: [SearchPattern]) {
    for pattern in patterns {
      for range in pattern.firsts {
        for scalar in range { words[Int(scalar >> 6 & 63)] |= 1 << UInt64(scalar & 63) }
      }
    }
  }

  func mayContain(_ scalar: UInt32) -> Bool {
    words[Int(scalar >> 6 & 63)] >> UInt64(scalar & 63) & 1 == 1
  }
}
