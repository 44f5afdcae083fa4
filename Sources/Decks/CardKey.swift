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
    var isGap = false
    for scalar in text._nfc {
      // The properties are looked up in a table, and most characters are ASCII.
      let isSpace =
        scalar.isASCII ? isSpace(UInt8(scalar.value)) : scalar.properties.isWhitespace
      if isSpace {
        isGap = true
      } else {
        if isGap, !normal.isEmpty { normal.append(0x20) }
        normal += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        isGap = false
      }
    }
    return hash(normal, offset)
  }

  /// The number of a guid, which no text has but by chance.
  static func of(guid: String) -> Int64 { hash(guid.utf8, offset ^ prime) }

  /// The number of a text in UTF-8; nil if it may have to be normalised first.
  static func ofPlain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    guard isComposed(bytes) else { return nil }
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

  private static func hash(_ bytes: some Sequence<UInt8>, _ start: UInt64) -> Int64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
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

extension Deck {
  /// The identity of a card in its deck: its guid, else its front.
  public func key(of index: Int) -> Int64 {
    var front: Int64?
    var guid: Int64?
    let hasGuid = format.columns.contains(.guid)
    forEachField(of: index) { column, field, bytes in
      if column == .front, front == nil { front = number(of: field, in: bytes) }
      if column == .guid, field.end > field.start {
        let text = PlainText.decode(field, in: bytes, isHTML: format.isHTML)
        if !text.isEmpty { guid = CardKey.of(guid: text) }
      }
      return hasGuid || front == nil
    }
    return guid ?? front ?? 0
  }

  /// The number of a card's front.
  public func frontKey(of index: Int) -> Int64 { key(of: index, .front) }

  /// The number of a card's back.
  public func backKey(of index: Int) -> Int64 { key(of: index, .back) }

  private func key(of index: Int, _ wanted: Column) -> Int64 {
    var key: Int64?
    forEachField(of: index) { column, field, bytes in
      if column == wanted { key = number(of: field, in: bytes) }
      return key == nil
    }
    return key ?? 0
  }

  private func number(of field: RawField, in bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
    if PlainText.isVerbatim(field, in: bytes, isHTML: format.isHTML),
      let number = CardKey.ofPlain(bytes[field.start..<field.end])
    {
      return number
    }
    return CardKey.of(PlainText.decode(field, in: bytes, isHTML: format.isHTML))
  }
}
