import Decks

/// The form of the texts of one field in a sample of records.
struct FieldShape {
  /// The scripts that distinguish a word from its reading and its meaning.
  enum Script: Hashable {
    case han, kana, hangul, latin, other
  }

  /// The texts that aren't empty.
  private let texts: [String]
  /// The script of most texts; nil for one without letters.
  let script: Script?
  /// The share of different texts.
  let distinctness: Double

  init(_ texts: some Sequence<String>) {
    self.texts = texts.map(\.trimmed).filter { !$0.isEmpty }
    distinctness = self.texts.isEmpty ? 0 : Double(Set(self.texts).count) / Double(self.texts.count)
    var counts: [Script: Int] = [:]
    for text in self.texts { if let script = text.script { counts[script, default: 0] += 1 } }
    // Words in kana are among those with kanji.
    if let han = counts[.han], han * 5 >= self.texts.count {
      counts[.han, default: 0] += counts[.kana] ?? 0
    }
    script =
      counts.max { ($0.value, $1.key == .latin ? 1 : 0) < ($1.value, $0.key == .latin ? 1 : 0) }?
      .key
  }

  var isEmpty: Bool { texts.isEmpty }

  var count: Int { texts.count }

  /// Whether one of them has letters of phonetics alone.
  var hasPhonetics: Bool {
    texts.contains { $0.unicodeScalars.contains { 0x250...0x2FF ~= $0.value } }
  }

  /// Whether the texts are few and often repeated, as those of a category do.
  var isCategory: Bool { texts.count > 2 && distinctness <= 0.5 }

  /// Whether all of several texts are the same, so that they are no answers.
  var isConstant: Bool { texts.count > 2 && Set(texts).count == 1 }

