import Localization

/// An encoding of text other than UTF-8: one of Unicode's, by its byte order mark or its form, or one
/// from before Unicode, guessed.
///
/// Each of the encodings of Korean, Japanese, and Chinese has pairs of bytes that are common in it and rare
/// in the others: the 2,350 usual syllables of KS X 1001, the kana of JIS X 0208 as EUC-JP and as
/// Shift_JIS write them, the usual kanji of Shift_JIS, the hanzi of GB 2312, those of Big5 whose second byte is
/// ASCII. Pairs of other encodings count against one. That with the largest share is the likeliest. Of
/// Korean, Japanese, and Chinese with the same pairs it is the one of which most characters are usual.
public enum LikelyEncoding: String, Sendable {
  case utf16 = "UTF-16"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  case utf32 = "UTF-32"
  case utf32LE = "UTF-32LE"
  case utf32BE = "UTF-32BE"
  case eucJP = "EUC-JP"
  /// Windows' Shift_JIS, which has more characters.
  case shiftJIS = "CP932"
  /// Japanese in seven bits, as in mail.
  case iso2022JP = "ISO-2022-JP"
  /// Windows' Korean, which includes EUC-KR.
  case cp949 = "CP949"
  /// China's, which includes GB 2312 and GBK.
  case gb18030 = "GB18030"
  /// Taiwan's and Hong Kong's.
  case big5 = "BIG5"
  /// Western Europe's, as Windows writes it, which includes the letters of Latin-1.
  case windows1252 = "WINDOWS-1252"
  /// Central Europe's.
  case windows1250 = "WINDOWS-1250"
  /// Central Europe's, as Unix wrote it.
  case iso88592 = "ISO-8859-2"
  /// Russian and its neighbours, as Windows writes them.
  case windows1251 = "WINDOWS-1251"
  case windows1253 = "WINDOWS-1253"
  case windows1254 = "WINDOWS-1254"
  case windows1255 = "WINDOWS-1255"
  case windows1256 = "WINDOWS-1256"
  case windows1257 = "WINDOWS-1257"
  case windows1258 = "WINDOWS-1258"
  case windows874 = "CP874"
  /// Russian, as Unix wrote it.
  case koi8R = "KOI8-R"
  /// Russian, as DOS wrote it.
  case cp866 = "CP866"
  /// Western Europe's, as an old Macintosh wrote it.
  case macintosh = "MACINTOSH"

  /// The languages that are written in an encoding from before Unicode; nil for one of Unicode's.
  public var language: String? {
    switch self {
    case .eucJP, .shiftJIS, .iso2022JP: String(localized: "Japanese")
    case .cp949: String(localized: "Korean")
    case .gb18030, .big5: String(localized: "Chinese")
    case .windows1250, .iso88592: String(localized: "Central European")
    case .windows1251, .koi8R, .cp866: String(localized: "Cyrillic")
    case .windows1252, .macintosh: String(localized: "Western European")
    case .windows1253: String(localized: "Greek")
    case .windows1254: String(localized: "Turkish")
    case .windows1255: String(localized: "Hebrew")
    case .windows1256: String(localized: "Arabic")
    case .windows1257: String(localized: "Baltic")
    case .windows1258: String(localized: "Vietnamese")
    case .windows874: String(localized: "Thai")
    case .utf16, .utf16LE, .utf16BE, .utf32, .utf32LE, .utf32BE: nil
    }
  }

  /// The name by which people know it.
  public var name: String { self == .shiftJIS ? "Shift_JIS" : rawValue }

  /// The name, with a caveat if it is a guess.
  var guess: String {
    language.map { String(localized: "probably \(name) (\($0))") } ?? name
  }

  /// Encodings with their languages in which a text could be, the likeliest first.
  public static func candidates(for text: [UInt8]) -> [String] {
    let sample = Array(text.prefix(1 << 16))
    return (wide(sample) + AlphabetGuess(sample).candidates).prefix(3).map { encoding in
      encoding.language.map { "\(encoding.name) (\($0))" } ?? encoding.name
    }
  }

