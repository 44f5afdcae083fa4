/// A sequence of units, looked for in folded text.
struct SearchPattern: Equatable, Sendable {
  /// A unit whose spellings stand in a row with all others: a match counts no references.
  private struct Step: Equatable {
    let spellings: Range<Int>
    let passesLongMark: Bool
    let mayBeLongMark: Bool
  }

  private let steps: [Step]
  private let spellings: [PatternUnit.Spelling]

  private static let longMark: UInt32 = 0x30FC

  init(_ units: [PatternUnit]) {
    var steps: [Step] = []
    var spellings: [PatternUnit.Spelling] = []
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

  /// What may stand where a match begins.
  var firsts: [ClosedRange<UInt32>] { spellings[steps[0].spellings].map(\.first) }

  /// Whether the pattern stands at a place of a text, or behind it.
  func isFound(in text: UnsafeBufferPointer<UInt32>, from start: Int) -> Bool {
    (start..<text.count).contains { matches(text, from: $0, step: 0) }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt32>, from at: Int, step: Int) -> Bool {
    guard step < steps.count else { return true }
    guard at < text.count else { return false }
    for index in steps[step].spellings where spellings[index].first.contains(text[at]) {
      let length = spellings[index].length(in: text, at: at)
      if length > 0, matches(text, from: at + length, step: step + 1) { return true }
    }
    guard step > 0, text[at] == SearchPattern.longMark else { return false }
    if steps[step].mayBeLongMark, matches(text, from: at + 1, step: step + 1) { return true }
    return steps[step].passesLongMark && matches(text, from: at + 1, step: step)
  }
}

extension PatternUnit.Spelling {
  /// How many scalars it takes behind a first one that is right; 0 where the second is wrong.
  fileprivate func length(in text: UnsafeBufferPointer<UInt32>, at start: Int) -> Int {
    guard let second else { return 1 }
    return start + 1 < text.count && second.contains(text[start + 1]) ? 2 : 0
  }
}
