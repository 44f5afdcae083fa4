/// The check that bytes are UTF-8 (RFC 3629): no overlong form, no surrogate, nothing cut short.
enum UTF8Check {
  /// The offset of the first byte that does not belong, or nil where all is well.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var at = 0
    while at < bytes.count {
      at = skipASCII(raw, from: at)
      at = skipThreeByteSequences(raw, from: at)
      guard at < bytes.count, bytes[at] >= 0x80 else { continue }
      let length = sequenceLength(bytes, at: at)
      if length == 0 { return at }
      at += length
    }
    return nil
  }

  /// Passes over ASCII, eight bytes at a time.
  @inline(__always)
  private static func skipASCII(_ raw: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = start
    while at + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      at += 8
    }
    while at < raw.count, raw[at] < 0x80 { at += 1 }
    return at
  }

  /// Passes over Hangul, kana, kanji and what else takes three bytes, one load for each.
  @inline(__always)
  private static func skipThreeByteSequences(
    _ raw: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    var at = start
    while at + 4 <= raw.count {
      let word = UInt32(
        littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      guard word & 0x00C0_C0F0 == 0x0080_80E0 else { break }
      let scalar = (word & 0xF) << 12 | (word >> 2) & 0xFC0
      guard scalar >= 0x800, scalar & 0xF800 != 0xD800 else { break }
      at += 3
    }
    return at
  }

  /// The length of the sequence at an offset, 0 where it is none.
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
