@_spi(_Unicode) import Swift

/// The number by which the store knows a text; it is stored in files and must never change.
///
/// It is equal for texts that differ only in spaces and in how Unicode composes their characters.
///
/// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/), over UTF-8. Two texts of one
/// number are distinguished like duplicates, by their order.
public enum CardKey {
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  public static func of(_ text: String) -> Int64 {
    var plain = text
    return plain.withUTF8 { ofPlain($0[...]) } ?? ofAny(text)
  }

  /// The number of a text by the properties of its characters.
  static func ofAny(_ text: String) -> Int64 {
    var normal: [UInt8] = []
    normal.reserveCapacity(text.utf8.count)
    for scalar in text._nfc {
      // The properties are looked up in a table, and most characters are ASCII.
      let isSpace = !scalar.isASCII && scalar.properties.isWhitespace
      normal += UTF8.encode(isSpace ? " " : scalar) ?? UTF8.encodedReplacementCharacter
    }
    return ofWords(normal)
  }

  /// The number of a guid, which no text has but by chance.
  static func of(guid: String) -> Int64 {
    var hash = offset ^ prime
    for byte in guid.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    return Int64(bitPattern: hash)
  }

  /// The number of a text in UTF-8; nil if it may have to be normalised first.
  static func ofPlain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    isComposed(bytes) ? ofWords(bytes) : nil
  }

  /// The number of the words of a text.
  private static func ofWords(_ bytes: some Sequence<UInt8>) -> Int64 {
    var hash = offset
    var (hasBegun, isGap) = (false, false)
    for byte in bytes {
      if isSpace(byte) {
        isGap = true
        continue
      }
      if isGap, hasBegun { hash = (hash ^ 0x20) &* prime }
      hash = (hash ^ UInt64(byte)) &* prime
      (hasBegun, isGap) = (true, false)
    }
    return Int64(bitPattern: hash)
  }

  /// Whether the characters of a text are surely composed, and its spaces those of ASCII; other texts are looked at
  /// closely.
  ///
  /// Such a text has kana, kanji, Hangul syllables, and Latin letters.
  private static func isComposed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var at = bytes.startIndex
    while at < bytes.endIndex {
      switch bytes[at] {
      case 0x20..<0x7F, 9...13: at += 1
      case 0xC3..<0xCC: at += 2
      case 0xE4...0xE9, 0xEB, 0xEC: at += 3
      case 0xEA where bytes[at + 1] >= 0xB0, 0xED where bytes[at + 1] <= 0x9D: at += 3
      case 0xE3 where isPlainKana(bytes[at + 1], bytes[at + 2]): at += 3
      default: return false
      }
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// Neither the wide space nor a voicing mark that joins the character before it.
  private static func isPlainKana(_ second: UInt8, _ third: UInt8) -> Bool {
    !(second == 0x80 && third == 0x80) && !(second == 0x82 && (third == 0x99 || third == 0x9A))
  }
}

extension String {
  /// The text with composed characters (NFC).
  package var composed: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: _nfc)
    return text
  }
}
