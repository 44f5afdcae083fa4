// `contains`, `firstRange(of:)`, and `replacing` for texts are in the standard library's engine for regular
// expressions, which adds 1 MB of code and 445 conformances. Each lookup of a conformance passes over all
// of them, and a start makes 60 such lookups.

extension Collection<UInt8> {
  /// The first place of other bytes.
  package func range(of wanted: some Collection<UInt8>) -> Range<Index>? {
    var rest = self[...]
    while let start = wanted.first.flatMap(rest.firstIndex) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<index(start, offsetBy: wanted.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension StringProtocol {
  /// The first place of another text.
  package func range(of other: String) -> Range<Index>? { utf8.range(of: other.utf8) }

  /// The text with another one in place of each occurrence of a part.
  package func replacing(each part: String, by other: String) -> String {
    parts(separatedBy: part).joined(separator: other)
  }

  /// The parts between occurrences of a text.
  package func parts(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.range(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