  /// The likeliest encoding of a text that is not UTF-8, by its first 64 KiB; nil if several are as likely.
  init?(of text: some Sequence<UInt8>) {
    let sample = Array(text.prefix(1 << 16))
    if let unicode = Self.unicode(sample) {
      self = unicode
      return
    }
    let wide = Self.wide(sample)
    let guess = wide.isEmpty ? AlphabetGuess(sample).encoding : wide.count == 1 ? wide[0] : nil
    guard let guess else { return nil }
    self = guess
  }

  /// The likeliest of the encodings of Korean, Japanese, and Chinese; several if they are as likely.
  private static func wide(_ text: [UInt8]) -> [Self] {
    // Hanzi include the syllables of Korean, in which few other pairs are.
    let candidates: [(encoding: Self, weight: Double)] = [
      (.eucJP, 1), (.shiftJIS, 1), (.cp949, 1.6), (.gb18030, 1), (.big5, 1.5),
    ]
    let shares = candidates.map { ($0.encoding, $0.encoding.commonShare(in: text) * $0.weight) }
    guard let best = shares.max(by: { $0.1 < $1.1 }), best.1 >= 0.2 else { return [] }
    // Pairs of usual syllables are hanzi and kanji as well.
    guard best.0 == .cp949 || best.0 == .gb18030 else { return [best.0] }
    let counts = usual.compactMap { encoding, characters in
      encoding.count(of: characters, in: text).map { (encoding, $0) }
    }.sorted { $0.1 > $1.1 }
    let most = counts.filter { $0.1 == counts[0].1 }
    return (most.count == 1 ? most : counts).map(\.0)
  }

  /// The number of some characters that a text has if it is in this encoding; nil if it isn't.
  private func count(of characters: Set<Unicode.Scalar>, in text: [UInt8]) -> Int? {
    // A sample may end within a character.
    let end = text.count < 1 << 16 ? nil : text.lastIndex(of: 0x0A)
    let lines = Array(text[..<(end ?? text.count)])
    return EncodedText.decode(lines, from: rawValue).map {
      String(decoding: $0, as: UTF8.self).unicodeScalars.count(where: characters.contains)
    }
  }

  /// The usual characters of the languages whose encodings have the same pairs.
  private static let usual: [(encoding: Self, characters: Set<Unicode.Scalar>)] =
    NameLists.read(PackageResources.characters_txt).compactMap { title, characters in
      Self(rawValue: title).map { ($0, Set(characters.joined().unicodeScalars)) }
    }

