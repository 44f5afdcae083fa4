import Decks

/// The text of a file, with its lines.
struct TextFile {
  let path: String
  let bytes: [UInt8]

  /// Decodes UTF-8, or UTF-16 with a byte order mark, which spreadsheets write.
  init(path: String, bytes: [UInt8]) throws(DeckError) {
    self.path = path
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFF, 0xFE, 0, 0])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { at -> UInt16 in
        let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
        return isLittle ? first | second << 8 : first << 8 | second
      }
      self.bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    } else {
      let isOld = bytes.contains(0x0D) && !bytes.contains(0x0A)
      let bytes = isOld ? bytes.map { $0 == 0x0D ? 0x0A : $0 } : bytes
      self.bytes = Array(bytes[try Deck.textStart(path: path, bytes)...])
    }
  }

  /// The lines without their breaks, which may be those of Unix, Windows, or an old Macintosh.
  var lines: [Substring] { String(decoding: bytes, as: UTF8.self).lines }
}

extension String {
  /// The lines without their breaks.
  var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension StringProtocol {
  /// The text without the characters at its ends that pass a test.
  func trimming(_ isDropped: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isDropped($0) }),
      let last = lastIndex(where: { !isDropped($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The text without blanks and line breaks at its ends.
  var trimmed: String { trimming(\.isWhitespace) }
}
