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

  private static let longMark: UInt32 = 0x30FC

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
