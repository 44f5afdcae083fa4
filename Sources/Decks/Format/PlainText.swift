/// Decodes the text of a field: quotes, and simple HTML.
enum PlainText {
  static func decode(
    _ field: RawField, in bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool
  ) -> String {
    var range = field.start..<field.end
    if !field.isQuoted { range = withoutOuterSpaces(range, bytes) }
    let written = UnsafeBufferPointer(rebasing: bytes[range])
    let text =
      field.hasDoubledQuotes
      ? withSingleQuotes(written) : String(decoding: written, as: UTF8.self)
    return isHTML ? withoutMarkup(text) : text
  }

  /// Whether the bytes of the field are its text.
  static func isVerbatim(
    _ field: RawField, in bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool
  ) -> Bool {
    if field.hasDoubledQuotes { return false }
    guard isHTML else { return true }
    return !bytes[field.start..<field.end].contains(where: isMarkup)
  }

  /// Whether a byte can begin markup: a tag, or an entity.
  static func isMarkup(_ byte: UInt8) -> Bool { byte == 0x3C || byte == 0x26 }

  /// Whether HTML has no text; most fields have some after their first tags, and are not decoded.
  static func isBlank(_ field: RawField, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = field.end
    var at = field.start
    while at < end {
      if bytes[at] <= 0x20 {
        at += 1
      } else if bytes[at] == 0x3C, let close = bytes.firstIndex(of: 0x3E, from: at, to: end) {
        at = close + 1
      } else if bytes[at] == 0x26, bytes[at..<end].starts(with: "&nbsp;".utf8) {
        at += 6
      } else {
        return false
      }
    }
    // A text that looks like a tag may be none.
    return decode(field, in: bytes, isHTML: true).allSatisfy(\.isWhitespace)
  }

  private static func withoutOuterSpaces(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private static func withSingleQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var result: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if byte != UInt8(ascii: "\"") || isSecond { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text of simple HTML: breaks become line breaks, other tags are removed, entities decoded.
  static func withoutMarkup(_ html: String) -> String {
    // By scalars, because a bracket with a combining mark is still a bracket.
    var result = "".unicodeScalars
    var rest = html.unicodeScalars[...]
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      let (text, length) = rest.first == "<" ? tag(rest) : entity(rest)
      result += text.unicodeScalars
      rest = rest.dropFirst(length)
    }
    return String(result + rest)
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func tag(_ text: Scalars) -> (text: String, length: Int) {
    guard let second = text.dropFirst().first,
      second.properties.isAlphabetic || second == "/" || second == "!",
      let end = text.firstIndex(of: ">")
    else { return ("<", 1) }
    let name = String(text[..<end].dropFirst().prefix { $0 != " " }).lowercased()
    let breaks = name == "br" || name == "br/" || name == "/div" || name == "/p"
    return (breaks ? "\n" : "", text[...end].count)
  }

  private static let entities = [
    "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&#39;": "'", "&nbsp;": " ",
  ]

  private static func entity(_ text: Scalars) -> (text: String, length: Int) {
    let known = entities.first { text.starts(with: $0.key.unicodeScalars) }
    return known.map { ($0.value, $0.key.unicodeScalars.count) } ?? ("&", 1)
  }
}

/// Encodes a text as a field, from which the same text is decoded.
enum WrittenField {
  static func bytes(of text: String, separator: Separator, isHTML: Bool) -> [UInt8] {
    let bytes = Array((isHTML ? markup(of: text) : text).utf8)
    guard needsQuotes(bytes, separator) else { return bytes }
    let quote = UInt8(ascii: "\"")
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  private static func needsQuotes(_ bytes: [UInt8], _ separator: Separator) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    // Spaces at the ends would be dropped, and a byte order mark read as that of the file.
    return first <= 0x20 || last <= 0x20 || first == UInt8(ascii: "#")
      || bytes.starts(with: [0xEF, 0xBB, 0xBF])
      || bytes.contains { byte in
        byte == separator.byte || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\t")
          || byte == 0x0A || byte == 0x0D
      }
  }

  private static func markup(of text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n": result += "<br>"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
