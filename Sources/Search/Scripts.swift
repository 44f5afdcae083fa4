@_spi(_Unicode) import Swift

/// The arithmetic of Hangul (The Unicode Standard, section 3.12).
enum Hangul {
  /// The initials in the order of the syllable block, as compatibility jamo.
  private static let initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

  /// The syllables that begin with a consonant; nil if it begins none.
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

  /// The two consonants of a cluster; an input method makes ㄳ of ㄱ and ㅅ typed one by one.
  static func parts(ofCluster jamo: UInt32) -> (UInt32, UInt32)? {
    guard (0x3133...0x3144).contains(jamo) else { return nil }
    return clusters[jamo]
  }
}

/// Katakana as hiragana, and voicing.
enum Kana {
  /// A mark that voices a kana.
  enum Voicing { case dakuten, handakuten }

  /// The hiragana of a katakana; any other scalar unchanged.
  static func hiragana(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x30A1...0x30F6, 0x30FD...0x30FE: scalar - 0x60
    default: scalar
    }
  }

  private static let plain = [UInt32]("うかきくけこさしすせそたちつてとはひふへほ".unicodeScalars.map(\.value))
  private static let withDakuten = [UInt32]("ゔがぎぐげござじずぜぞだぢづでどばびぶべぼ".unicodeScalars.map(\.value))

  /// A hiragana with a voicing mark; nil if it cannot have one.
  static func voiced(_ kana: UInt32, by mark: Voicing) -> UInt32? {
    guard let index = plain.firstIndex(of: kana) else { return nil }
    switch mark {
    case .dakuten: return withDakuten[index]
    case .handakuten: return index >= plain.count - 5 ? kana + 2 : nil
    }
  }
}

/// Full-width and half-width forms (the block U+FF00, and the ideographic space).
enum Width {
  private static let halfKatakana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars.map(\.value))

  static func isForm(_ scalar: UInt32) -> Bool {
    (0xFF01...0xFFDC).contains(scalar) || scalar == 0x3000
  }

  /// The voicing of a half-width voicing mark; nil for any other scalar.
  static func voicing(_ scalar: UInt32) -> Kana.Voicing? {
    scalar == 0xFF9E ? .dakuten : scalar == 0xFF9F ? .handakuten : nil
  }

  /// The form of usual width; a scalar without one unchanged.
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

/// Letters outside the wide scripts: their lower case without accents, and whether they may combine.
enum Letters {
  private static let combining: UInt32 = .max
  /// Folded scalars below U+3000, computed once from the standard library's tables.
  private static let table: [UInt32] = (0..<0x3000).map { fold(UInt32($0)) }

  /// Whether NFC may change a scalar, alone or beside another.
  static func mayCombine(_ scalar: UInt32) -> Bool {
    if scalar < 0x3000 { return table[Int(scalar)] == combining }
    return fold(scalar) == combining
  }

  static func lowercase(_ scalar: UInt32) -> UInt32 {
    guard scalar < 0x3000 else { return scalar }
    let folded = table[Int(scalar)]
    return folded == combining ? scalar : folded
  }

  private static func fold(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return value }
    let properties = scalar.properties
    if properties.canonicalCombiningClass != .notReordered || properties.isFullCompositionExclusion
      || isMark(properties.generalCategory) || isConjoiningJamo(value)
    {
      return combining
    }
    let lower = properties.lowercaseMapping.unicodeScalars
    return withoutAccent(lower.count == 1 ? lower.first! : scalar).value
  }

  /// Whether it is an accent, which makes no other letter.
  static func isAccent(_ scalar: UInt32) -> Bool { (0x300...0x36F).contains(scalar) }

  /// The letters of which ß or a ligature is made.
  static func parts(ofLigature scalar: UInt32) -> (UInt32, UInt32)? {
    switch scalar {
    case 0xDF, 0x1E9E: (0x73, 0x73)
    case 0xC6, 0xE6: (0x61, 0x65)
    case 0x152, 0x153: (0x6F, 0x65)
    default: nil
    }
  }

  /// The keys of letters with a stroke and of quotation marks, which Unicode doesn't decompose.
  private static let keys: [Unicode.Scalar: Unicode.Scalar] = [
    "ø": "o", "đ": "d", "ł": "l", "ı": "i", "‘": "'", "’": "'", "ʼ": "'", "“": "\"", "”": "\"",
  ]

  /// Marks of kana, Hangul, and vowel signs stay, because they make other letters; so does й.
  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let key = keys[scalar] { return key }
    if scalar.value < 0xC0 || scalar == "й" { return scalar }
    let parts = Array(String(scalar)._nfd)
    guard parts.count > 1, parts.dropFirst().allSatisfy({ isAccent($0.value) }) else {
      return scalar
    }
    return parts[0]
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark
  }

  private static func isConjoiningJamo(_ value: UInt32) -> Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xD7B0...0xD7FF).contains(value)
  }
}

/// Reads Latin letters as kana, in Hepburn or Kunrei, with an unfinished last syllable.
struct Romaji {
  private var rest: Substring
  private var units: [SearchPattern.Unit] = []
  private var lastVowel: Character?
  private let isFinished: Bool

  /// The pattern of a folded query; nil if it spells no kana. A finished one has no unfinished syllable at its end.
  static func pattern(_ scalars: [UInt32], isFinished: Bool = false) -> SearchPattern? {
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    guard text.allSatisfy({ ("a"..."z").contains($0) || $0 == "'" || $0 == "-" }) else {
      return nil
    }
    var reader = Romaji(rest: text[...], isFinished: isFinished)
    return reader.read() && !reader.units.isEmpty ? SearchPattern(reader.units) : nil
  }

  private init(rest: Substring, isFinished: Bool) {
    self.rest = rest
    self.isFinished = isFinished
  }

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

  /// Reads consonants at the end, which match every kana that begins with them, and the one that a second
  /// consonant would make of the first.
  private mutating func readBeginning() -> Bool {
    var kana = RomajiTable.kana(beginningWith: String(rest))
    if isFinished { kana = rest == "n" ? ["ん"] : [] }
    guard !kana.isEmpty else { return false }
    if rest.count == 1, rest != "n", !units.isEmpty { kana.append(rest == "m" ? "ん" : "っ") }
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
