/// A text as a field of a deck file, so that reading it gives the same text again.
enum WrittenField {
  static func bytes(of text: String, separator: Separator, isHTML: Bool) -> [UInt8] {
    let bytes = Array((isHTML ? markup(of: text) : text).utf8)
    guard needsQuotes(bytes, separator) else { return bytes }
    let quote = UInt8(ascii: "\"")
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  private static func needsQuotes(_ bytes: [UInt8], _ separator: Separator) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    // Blanks at the ends would be dropped, and a byte order mark taken for the file's.
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
