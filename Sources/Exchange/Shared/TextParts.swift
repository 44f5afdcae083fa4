// The standard library's `firstRange(of:)` and `replacing` for texts would link its engine for regular expressions:
// see docs/performance.md.

extension String {
  /// The lines without their breaks.
  var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension Collection<UInt8> {
  /// The first place of other bytes.
  func range(of wanted: some Collection<UInt8>) -> Range<Index>? {
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
  func range(of other: String) -> Range<Index>? { utf8.range(of: other.utf8) }

  /// The text with another one in place of each occurrence of a part.
  func replacing(each part: String, by other: String) -> String {
    parts(separatedBy: part).joined(separator: other)
  }

  /// The text without the characters at its ends that pass a test.
  func trimming(_ isDropped: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isDropped($0) }),
      let last = lastIndex(where: { !isDropped($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether it has nothing but blanks and line breaks.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text without blanks and line breaks at its ends.
  var trimmed: String {
    // Most texts begin and end with a letter, and need no properties of characters.
    let isLetter = { (scalar: Unicode.Scalar) in (0x21..<0x7F).contains(scalar.value) }
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    return isLetter(first) && isLetter(last) ? String(self) : trimming(\.isWhitespace)
  }

  /// The parts between occurrences of a text.
  func parts(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.range(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
