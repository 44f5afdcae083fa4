/// What a learner looks for, made ready once and compared with many cards.
///
/// Case, width and the two kana are alike; a Hangul consonant stands for each syllable that begins
/// with it, and Latin letters for the kana that they spell, while they are being typed too.
public struct SearchQuery: Equatable, Sendable {
  let patterns: [SearchPattern]

  public init(_ text: String) {
    let folded = FoldedText.scalars(of: text)
    let space = UInt32(UInt8(ascii: " "))
    let scalars = Array(folded.drop { $0 == space }.reversed().drop { $0 == space }.reversed())
    guard !scalars.isEmpty else {
      patterns = []
      return
    }
    let literal = SearchPattern(scalars.map(PatternUnit.init(folded:)))
    patterns = [literal] + [Romaji.pattern(scalars)].compactMap { $0 }
  }

  /// Whether there is nothing to look for: such a query is found nowhere.
  public var isEmpty: Bool { patterns.isEmpty }
}
