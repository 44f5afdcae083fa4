/// Full-width and half-width forms (the block U+FF00, and the ideographic space).
enum Width {
  private static let halfKatakana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars.map(\.value))

  @inline(__always)
  static func isForm(_ scalar: UInt32) -> Bool {
    (0xFF01...0xFFDC).contains(scalar) || scalar == 0x3000
  }

  /// What a half-width voicing mark does to the kana before it.
  static func voicing(_ scalar: UInt32) -> Kana.Voicing? {
    scalar == 0xFF9E ? .dakuten : scalar == 0xFF9F ? .handakuten : nil
  }

  /// The form of usual width; a scalar that has none as it is.
  static func usual(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x3000: 0x20
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0xFF61...0xFF9D: halfKatakana[Int(scalar - 0xFF61)]
    case 0xFF9E: 0x309B
    case 0xFF9F: 0x309C
    case 0xFFA1...0xFFBE: scalar - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: scalar - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: scalar - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: scalar - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: scalar - 0xFFDA + 0x3161
    default: scalar
    }
  }
}
