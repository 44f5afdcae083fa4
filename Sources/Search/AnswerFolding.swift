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

  /// The scalars that a grapheme is compared by: folded as in a search, with the letters and digits that
  /// a ligature or a sign combines.
  static func folded(_ character: Character) -> [UInt32] {
    let plain = character.unicodeScalars.map(plainDigit).joined()
    // The upper case of a ligature is its letters, and that of ß is SS.
    let letters = plain.unicodeScalars.map { $0.properties.uppercaseMapping }.joined()
    return FoldedText.scalars(of: letters)
  }

  /// The digit of `²` or `①`; any other scalar unchanged.
  private static func plainDigit(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    guard properties.numericType == .digit, let value = properties.numericValue else {
      return String(scalar)
    }
    return "\(Int(value))"
  }
}
