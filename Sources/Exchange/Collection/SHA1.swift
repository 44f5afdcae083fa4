/// The hash SHA-1 (RFC 3174), by which Anki finds notes with the same first field.
enum SHA1 {
  /// The first 32 bits of the hash of some bytes.
  static func prefix(of bytes: some Sequence<UInt8>) -> UInt32 { words(of: bytes)[0] }

  /// The hash of some bytes.
  static func hash(of bytes: some Sequence<UInt8>) -> [UInt8] {
    words(of: bytes).flatMap { word in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
    }
  }

  private static func words(of bytes: some Sequence<UInt8>) -> [UInt32] {
    var message = Array(bytes)
    let count = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * UInt64($0))) }
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: message.count, by: 64) {
      var words = (0..<16).map { index in
        message[(start + index * 4)..<(start + index * 4 + 4)].reduce(UInt32(0)) {
          $0 << 8 | UInt32($1)
        }
      }
      for index in 16..<80 {
        words.append(
          rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
      }
      var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
      for (index, word) in words.enumerated() {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, 5) &+ mix &+ e &+ constant &+ word
        (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { hash[index] &+= value }
    }
    return hash
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
