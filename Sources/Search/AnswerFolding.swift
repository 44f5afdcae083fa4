@_spi(_Unicode) import Swift

/// The spellings of a grapheme that are equally right in a typed answer.
enum AnswerFolding {
  /// Whether a grapheme may be left out: punctuation, a space, or an invisible character.
  static func isOptional(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .connectorPunctuation, .otherPunctuation, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .control, .format:
        true
      default: scalar == "~" || scalar == "～" || scalar == "〜" || scalar == "`" || scalar == "´"
      }
    }
  }

  /// The scalars that a grapheme is compared by: folded as in a search, without accents, and with the
  /// letters and digits that a ligature or a sign combines.
  static func folded(_ character: Character) -> [UInt32] {
    let plain = character.unicodeScalars.map(plainDigit).joined()
    // The upper case of a ligature is its letters, and that of ß is SS.
    let letters = plain.unicodeScalars.map { $0.properties.uppercaseMapping }.joined()
    return FoldedText.scalars(of: withoutAccents(letters))
  }

  /// The digit of `²` or `①`; any other scalar unchanged.
  private static func plainDigit(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    guard properties.numericType == .digit, let value = properties.numericValue else {
      return String(scalar)
    }
    return "\(Int(value))"
  }

  /// Marks of kana, Hangul, and vowel signs stay, because they make other letters; so does й.
  private static func withoutAccents(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text._nfd {
      let isAccent = (0x300...0x36F).contains(scalar.value)
      let isShortI = scalar.value == 0x306 && result.last == "И"
      if !isAccent || isShortI { result.append(scalar) }
    }
    return String(result)
  }
}
