/// The Latin keys behind the characters that an input method writes.
package enum InputMethod {
  /// The Latin keys behind a character; empty if it is its key's own.
  ///
  /// Hangul follows the two-set layout (KS X 5002); a composed syllable is its jamo's keys in order.
  /// Of kana, only the vowels are one key of a Latin keyboard.
  package static func latinKeys(for character: Character) -> [Character] {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return []
    }
    switch scalar.value {
    case 0x3000: return [" "]
    case 0xFF01...0xFF5E: return latin(scalar.value - 0xFEE0)
    case 0xAC00...0xD7A3: return syllable(Int(scalar.value - 0xAC00))
    case 0x3131...0x3163: return Array(jamo[Int(scalar.value - 0x3131)])
    default: return kanaVowels[character].map { [$0] } ?? []
    }
  }

  private static func latin(_ value: UInt32) -> [Character] {
    Unicode.Scalar(value).map { [Character($0)] } ?? []
  }

  /// A syllable is `(initial × 21 + vowel) × 28 + final` (The Unicode Standard, 3.12).
  private static func syllable(_ index: Int) -> [Character] {
    Array(initials[index / (21 * 28)] + vowels[index / 28 % 21] + finals[index % 28])
  }

  private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let finals =
    [""]
    + words(
      "r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")

  /// The compatibility jamo from U+3131: thirty consonants, then the vowels.
  private static let jamo =
    words("r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g") + vowels

  private static let kanaVowels = [Character: Character](
    uniqueKeysWithValues: zip("あいうえおアイウエオ", "aiueoaiueo"))

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
