import Decks
import Scheduling

extension Deck {
  /// A hash of the bytes of the file.
  var fingerprint: Int64 {
    bytes.withUnsafeBytes { bytes in
      // Four lanes, because each multiplication waits for the one before it.
      var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
      let word = { bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
      var at = 0
      while at + 32 <= bytes.count {
        a = Deck.stirred(a, word(at))
        b = Deck.stirred(b, word(at + 8))
        c = Deck.stirred(c, word(at + 16))
        d = Deck.stirred(d, word(at + 24))
        at += 32
      }
      for byte in bytes[at...] { a = Deck.stirred(a, UInt64(byte)) }
      return [a, b, c, d].reduce(Int64(bytes.count)) {
        Int64(bitPattern: SplitMix64.mixed(UInt64(bitPattern: $0) ^ $1))
      }
    }
  }

  @inline(__always)
  private static func stirred(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
