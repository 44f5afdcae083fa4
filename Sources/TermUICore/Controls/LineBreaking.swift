/// The characters that a line may begin or end with, after JIS X 4051 and Unicode's line breaking (UAX #14).
enum LineBreaking {
  /// Han, kana, Hangul, and the punctuation that goes with them.
  static func isCharacterScript(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x1100...0x11FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a line may end between two characters: both of such a script, or one a bracket.
  static func mayPart(_ before: UInt32, _ after: UInt32) -> Bool {
    let isScript = (isCharacterScript(before), isCharacterScript(after))
    return isScript.0 && isScript.1 || isScript.0 && opening.contains(after)
      || isScript.1 && closing.contains(before)
  }

  static func beginsNoLine(_ value: UInt32) -> Bool { closing.contains(value) }

  static func endsNoLine(_ value: UInt32) -> Bool { opening.contains(value) }

  private static let closing = values(
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯー々ゝゞヽヾ〻ｰ"
      + "、。，．・：；！？‼⁇⁈⁉,.:;!?)]}）］｝〕〉》」』】〙〗〟’”»｡､｣･ﾞﾟ゛゜…‥〜～％‰°")
  private static let opening = values("([{（［｛〔〈《「『【〘〖〝‘“«｢￥＄￡")

  private static func values(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }
}
