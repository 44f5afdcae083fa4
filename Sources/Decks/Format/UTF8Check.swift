/// Checks that bytes are UTF-8 (RFC 3629), without overlong forms, surrogates, or cut sequences.
enum UTF8Check {
  /// The offset of the first wrong byte; nil if there is none.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var at = skipCommon(bytes, from: 0)
    while at < bytes.count {
      let length = bytes[at] < 0x80 ? 1 : sequenceLength(bytes, at: at)
      if length == 0 { return at }
      at = skipCommon(bytes, from: at + length)
    }
    return nil
  }

  /// Skips ASCII and sequences of three bytes (Hangul, kana, kanji) with loads of eight bytes; stops
  /// at anything else, and near the end.
  private static func skipCommon(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let raw = UnsafeRawPointer(base)
    var at = start
    while at + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      if isTwoCommonSequences(word) {
        at += 6
        continue
      }
      let highBits = word & 0x8080_8080_8080_8080
      if highBits & 0x80 == 0 {
        at += highBits == 0 ? 8 : highBits.trailingZeroBitCount >> 3
        continue
      }
      guard isThreeByteSequence(word) else { break }
      at += 3
    }
    return at
  }

  /// Whether the lowest bytes are two sequences of three that begin with E1 to EC: none of these is
  /// overlong or a surrogate.
  @inline(__always)
  private static func isTwoCommonSequences(_ word: UInt64) -> Bool {
    word & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0
      && (word & 0xFF) &- 0xE1 < 12 && (word >> 24 & 0xFF) &- 0xE1 < 12
  }

  /// Whether the lowest bytes are a sequence of three, neither overlong nor a surrogate.
  @inline(__always)
  private static func isThreeByteSequence(_ word: UInt64) -> Bool {
    guard word & 0x00C0_C0F0 == 0x0080_80E0 else { return false }
    let scalar = (word & 0xF) << 12 | (word >> 2) & 0xFC0
    return scalar >= 0x800 && scalar & 0xF800 != 0xD800
  }

  /// The length of the sequence at an offset; 0 if it is wrong.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let lead = bytes[start]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      default: (0, 0...0)
      }
    guard length > 0, start + length <= bytes.count, second.contains(bytes[start + 1]) else {
      return 0
    }
    for offset in 2..<max(length, 2) where bytes[start + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

/// Recognizes by its first bytes a file that is certainly no UTF-8 text.
enum EncodingCheck {
  static func fault(ofBeginning bytes: some RandomAccessCollection<UInt8>) -> DeckFault? {
    if let encoding = LikelyEncoding(byteOrderMarkOf: bytes) { return .notUTF8(likely: encoding) }
    let beginning = bytes.prefix(65_536)
    // Of random and of compressed bytes every tenth is a control character, of text hardly any: a few
    // only make the lines bad in which they are.
    let controls = beginning.count { $0 < 0x07 || 0x0E..<0x1B ~= $0 || 0x1C..<0x20 ~= $0 }
    guard beginning.count >= 16, controls * 20 > beginning.count else { return nil }
    return LikelyEncoding.unicode(beginning).map { .notUTF8(likely: $0) } ?? .binary
  }
}
