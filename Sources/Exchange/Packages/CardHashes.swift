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

/// The hash BLAKE3 of 256 bits (https://github.com/BLAKE3-team/BLAKE3-specs), by which hashcards and
/// repeater know their cards.
///
/// The text is divided into chunks of 1024 bytes, which are the leaves of a binary tree.
enum Blake3 {
  /// The hash in hexadecimal digits.
  static func hex(of bytes: [UInt8]) -> String {
    words(of: bytes[...], from: 0, isRoot: true).map { word in
      (0..<4).map { index in
        let digits = String(word >> UInt32(8 * index) & 0xFF, radix: 16)
        return digits.utf8.count == 1 ? "0\(digits)" : digits
      }.joined()
    }.joined()
  }

  private static let start: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  private static let order = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
  private static let (chunkStart, chunkEnd, parent, root): (UInt32, UInt32, UInt32, UInt32) =
    (1, 2, 4, 8)
  private static let chunkSize = 1024

  /// The words of a part of the text that begins with a chunk.
  private static func words(
    of bytes: ArraySlice<UInt8>, from chunk: Int, isRoot: Bool
  ) -> [UInt32] {
    let flag = isRoot ? root : 0
    if bytes.count <= chunkSize { return chunkWords(bytes, number: chunk, flag) }
    // The left part has as many chunks as the largest power of two that leaves some to the right.
    var left = 1
    while left * 2 * chunkSize < bytes.count { left *= 2 }
    let middle = bytes.startIndex + left * chunkSize
    let block =
      words(of: bytes[..<middle], from: chunk, isRoot: false)
      + words(of: bytes[middle...], from: chunk + left, isRoot: false)
    return compressed(start, block, number: 0, size: 64, parent | flag)
  }

  private static func chunkWords(
    _ bytes: ArraySlice<UInt8>, number: Int, _ flag: UInt32
  ) -> [UInt32] {
    var value = start
    var at = bytes.startIndex
    repeat {
      let end = min(at + 64, bytes.endIndex)
      var block = [UInt32](repeating: 0, count: 16)
      for (index, byte) in bytes[at..<end].enumerated() {
        block[index / 4] |= UInt32(byte) << UInt32(8 * (index % 4))
      }
      let flags =
        (at == bytes.startIndex ? chunkStart : 0) | (end == bytes.endIndex ? chunkEnd | flag : 0)
      value = compressed(value, block, number: number, size: end - at, flags)
      at = end
    } while at < bytes.endIndex
    return value
  }

  private static func compressed(
    _ value: [UInt32], _ block: [UInt32], number: Int, size: Int, _ flags: UInt32
  ) -> [UInt32] {
    var state =
      value + start[..<4]
      + [UInt32(truncatingIfNeeded: number), UInt32(number >> 32), UInt32(size), flags]
    var block = block
    for round in 0..<7 {
      for column in 0..<4 {
        mix(
          &state, column, column + 4, column + 8, column + 12, block[2 * column],
          block[2 * column + 1])
      }
      for diagonal in 0..<4 {
        mix(
          &state, diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4,
          12 + (diagonal + 3) % 4, block[8 + 2 * diagonal], block[9 + 2 * diagonal])
      }
      if round < 6 { block = order.map { block[$0] } }
    }
    return (0..<8).map { state[$0] ^ state[$0 + 8] }
  }

  private static func mix(
    _ state: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ x: UInt32, _ y: UInt32
  ) {
    for (word, turns) in [(x, (UInt32(16), UInt32(12))), (y, (8, 7))] {
      state[a] = state[a] &+ state[b] &+ word
      state[d] = rotated(state[d] ^ state[a], by: turns.0)
      state[c] = state[c] &+ state[d]
      state[b] = rotated(state[b] ^ state[c], by: turns.1)
    }
  }

  private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }
}
