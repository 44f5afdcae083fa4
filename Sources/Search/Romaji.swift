/// Reads Latin letters as kana, in Hepburn or Kunrei, with an unfinished last syllable.
struct Romaji {
  private var rest: Substring
  private var units: [SearchPattern.Unit] = []
  private var lastVowel: Character?

  /// The pattern of a folded query; nil if it spells no kana.
  static func pattern(_ scalars: [UInt32]) -> SearchPattern? {
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    guard text.allSatisfy({ ("a"..."z").contains($0) || $0 == "'" || $0 == "-" }) else {
      return nil
    }
    var reader = Romaji(rest: text[...])
    return reader.read() && !reader.units.isEmpty ? SearchPattern(reader.units) : nil
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func read() -> Bool {
    while !rest.isEmpty {
      guard readSpecial() || readSyllable() || readBeginning() else { return false }
    }
    return true
  }

  /// Reads a mark or consonant that is a kana by itself.
  private mutating func readSpecial() -> Bool {
    guard let first = rest.first else { return false }
    let second = rest.dropFirst().first
    switch (first, second) {
    case ("-", _):
      add(["ー"], length: 1)
      units[units.count - 1].passesLongMark = false
    case ("n", "'"): add(["ん"], length: 2)
    case ("n", "n"): add(["ん"], length: beginsSyllable(rest.dropFirst()) ? 1 : 2)
    case ("n", let next?) where isConsonant(next) && next != "y": add(["ん"], length: 1)
    case ("m", let next?) where "bpm".contains(next): add(["ん"], length: 1)
    case ("t", "c"): add(["っ"], length: 1)
    case (let letter, let next) where letter == next && isConsonant(letter): add(["っ"], length: 1)
    default: return false
    }
    return true
  }

  private mutating func readSyllable() -> Bool {
    for length in stride(from: min(4, rest.count), to: 0, by: -1) {
      guard let kana = RomajiTable.kana[String(rest.prefix(length))] else { continue }
      let vowel = rest.prefix(length).last
      let repeats = length == 1 && (vowel == lastVowel || (vowel == "u" && lastVowel == "o"))
      add(kana, length: length)
      units[units.count - 1].mayBeLongMark = repeats
      lastVowel = vowel
      return true
    }
    return false
  }

  /// Reads consonants at the end, which match every kana that begins with them.
  private mutating func readBeginning() -> Bool {
    let kana = RomajiTable.kana(beginningWith: String(rest))
    guard !kana.isEmpty else { return false }
    add(kana, length: rest.count)
    return true
  }

  private mutating func add(_ kana: [String], length: Int) {
    var unit = SearchPattern.Unit(kana: kana)
    unit.passesLongMark = true
    units.append(unit)
    rest = rest.dropFirst(length)
    lastVowel = nil
  }

  private func beginsSyllable(_ text: Substring) -> Bool {
    guard let next = text.dropFirst().first else { return false }
    return !isConsonant(next) || next == "y"
  }

  private func isConsonant(_ letter: Character) -> Bool {
    ("a"..."z").contains(letter) && !"aiueo".contains(letter)
  }
}

/// The syllables of romaji in Hepburn and Kunrei, with the kana that each may spell.
private enum RomajiTable {
  /// A row for each consonant, in the order a i u e o; `.` for no kana, `/` between readings.
  private static let rows: [(consonants: [String], kana: String)] = [
    ([""], "あ い う え お"), (["k", "c"], "か き く け こ"), (["s"], "さ し す せ そ"),
    (["t"], "た ち/てぃ つ/とぅ て と"), (["n"], "な に ぬ ね の"), (["h"], "は ひ ふ へ ほ"),
    (["m"], "ま み む め も"), (["r", "l"], "ら り る れ ろ"), (["g"], "が ぎ ぐ げ ご"),
    (["z"], "ざ じ ず/づ ぜ ぞ"), (["d"], "だ ぢ/でぃ づ/どぅ で ど"), (["b"], "ば び ぶ べ ぼ"),
    (["p"], "ぱ ぴ ぷ ぺ ぽ"), (["y"], "や . ゆ いぇ よ"), (["w"], "わ うぃ . うぇ を/うぉ"),
    (["f"], "ふぁ ふぃ ふ ふぇ ふぉ"), (["v"], "ゔぁ ゔぃ ゔ ゔぇ ゔぉ"), (["ts"], "つぁ つぃ つ つぇ つぉ"),
    (["j"], "じゃ/ぢゃ じ/ぢ じゅ/ぢゅ じぇ じょ/ぢょ"),
    (["jy", "zy"], "じゃ . じゅ じぇ じょ"), (["sh"], "しゃ し しゅ しぇ しょ"), (["sy"], "しゃ . しゅ しぇ しょ"),
    (["ch"], "ちゃ ち ちゅ ちぇ ちょ"), (["ty", "cy"], "ちゃ . ちゅ ちぇ ちょ"), (["dy"], "ぢゃ . ぢゅ ぢぇ ぢょ"),
    (["ky"], "きゃ . きゅ きぇ きょ"), (["gy"], "ぎゃ . ぎゅ ぎぇ ぎょ"), (["ny"], "にゃ . にゅ にぇ にょ"),
    (["hy"], "ひゃ . ひゅ ひぇ ひょ"), (["by"], "びゃ . びゅ びぇ びょ"), (["py"], "ぴゃ . ぴゅ ぴぇ ぴょ"),
    (["my"], "みゃ . みゅ みぇ みょ"), (["ry", "ly"], "りゃ . りゅ りぇ りょ"), (["dz"], ". . づ . ."),
  ]

  static let kana: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in rows {
      for (vowel, cell) in zip("aiueo", row.kana.split(separator: " ")) where cell != "." {
        for consonant in row.consonants {
          table["\(consonant)\(vowel)"] = cell.split(separator: "/").map(String.init)
        }
      }
    }
    return table
  }()

  /// All kana whose romaji begins with some letters, and ん for a lone n.
  static func kana(beginningWith letters: String) -> [String] {
    let spelled = kana.filter { $0.key.hasPrefix(letters) }.flatMap(\.value)
    return Set(letters == "n" ? spelled + ["ん"] : spelled).sorted()
  }
}
