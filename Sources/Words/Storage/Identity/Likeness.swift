import Decks
@_spi(_Unicode) import Swift

/// Whether two words could be one, mistyped.
enum Likeness {
  /// Whether at most half of the letters differ; a Hangul syllable counts as its letters, ruby not at all.
  static func isTypo(_ a: String, _ b: String) -> Bool {
    let a = Ruby.base(of: a)._nfd.prefix(100).map(\.value)
    let b = Ruby.base(of: b)._nfd.prefix(100).map(\.value)
    return distance(a, b) * 2 <= max(a.count, b.count)
  }

  /// How many letters have to be put in, taken out or changed (Levenshtein 1966), after the algorithm
  /// of Wagner and Fischer (JACM 21, 1974) with one row.
  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let changed = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
