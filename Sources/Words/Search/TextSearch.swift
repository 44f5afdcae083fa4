/// A query's patterns at work on many texts, with one buffer for all of them.
final class TextSearch {
  private let patterns: [SearchPattern]
  private let firsts: FirstScalars
  private let folded = FoldedText()

  init(_ patterns: [SearchPattern]) {
    self.patterns = patterns
    firsts = FirstScalars(patterns)
  }

  /// Whether a text in UTF-8 holds one of the patterns, as it stands, or without its readings, or with
  /// those alone.
  func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = start(in: text) else { return false }
    return isFound(from: start) || text.contains(where: Ruby.isBracket) && isFound(inPartsOf: text)
  }

  /// Takes a text, and tells where a match may begin.
  @inline(__always)
  private func start(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    folded.set(text)
    let scalars = folded.scalars
    var start = 0
    while start < scalars.count, !firsts.mayHold(scalars[start]) { start += 1 }
    return start < scalars.count ? start : nil
  }

  private func isFound(from start: Int) -> Bool {
    let scalars = folded.scalars
    for pattern in patterns where pattern.isFound(in: scalars, from: start) { return true }
    return false
  }

  private func isFound(inPartsOf text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return [Ruby.base(of: text), Ruby.reading(of: text)].contains { part in
      var part = part
      return part.withUTF8 { start(in: $0).map(isFound(from:)) ?? false }
    }
  }
}
