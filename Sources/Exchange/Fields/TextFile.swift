import Decks
import Glibc
import Localization

/// The text of a file, with its lines.
struct TextFile {
  let path: String
  let bytes: [UInt8]
  /// The encoding from which it was converted; nil for Unicode's.
  let encoding: String?

  /// Decodes UTF-8, UTF-16, which spreadsheets write, and the encodings from before Unicode.
  ///
  /// - Parameter encoding: The name of the encoding, if the user knows better.
  init(path: String, bytes: [UInt8], encoding: String? = nil) throws {
    if let encoding {
      guard EncodedText.isKnown(encoding) else {
        throw ExchangeError(
          path,
          localized:
            "the encoding \(encoding) isn't known; convert the text to UTF-8 first, such as by iconv"
        )
      }
      guard let text = EncodedText.decode(bytes, from: encoding) else {
        throw ExchangeError(path, localized: "the text isn't in the encoding \(encoding)")
      }
      try self.init(path: path, utf8: text, encoding: encoding)
      return
    }
    do throws(DeckError) {
      try self.init(path: path, utf8: bytes, encoding: nil)
    } catch {
      guard case .notUTF8(let likely) = error.problem.fault else { throw error }
      guard let likely, let text = EncodedText.decode(bytes, from: likely.rawValue) else {
        let names = LikelyEncoding.candidates(for: bytes)
        guard likely == nil, Self.isMostlyOther(bytes), let first = names.first else { throw error }
        throw ExchangeError(
          path,
          localized:
            "the text isn't UTF-8 and may be \(names.listed); give its encoding, such as --encoding \(first.prefix { $0 != " " })"
        )
      }
      try self.init(
        path: path, utf8: text, encoding: likely.language == nil ? nil : likely.name)
    }
  }

  /// Whether more characters beyond ASCII are wrong in UTF-8 than right: it isn't just damaged.
  private static func isMostlyOther(_ bytes: [UInt8]) -> Bool {
    var (wrong, right) = (0, 0)
    for scalar in String(decoding: bytes.prefix(1 << 16), as: UTF8.self).unicodeScalars
    where scalar.value >= 0x80 {
      if scalar.value == 0xFFFD { wrong += 1 } else { right += 1 }
    }
    return wrong > right
  }

  private init(path: String, utf8 bytes: [UInt8], encoding: String?) throws(DeckError) {
    self.path = path
    self.encoding = encoding
    let isOld = bytes.contains(0x0D) && !bytes.contains(0x0A)
    let bytes = isOld ? bytes.map { $0 == 0x0D ? 0x0A : $0 } : bytes
    self.bytes = Array(bytes[try Deck.textStart(path: path, bytes)...])
  }

  /// A text of the file, or a part of it.
  init(path: String, text: [UInt8]) {
    self.path = path
    bytes = text
    encoding = nil
  }

  /// The lines without their breaks, which may be those of Unix, Windows, or an old Macintosh.
  var lines: [Substring] { String(decoding: bytes, as: UTF8.self).lines }
}

// The standard library's `firstRange(of:)` and `replacing` for texts would link its engine for regular expressions:
// see docs/performance.md.

extension String {
  /// The lines without their breaks.
  var lines: [Substring] {
    var lines: [Substring] = []
    var (start, at) = (startIndex, startIndex)
    while at < endIndex {
      let byte = utf8[at]
      let end = at
      utf8.formIndex(after: &at)
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, at < endIndex, utf8[at] == 0x0A { utf8.formIndex(after: &at) }
      lines.append(self[start..<end])
      start = at
    }
    return lines + [self[start...]]
  }
}

extension StringProtocol {
  /// Whether it has nothing but blanks and line breaks.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text without blanks and line breaks at its ends.
  var trimmed: String {
    // Most texts begin and end with a letter, and need no properties of characters.
    let isLetter = { (scalar: Unicode.Scalar) in (0x21..<0x7F).contains(scalar.value) }
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    return isLetter(first) && isLetter(last) ? String(self) : trimming(\.isWhitespace)
  }
}

extension Substring {
  /// Whether it has letters, all of them capitals.
  var isUppercase: Bool { self == uppercased() && self != lowercased() }
}
