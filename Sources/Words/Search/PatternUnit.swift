/// One step of a pattern: the spellings that it accepts, as ranges of folded scalars.
struct PatternUnit: Equatable, Sendable {
  /// Each spelling is one range or two: `しゃ` takes two.
  struct Spelling: Equatable, Sendable {
    let first: ClosedRange<UInt32>
    let second: ClosedRange<UInt32>?
  }

  let spellings: [Spelling]
  /// Whether a long vowel mark may stand before it unasked (romaji leaves it out).
  var passesLongMark = false
  /// Whether a long vowel mark may stand for it: the vowel of the unit before, repeated.
  var mayBeLongMark = false

  init(_ spellings: [Spelling]) { self.spellings = spellings }

  /// A scalar as it was typed; a Hangul consonant also stands for the syllables it begins.
  init(folded scalar: UInt32) {
    let itself = Spelling(first: scalar...scalar, second: nil)
    let syllables = Hangul.syllables(beginningWith: scalar)
    spellings = [itself] + (syllables.map { [Spelling(first: $0, second: nil)] } ?? [])
  }

  /// Kana, one or two scalars each.
  init(kana: [String]) {
    spellings = kana.map { text in
      let scalars = text.unicodeScalars.map(\.value)
      return Spelling(
        first: scalars[0]...scalars[0], second: scalars.count > 1 ? scalars[1]...scalars[1] : nil)
    }
  }
}
