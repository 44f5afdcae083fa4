/// The hashes by which the databases of hashcards and repeater know cards of a Markdown file.
///
/// Sources: hashcards' `src/types/card.rs` and `src/parser.rs`, repeater's `src/parser/hash.rs`.
enum CardHashes {
  /// The hash of a question with an answer in hashcards.
  static func question(_ question: String, answer: String) -> String {
    Blake3.hex(of: Array("Basic\(question.trimmed)\(answer.trimmed)".utf8))
  }

  /// The hashes of the gaps of a text in hashcards: of the text without the brackets of the gaps, and
  /// the first and last index of the gap in it.
  static func gaps(of text: String) -> [String] {
    var plain: [UInt8] = []
    var gaps: [(first: Int, last: Int)] = []
    var start: Int?
    var (isPicture, isEscaped) = (false, false)
    let bytes = Array(text.trimmed.utf8)
    for (at, byte) in bytes.enumerated() {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        if isPicture || isEscaped {
          plain.append(byte)
          // A picture is `![text]`.
          if isPicture, byte == UInt8(ascii: "]") { isPicture = false } else { isEscaped = false }
        } else if byte == UInt8(ascii: "[") {
          start = plain.count
        } else if let first = start {
          gaps.append((first, plain.count - 1))
          start = nil
        }
      case UInt8(ascii: "\\") where isEscaped: break
      case UInt8(ascii: "\\") where next == UInt8(ascii: "[") || next == UInt8(ascii: "]"):
        isEscaped = true
      default:
        if byte == UInt8(ascii: "!"), next == UInt8(ascii: "[") { isPicture = true }
        plain.append(byte)
      }
    }
    return gaps.map { gap in
      let numbers = [gap.first, gap.last].flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      return Blake3.hex(of: Array("Cloze".utf8) + plain + numbers)
    }
  }

  /// The hash of the lines of a card in repeater, in which case and spaces make no difference.
  static func lines(_ lines: [Substring]) -> String {
    let words = lines.joined(separator: "\n").lowercased().unicodeScalars
      .split { $0.properties.isWhitespace }
    return Blake3.hex(of: Array(words.map(String.init).joined(separator: " ").utf8))
  }
}
