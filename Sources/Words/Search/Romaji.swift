/// Latin letters read as kana: Hepburn and Kunrei, and what is typed on the way there.
struct Romaji {
  private var rest: Substring
  private var units: [PatternUnit] = []
  private var lastVowel: Character?

  /// The pattern of a folded query; nil where it spells no kana.
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

  /// The marks and consonants that are a kana of their own.
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

  /// A consonant at the end stands for every kana that begins with it.
  private mutating func readBeginning() -> Bool {
    let kana = RomajiTable.kana(beginningWith: String(rest))
    guard !kana.isEmpty else { return false }
    add(kana, length: rest.count)
    return true
  }

  private mutating func add(_ kana: [String], length: Int) {
    var unit = PatternUnit(kana: kana)
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
