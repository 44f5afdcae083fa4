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