  /// The encoding of a text that begins with the byte order mark of UTF-16 or UTF-32.
  init?(byteOrderMarkOf text: some RandomAccessCollection<UInt8>) {
    if text.starts(with: [0xFF, 0xFE, 0, 0]) || text.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      return nil
    }
  }

  /// The form of UTF-16 or UTF-32 that a text without a byte order mark has throughout.
  static func unicode(_ text: some Collection<UInt8>) -> LikelyEncoding? {
    let bytes = Array(text)
    return [Self.utf32LE, .utf32BE, .utf16LE, .utf16BE].first { $0.isForm(of: bytes) }
  }

  /// Whether all units of a text are characters, with a tab or a line break among them.
  private func isForm(of bytes: [UInt8]) -> Bool {
    let width = self == .utf16LE || self == .utf16BE ? 2 : 4
    let isLittle = self == .utf16LE || self == .utf32LE
    var hasBreak = false
    for start in stride(from: 0, to: bytes.count - width + 1, by: width) {
      let unit = (0..<width).reduce(UInt32(0)) { unit, place in
        unit << 8 | UInt32(bytes[isLittle ? start + width - 1 - place : start + place])
      }
      let isSurrogate = width == 2 && 0xD800...0xDFFF ~= unit
      guard isSurrogate || Unicode.Scalar(unit) != nil else { return false }
      if unit == 0x09 || unit == 0x0A {
        hasBreak = true
      } else if unit < 0x20 && unit != 0x0D {
        return false
      }
    }
    return hasBreak
  }

  /// The share of common pairs among all characters beyond ASCII; 0 if a byte cannot be of this encoding.
  private func commonShare(in bytes: [UInt8]) -> Double {
    var (common, all, at) = (0, 0, 0)
    while at < bytes.count {
      let first = bytes[at]
      if first < 0x80 {
        at += 1
        continue
      }
      all += 1
      if self == .shiftJIS, 0xA1...0xDF ~= first {
        at += 1
        continue
      }
      // Cut in two by the end of the sample.
      guard at + 1 < bytes.count else { break }
      let second = bytes[at + 1]
      guard isPair(first, second) else { return 0 }
      if isCommon(first, second) {
        common += 1
      } else if isForeign(first, second) {
        common -= 1
      }
      at += 2
    }
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  private func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    switch self {
    case .eucJP: first == 0x8E || first >= 0xA1 ? second >= 0xA1 : false
    case .shiftJIS: (0x81...0xFC).contains(first) && second >= 0x40 && second != 0x7F
    case .cp949: first >= 0x81 && second >= 0x41
    case .gb18030: first >= 0x81 && (second >= 0x40 || 0x30...0x39 ~= second)
    case .big5: first >= 0xA1 && (0x40...0x7E ~= second || second >= 0xA1)
    default: true
    }
  }

  private func isCommon(_ first: UInt8, _ second: UInt8) -> Bool {
    switch self {
    case .eucJP: (first == 0xA4 || first == 0xA5) && second >= 0xA1
    case .shiftJIS:
      // A quotation mark of Windows-1252 before a letter looks like another kanji.
      first == 0x82 && second >= 0x9F || first == 0x83 && second <= 0x96
        || 0x88...0x9F ~= first && second >= 0x80
    case .cp949: 0xB0...0xC8 ~= first && second >= 0xA1
    case .gb18030: 0xB0...0xD7 ~= first && second >= 0xA1
    case .big5: 0xA4...0xC6 ~= first && second <= 0x7E
    default: false
    }
  }

  /// Whether a pair is rare in the encoding, and common in another one.
  private func isForeign(_ first: UInt8, _ second: UInt8) -> Bool {
    switch self {
    case .cp949, .gb18030: second < 0xA1 || Self.eucJP.isCommon(first, second)
    default: false
    }
  }
}

/// Recognizes by its first bytes a file that is certainly no UTF-8 text.
enum EncodingCheck {
  /// The escapes of ISO-2022-JP before kanji (RFC 1468).
  private static let shiftsToKanji: [[UInt8]] = [[0x1B, 0x24, 0x40], [0x1B, 0x24, 0x42]]

  static func fault(ofBeginning bytes: some RandomAccessCollection<UInt8>) -> DeckFault? {
    if let encoding = LikelyEncoding(byteOrderMarkOf: bytes) { return .notUTF8(likely: encoding) }
    let beginning = bytes.prefix(65_536)
    let hasShift = beginning.indices.contains { at in
      beginning[at] == 0x1B && shiftsToKanji.contains { beginning[at...].starts(with: $0) }
    }
    if hasShift { return .notUTF8(likely: .iso2022JP) }
    // Of random and of compressed bytes every tenth is a control character, of text hardly any: a few
    // only make the lines bad in which they are.
    let controls = beginning.count { $0 < 0x07 || 0x0E..<0x1B ~= $0 || 0x1C..<0x20 ~= $0 }
    let isMarked = beginning.count >= 16 && controls * 20 > beginning.count
    guard controls > 0, isMarked || beginning.allSatisfy({ $0 < 0x20 }) else { return nil }
    return LikelyEncoding.unicode(beginning).map { .notUTF8(likely: $0) } ?? .binary
  }
}
