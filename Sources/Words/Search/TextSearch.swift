/// A query's patterns at work on many texts, with one buffer for all of them.
final class TextSearch {
  private let patterns: [SearchPattern]
  private let firsts: FirstScalars
  private let folded = FoldedText()

  init(_ patterns: [SearchPattern]) {
    self.patterns = patterns
    firsts = FirstScalars(patterns)
  }

  /// Whether a text in UTF-8 holds one of the patterns.
  func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    folded.set(text)
    let scalars = folded.scalars
    var start = 0
    while start < scalars.count, !firsts.mayHold(scalars[start]) { start += 1 }
    if start == scalars.count { return false }
    for pattern in patterns where pattern.isFound(in: scalars, from: start) { return true }
    return false
  }
}
