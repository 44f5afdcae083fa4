import Glibc

/// A deck of words that are none, Korean and Japanese, the same at each run.
struct WordDeck {
  private static let syllables = letters("가나다라마바사아자차카타파하거너더러머버")
  private static let kanji = letters("日月火水木金土山川田人口手足目耳学校先生本語車空海花雨雪風春夏秋冬")
  private static let kana = letters("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも")

  let count: Int
  let path: String

  var firstFront: String { String(decoding: Self.front(0), as: UTF8.self) }

  init(count: Int, in folder: String) throws(Refusal) {
    self.count = count
    path = "\(folder)/\(count).tsv"
    guard let file = fopen(path, "w") else { throw Refusal("cannot write \(path)") }
    defer { fclose(file) }
    for number in 0..<count {
      let line = Self.front(number) + [0x09] + Self.back(number) + [0x0A]
      fwrite(line, 1, line.count, file)
    }
  }

  private init(count: Int, path: String) {
    self.count = count
    self.path = path
  }

  /// The same file under a name that nobody has opened it by.
  func renamed() throws(Refusal) -> WordDeck {
    let name = path.dropLast(4) + "-\(UInt32.random(in: 0...(.max))).tsv"
    if link(path, String(name)) != 0 { throw Refusal("cannot make \(name)") }
    return WordDeck(count: count, path: String(name))
  }

  /// The golden ratio's multiples, which never come close to each other (D. Knuth, 6.4).
  private static func hash(_ number: Int) -> Int {
    Int((UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15) >> 33)
  }

  /// Any syllable, and then the number in a notation of twenty of them.
  private static func front(_ number: Int) -> [UInt8] {
    var rest = number
    var text: [UInt8] = []
    repeat {
      text = syllables[rest % 20] + text
      rest /= 20
    } while rest > 0
    return syllables[hash(number) % 20] + text
  }

  /// Up to two kanji and three kana.
  private static func back(_ number: Int) -> [UInt8] {
    var rest = hash(number)
    var text: [UInt8] = []
    for table in [kanji, kanji, kana, kana, kana].dropFirst(rest % 3).dropLast(rest / 3 % 3) {
      text += table[rest % table.count]
      rest /= table.count
    }
    return text
  }

  private static func letters(_ text: String) -> [[UInt8]] { text.map { Array(String($0).utf8) } }
}
