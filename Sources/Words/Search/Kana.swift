/// Katakana as hiragana, and voicing.
enum Kana {
  /// A mark that voices a kana.
  enum Voicing { case dakuten, handakuten }

  /// The hiragana of a katakana; any other scalar as it is.
  @inline(__always)
  static func hiragana(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x30A1...0x30F6, 0x30FD...0x30FE: scalar - 0x60
    default: scalar
    }
  }

  private static let plain = [UInt32]("うかきくけこさしすせそたちつてとはひふへほ".unicodeScalars.map(\.value))
  private static let withDakuten = [UInt32]("ゔがぎぐげござじずぜぞだぢづでどばびぶべぼ".unicodeScalars.map(\.value))

  /// A hiragana with a voicing mark; nil where it takes none.
  static func voiced(_ kana: UInt32, by mark: Voicing) -> UInt32? {
    guard let index = plain.firstIndex(of: kana) else { return nil }
    switch mark {
    case .dakuten: return withDakuten[index]
    case .handakuten: return index >= plain.count - 5 ? kana + 2 : nil
    }
  }
}
