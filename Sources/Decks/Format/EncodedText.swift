@_spi(_Unicode) import Swift

/// Texts in encodings other than UTF-8.
public enum EncodedText {
  /// The text in UTF-8; nil if the bytes aren't of the encoding, or it isn't known.
  public static func decode(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    switch CharacterTable.plain(encoding) {
    case "UTF8": String(validating: bytes, as: UTF8.self).map { Array($0.utf8) }
    case "UTF16": utf16(bytes, isLittle: !bytes.starts(with: [0xFE, 0xFF]))
    case "UTF16LE": utf16(bytes, isLittle: true)
    case "UTF16BE": utf16(bytes, isLittle: false)
    case "UTF32": utf32(bytes, isLittle: !bytes.starts(with: [0, 0, 0xFE, 0xFF]))
    case "UTF32LE": utf32(bytes, isLittle: true)
    case "UTF32BE": utf32(bytes, isLittle: false)
    case "ISO2022JP": iso2022JP(bytes)
    // Its accents are separate letters.
    case "WINDOWS1258", "CP1258":
      CharacterTable(encoding)?.decode(bytes).map {
        Array(String($0._nfc.reduce(into: String.UnicodeScalarView()) { $0.append($1) }).utf8)
      }
    default: CharacterTable(encoding)?.decode(bytes).map { Array($0.utf8) }
    }
  }

  /// Whether an encoding is known by a name.
  public static func isKnown(_ encoding: String) -> Bool { decode([], from: encoding) != nil }

  private static func utf16(_ bytes: [UInt8], isLittle: Bool) -> [UInt8]? {
    let units = units(of: bytes, isLittle: isLittle, as: UInt16.self)
    return units.flatMap { String(validating: $0, as: UTF16.self) }.map(withoutMark)
  }

  private static func utf32(_ bytes: [UInt8], isLittle: Bool) -> [UInt8]? {
    let units = units(of: bytes, isLittle: isLittle, as: UInt32.self)
    return units.flatMap { String(validating: $0, as: UTF32.self) }.map(withoutMark)
  }

  private static func units<Unit: FixedWidthInteger>(
    of bytes: [UInt8], isLittle: Bool, as unit: Unit.Type
  ) -> [Unit]? {
    let width = Unit.bitWidth / 8
    guard bytes.count % width == 0 else { return nil }
    return stride(from: 0, to: bytes.count, by: width).map { start in
      let unit = bytes[start..<start + width].reduce(0) { $0 << 8 | Unit($1) }
      return isLittle ? unit.byteSwapped : unit
    }
  }

  private static func withoutMark(_ text: String) -> [UInt8] {
    Array(text.utf8.dropFirst(text.unicodeScalars.first == "\u{FEFF}" ? 3 : 0))
  }

  /// Japanese in seven bits (RFC 1468): escapes switch to the codes of EUC-JP without their high bits, and back.
  private static func iso2022JP(_ bytes: [UInt8]) -> [UInt8]? {
    let kinds: [(escape: [UInt8], isWide: Bool)] = [
      (Array("\u{1B}(B".utf8), false), (Array("\u{1B}(J".utf8), false),
      (Array("\u{1B}$@".utf8), true), (Array("\u{1B}$B".utf8), true),
    ]
    var wide: [UInt8] = []
    wide.reserveCapacity(bytes.count)
    var rest = bytes[...]
    var isWide = false
    while let byte = rest.first {
      if let kind = kinds.first(where: { rest.starts(with: $0.escape) }) {
        isWide = kind.isWide
        rest = rest.dropFirst(kind.escape.count)
      } else if byte == 0x1B || byte >= 0x80 {
        return nil
      } else {
        wide.append(isWide && byte > 0x20 ? byte | 0x80 : byte)
        rest = rest.dropFirst()
      }
    }
    return decode(wide, from: "EUC-JP")
  }
}
