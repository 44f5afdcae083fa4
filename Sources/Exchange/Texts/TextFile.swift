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

  private init(path: String, text: [UInt8]) {
    self.path = path
    bytes = text
  }

  /// The file without the numbers of a list, such as `1. ` or `1) `, if each line has the next one.
  var withoutNumbers: TextFile {
    guard bytes.starts(with: "1. ".utf8) || bytes.starts(with: "1) ".utf8) else { return self }
    var text: [UInt8] = []
    var number = 0
    var words: Set<ArraySlice<UInt8>> = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var rest = line
      if !line.allSatisfy({ $0 <= 0x20 }) {
        number += 1
        let marks = ["\(number). ", "\(number)) "].map(\.utf8)
        guard let mark = marks.first(where: line.starts) else { return self }
        rest = line.dropFirst(mark.count)
        if words.count < 2 { words.insert(rest.prefix { $0 > 0x20 }) }
      }
      text += rest
      text.append(0x0A)
    }
    // The words of a month's dates are the same: `1. Mai`, `2. Mai`.
    return words.count < 2 ? self : TextFile(path: path, text: text)
  }

  /// The lines without their breaks, which may be those of Unix, Windows, or an old Macintosh.
  var lines: [Substring] { String(decoding: bytes, as: UTF8.self).lines }
}
