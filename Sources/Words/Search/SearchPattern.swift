/// A sequence of units, looked for in folded text.
struct SearchPattern: Equatable, Sendable {
  private let units: [PatternUnit]
  /// What may stand where a match begins: the quick test at each place.
  private let firsts: [ClosedRange<UInt32>]

  private static let longMark: UInt32 = 0x30FC

  init(_ units: [PatternUnit]) {
    self.units = units
    var firsts: [ClosedRange<UInt32>] = []
    for spelling in units[0].spellings where !firsts.contains(spelling.first) {
      firsts.append(spelling.first)
    }
    self.firsts = firsts
  }

  func isFound(in text: UnsafeBufferPointer<UInt32>) -> Bool {
    firsts.withUnsafeBufferPointer { firsts in
      for start in text.indices {
        let scalar = text[start]
        for first in firsts where first.contains(scalar) {
          if matches(text, from: start, unit: 0) { return true }
        }
      }
      return false
    }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt32>, from at: Int, unit: Int) -> Bool {
    guard unit < units.count else { return true }
    guard at < text.count else { return false }
    let step = units[unit]
    for spelling in step.spellings where spelling.first.contains(text[at]) {
      guard let second = spelling.second else {
        if matches(text, from: at + 1, unit: unit + 1) { return true }
        continue
      }
      if at + 1 < text.count, second.contains(text[at + 1]),
        matches(text, from: at + 2, unit: unit + 1)
      {
        return true
      }
    }
    guard unit > 0, text[at] == SearchPattern.longMark else { return false }
    if step.mayBeLongMark, matches(text, from: at + 1, unit: unit + 1) { return true }
    return step.passesLongMark && matches(text, from: at + 1, unit: unit)
  }
}
