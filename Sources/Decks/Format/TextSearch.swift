import Glibc

extension Collection<UInt8> {
  /// The first place of other bytes.
  package func range(of wanted: some Collection<UInt8>) -> Range<Index>? {
    let wanted = Array(wanted)
    guard let first = wanted.first else { return nil }
    let offset = withContiguousStorageIfAvailable { bytes -> Int? in
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return nil }
      var at = 0
      while at + wanted.count <= bytes.count,
        let next = memchr(start + at, Int32(first), bytes.count - wanted.count + 1 - at)
      {
        at = UnsafeRawPointer(next) - start
        if memcmp(start + at, wanted, wanted.count) == 0 { return at }
        at += 1
      }
      return nil
    }
    guard let offset = offset ?? nil else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return start..<index(start, offsetBy: wanted.count)
  }
}

extension StringProtocol {
  /// The first place of another text.
  package func range(of other: String) -> Range<Index>? { utf8.range(of: other.utf8) }

  /// The text with another one in place of each occurrence of a part.
  package func replacing(each part: String, by other: String) -> String {
    range(of: part) == nil ? String(self) : parts(separatedBy: part).joined(separator: other)
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

  /// The text without the characters at its ends that pass a test.
  package func trimming(_ isDropped: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isDropped($0) }),
      let last = lastIndex(where: { !isDropped($0) })
    else { return "" }
    return String(self[first...last])
  }
}
