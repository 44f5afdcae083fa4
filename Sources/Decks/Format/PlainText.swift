/// Decodes the text of a field: quotes, and simple HTML.
enum PlainText {
  static func decode(
    _ field: RawField, in bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool
  ) -> String {
    let written = written(field, in: bytes)
    let text =
      field.hasDoubledQuotes
      ? withSingleQuotes(written) : String(decoding: written, as: UTF8.self)
    return isHTML ? withoutMarkup(text) : text
  }

  /// The bytes of the field without blanks around them, which only quotes preserve.
  static func written(
    _ field: RawField, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var written = bytes[field.start..<field.end]
    if field.isQuoted { return written }
    written = written.drop { $0 == 0x20 }
    while written.last == 0x20 { written.removeLast() }
    return written
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

  private static func withSingleQuotes(_ bytes: Bytes) -> String {
    var isSecond = false
    let single = bytes.filter { byte in
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      return byte != UInt8(ascii: "\"") || isSecond
    }
    return String(decoding: single, as: UTF8.self)
  }

  /// The text of simple HTML: breaks become line breaks, other tags are removed, entities decoded.
  static func withoutMarkup(_ html: String) -> String {
    var html = html
    return html.withUTF8 { bytes in
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      var at = 0
      // Without it, each of many tags that are never closed would be searched to the end.
      var hasCloseAhead = true
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        if byte == UInt8(ascii: "<"), hasCloseAhead, beginsTag(bytes[at...]) {
          if let close = bytes.firstIndex(of: UInt8(ascii: ">"), from: at, to: bytes.count) {
            if isBreak(bytes[at..<close]) { text.append(UInt8(ascii: "\n")) }
            at = close + 1
            continue
          }
          hasCloseAhead = false
        } else if byte == UInt8(ascii: "&"), let entity = entity(bytes[at...]) {
          text.append(entity.byte)
          at += entity.name.utf8.count
          continue
        }
        text.append(byte)
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Whether a tag begins with these bytes after its bracket.
  private static func beginsTag(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first else { return false }
    if first >= 0x80 {
      let letter = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
      return letter?.properties.isAlphabetic == true
    }
    return first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
  }

  /// Whether a tag, given without its brackets, breaks the line.
  private static func isBreak(_ tag: Bytes) -> Bool {
    let name = tag.prefix { $0 != 0x20 }
    guard name.count <= 5 else { return false }
    let lowercase = String(decoding: name, as: UTF8.self).lowercased()
    return ["br", "br/", "/div", "/p"].contains(lowercase)
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("amp;", UInt8(ascii: "&")),
    ("quot;", UInt8(ascii: "\"")), ("#39;", UInt8(ascii: "'")), ("nbsp;", 0x20),
  ]

  /// The entity that begins with these bytes after its ampersand.
  private static func entity(_ bytes: Bytes) -> (name: String, byte: UInt8)? {
    entities.first { bytes.starts(with: $0.name.utf8) }
  }
}

/// Encodes a text as a field, from which the same text is decoded.
enum WrittenField {
  static func bytes(of text: String, separator: Separator, isHTML: Bool) -> [UInt8] {
    let bytes = Array((isHTML ? markup(of: text) : text).utf8)
    guard needsQuotes(bytes, separator) else { return bytes }
    let quote = UInt8(ascii: "\"")
    var quoted = [quote]
    for byte in bytes {
      if byte == quote { quoted.append(quote) }
      quoted.append(byte)
    }
    return quoted + [quote]
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