  /// Whether all are one code of a language, such as `deu`, or another of three letters at most.
  var isConstantCode: Bool {
    count > 1 && Set(texts).count == 1
      && texts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) } && texts[0].count < 4
  }

  /// Whether they are `true` and `false` alone.
  var isSwitch: Bool { are { ["true", "false"].contains($0.lowercased()) } }

  /// The mean number of characters.
  var length: Double {
    texts.isEmpty ? 0 : Double(texts.reduce(0) { $0 + $1.count }) / Double(texts.count)
  }

  /// Whether most texts pass a test.
  func are(_ test: (String) -> Bool) -> Bool {
    !texts.isEmpty && texts.count(where: test) * 10 >= texts.count * 9
  }

  /// Whether they are numbers, as ranks and counts are.
  var isNumeric: Bool {
    are { text in
      text.utf8.allSatisfy { (0x30...0x39).contains($0) || ".,%-".utf8.contains($0) }
        && text.utf8.contains { (0x30...0x39).contains($0) }
    }
  }

  /// Whether they are kana, pinyin with tones, or phonetic letters.
  var isReading: Bool { isPhonetic || are(\.isReading) }

  /// Whether half of them are pinyin with marks of tones, some of which only it has: other syllables have none.
  var isPinyin: Bool {
    texts.count(where: \.isReading) * 2 >= texts.count
      && texts.contains { $0.lowercased().contains { "āēīōūǖǎěǐǒǔǚ".contains($0) } }
  }

  /// Whether they are phonetic letters in brackets or between slashes.
  var isPhonetic: Bool { are(\.isPhonetic) }

  /// Whether they are tags within tags, as `animal::bird`.
  var areTags: Bool {
    are { text in
      text.split(separator: " ").allSatisfy { $0.range(of: "::") != nil && !$0.hasPrefix(":") }
    }
  }

  /// Whether they are abbreviations of parts of speech, which are few.
  var isPartOfSpeech: Bool {
    distinctness <= 0.5
      && are { text in
        text.split { " ,;/".contains($0) }.allSatisfy {
          Self.partsOfSpeech.contains($0.lowercased())
        }
      }
  }

  /// Whether they are levels of CEFR, JLPT, HSK, or TOPIK, which are no answers.
  var isLevel: Bool { count > 2 && are(\.isLevel) }

  /// Whether they are few small numbers, which may be levels.
  var areSmallNumbers: Bool {
    count > 3 && distinctness <= 0.5 && are { $0.count == 1 && "1"..."7" ~= $0 }
  }

  /// Whether they are numbers that count up, as those of the lines of a list do.
  var isCount: Bool {
    let numbers = texts.map { Int($0.last == "." ? String($0.dropLast()) : $0) }
    return count > 2
      && zip(numbers, numbers.dropFirst()).allSatisfy { first, next in
        first.map { $0 < Int.max && next == $0 + 1 } == true
      }
  }

  /// Whether they are letters with a number by which a program knows the records, such as `H430`.
  var isCode: Bool {
    distinctness == 1
      && are { text in
        let rest = text.drop { $0.isASCII && $0.isLetter }
        let digits = rest.drop { "-_".contains($0) }
        return 1...4 ~= text.count - rest.count && !digits.isEmpty
          && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  var isSound: Bool {
    are { $0.hasPrefix("[sound:") || !$0.contains(" ") && SoundTag.isSound($0) }
  }

  var isImage: Bool {
    are {
      $0.hasPrefix("<img") && $0.firstIndex(of: ">") == $0.indices.last
        || Self.hasEnding($0, ["png", "jpg", "jpeg", "gif", "webp", "svg"])
    }
  }

  /// Whether they are of one of the forms that no word has.
  var isForm: Bool { areTags || isPhonetic || isSound || isImage || isAddress }

  var isAddress: Bool { are { $0.hasPrefix("http://") || $0.hasPrefix("https://") } }

  /// Whether they are sentences rather than words.
  var isSentence: Bool {
    are { text in text.count > 8 && text.last.map { ".!?。！？…」”".contains($0) } == true }
  }

  /// Whether they are those of another field, in nearly all records in which both have a text.
  static func areCopies(_ first: [String], _ second: [String]) -> Bool {
    let pairs = zip(first, second).map { ($0.trimmed, $1.trimmed) }.filter {
      !$0.isEmpty && !$1.isEmpty
    }
    return pairs.count > 1 && pairs.count { $0 == $1 } * 20 >= pairs.count * 19
  }

  private static func hasEnding(_ text: String, _ endings: [String]) -> Bool {
    guard !text.contains(" "), let dot = text.lastIndex(of: ".") else { return false }
    return endings.contains(text[text.index(after: dot)...].lowercased())
  }

  /// Those of dictionaries, with and without a dot.
  static let partsOfSpeech = Set(FieldName.list("abbreviation").flatMap { [$0, $0 + "."] })
}

extension StringProtocol {
  /// The script of its letters: with kanji or hanzi in it Han, otherwise that of most.
  var script: FieldShape.Script? {
    var counts: [FieldShape.Script: Int] = [:]
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
      case 0x3041...0x30FF: counts[.kana, default: 0] += 1
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: counts[.hangul, default: 0] += 1
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: counts[.latin, default: 0] += 1
      default: if scalar.properties.isAlphabetic { counts[.other, default: 0] += 1 }
      }
    }
    return counts.max { $0.value < $1.value }?.key
  }

  /// Whether it is a level, such as `B1`, `N5`, `HSK 3`, or `2급`.
  var isLevel: Bool {
    let text = trimmed.uppercased()
    let name = ["CEFR", "JLPT", "HSK", "TOPIK"].first(where: text.hasPrefix) ?? ""
    let rest = text.dropFirst(name.count).drop { " -".contains($0) }
    let last = rest.last ?? " "
    if !name.isEmpty, rest.allSatisfy({ "123456789I".contains($0) }), !rest.isEmpty { return true }
    if rest.count == 2 || rest.count == 3 && last == "+", let first = rest.first {
      let digit = rest.dropFirst().first ?? " "
      return "ABC".contains(first) && "12".contains(digit)
        || first == "N" && "12345".contains(digit) || "級급级".contains(digit) && first.isNumber
    }
    return false
  }

  /// Whether it is only kana, or pinyin with tones; without tones it may be English.
  var isReading: Bool {
    let isLetter = { (scalar: Unicode.Scalar) in
      0x3041...0x30FF ~= scalar.value || scalar.value < 0x370 && scalar.properties.isAlphabetic
        || 0x300...0x30F ~= scalar.value
    }
    let isTone = { (scalar: Unicode.Scalar) in 0x31...0x35 ~= scalar.value || scalar.value > 0xBF }
    return unicodeScalars.contains(where: isTone) && unicodeScalars.contains(where: isLetter)
      && unicodeScalars.allSatisfy { isLetter($0) || " 12345'·・,，-/()".unicodeScalars.contains($0) }
  }

  /// Whether it is `[ipa]` or `/ipa/`.
  var isPhonetic: Bool {
    // A field of knowledge, such as `[zool.]`, is no sound.
    count > 2 && !hasSuffix(".]")
      && (hasPrefix("[") && hasSuffix("]") && !hasPrefix("[sound:")
        || hasPrefix("/") && hasSuffix("/"))
      && !contains("\n")
  }
}
