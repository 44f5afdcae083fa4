/// A query at work on many texts, with one buffer for all of them.
struct TextSearch {
  private let patterns: [SearchPattern]
  private var folded = FoldedText()

  init(_ query: SearchQuery) { patterns = query.patterns }

  /// Whether a text in UTF-8 holds the query.
  mutating func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    folded.set(text)
    return folded.withScalars { scalars in
      for pattern in patterns where pattern.isFound(in: scalars) { return true }
      return false
    }
  }
}
