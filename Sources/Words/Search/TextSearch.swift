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
    for start in scalars.indices where firsts.mayHold(scalars[start]) {
      if patterns.contains(where: { $0.begins(scalars, at: start) }) { return true }
    }
    return false
  }
}
