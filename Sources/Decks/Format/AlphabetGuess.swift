/// The likeliest of the encodings in which each letter of an alphabet is one byte: the one in which most letters are
/// usual ones of a language, each within a word of its kind.
struct AlphabetGuess {
  /// Nil if the text is of none, or as likely of several that differ in it.
  let encoding: LikelyEncoding?
  /// All in which it could be, the likeliest first.
  let candidates: [LikelyEncoding]

  /// The usual small letters beyond ASCII of each language of the encodings; a blank parts common, usual, and rare ones.
  private static let alphabets: [(encoding: LikelyEncoding, languages: [String])] =
    NameLists.read(PackageResources.alphabets_txt).compactMap { title, languages in
      LikelyEncoding(rawValue: title).map { ($0, languages) }
    }

  static let encodings = alphabets.map(\.encoding)

  init(_ bytes: [UInt8]) {
    // Lines with letters beyond ASCII say something.
    let sample = bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { $0.contains { $0 >= 0x80 } }
      .prefix(500).joined(separator: [0x0A])
    let texts = Self.alphabets.compactMap { alphabet -> (LikelyEncoding, String, Double)? in
      guard let text = EncodedText.decode(Array(sample), from: alphabet.encoding.rawValue) else {
        return nil
      }
      let string = String(decoding: text, as: UTF8.self)
      let worths = alphabet.languages.map(Self.worths)
      // A list may have words of several languages.
      let all = Self.score(string, worths.reduce(into: [:]) { $0.merge($1) { max($0, $1) } }) * 0.9
      let score = max(all, worths.map { Self.score(string, $0) }.max() ?? 0)
      return (alphabet.encoding, string, score)
    }.sorted { $0.2 > $1.2 }
    candidates = texts.map(\.0)
    guard let best = texts.first, best.2 > 0.6 else {
      encoding = nil
      return
    }
    // Latin-1's texts may be the same in several encodings: then it doesn't matter which.
    let rival = texts.dropFirst().first { $0.1 != best.1 }
    encoding = rival.map { best.2 - $0.2 < 0.03 } == true ? nil : best.0
  }

  /// The worth of each letter of an alphabet.
  private static func worths(_ letters: String) -> [Unicode.Scalar: Double] {
    var worths: [Unicode.Scalar: Double] = [:]
    for (part, worth) in zip(letters.split(separator: " "), [1, 0.7, 0.3]) {
      for letter in part.unicodeScalars { worths[letter] = worth }
    }
    return worths
  }

  /// The mean worth of the characters beyond ASCII.
  private static func score(_ text: String, _ worths: [Unicode.Scalar: Double]) -> Double {
    var (sum, count) = (0.0, 0)
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      if scalar.value < 0x80 { continue }
      count += 1
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      let isBehindLetter = before.properties.isAlphabetic
      if isBehindLetter, scalar.properties.isAlphabetic || worths[scalar] != nil,
        (scalar.value < 0x370) != (before.value < 0x370)
      {
        // No word is in two scripts.
        sum -= 1
      } else if let worth = worths[scalar] {
        sum += worth
      } else if lower.count == 1, let small = lower.first, let worth = worths[small] {
        // Capitals begin words.
        sum += isBehindLetter && !before.properties.isUppercase ? -0.5 : 0.8 * worth
      } else if "’‘“”„–—…«»°·".unicodeScalars.contains(scalar) {
        sum += isBehindLetter && scalar != "’" ? 0.3 : 0.6
      } else {
        sum -= 0.5
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }
}
