/// The arithmetic of Hangul (The Unicode Standard, section 3.12).
enum Hangul {
  /// The initials in the order of the syllable block, as compatibility jamo.
  private static let initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

  /// The syllables that begin with a consonant; nil for what is no initial consonant.
  static func syllables(beginningWith jamo: UInt32) -> ClosedRange<UInt32>? {
    guard let index = initials.firstIndex(of: jamo) else { return nil }
    let first = 0xAC00 + UInt32(index) * 588
    return first...(first + 587)
  }

  private static let clusters: [UInt32: (UInt32, UInt32)] = Dictionary(
    uniqueKeysWithValues: [
      "ㄳㄱㅅ", "ㄵㄴㅈ", "ㄶㄴㅎ", "ㄺㄹㄱ", "ㄻㄹㅁ", "ㄼㄹㅂ", "ㄽㄹㅅ", "ㄾㄹㅌ", "ㄿㄹㅍ", "ㅀㄹㅎ", "ㅄㅂㅅ",
    ].map { row in
      let jamo = row.unicodeScalars.map(\.value)
      return (jamo[0], (jamo[1], jamo[2]))
    })

  /// The two consonants of a cluster: an input method makes ㄳ of ㄱ and ㅅ typed one by one.
  static func parts(ofCluster jamo: UInt32) -> (UInt32, UInt32)? {
    guard (0x3133...0x3144).contains(jamo) else { return nil }
    return clusters[jamo]
  }
}
