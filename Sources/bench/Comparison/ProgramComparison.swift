import Foundation

/// Karuta and another program, driven alternately in a pseudo-terminal on the same decks.
struct ProgramComparison {
  /// The runs of both programs on every deck.
  typealias Round = [Int: (karuta: ProgramRun, other: ProgramRun)]

  private static let rounds = 5

  let other: [String]

  init(with other: [String]) { self.other = other }

  /// Prints the table of all costs.
  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let decks = try [10, 1_000, 1_000_000].map { try SampleDeck(count: $0, in: folder) }
    print("24 rows, 80 columns, medians of \(Self.rounds) rounds; this takes about four minutes")
    let rounds = try (0..<Self.rounds).map { try round($0, decks) }
    print(ComparisonRow.table(rounds))
    print("Context switches in a minute without a key: \(try switchesInMinute(decks[1]))")
  }

  /// Runs both programs on every deck, beginning with the other one in every second round.
  private func round(_ number: Int, _ decks: [SampleDeck]) throws -> Round {
    var round = Round()
    for deck in decks {
      if number % 2 == 0 {
        let karuta = try ProgramRun(karuta, deck)
        round[deck.count] = (karuta, try ProgramRun(other, deck))
      } else {
        let other = try ProgramRun(other, deck)
        round[deck.count] = (try ProgramRun(karuta, deck), other)
      }
    }
    return round
  }

  /// A program that is never scheduled in this time makes no system call.
  private func switchesInMinute(_ deck: SampleDeck) throws -> Int {
    let program = try ProgramRun.start(karuta, deck, home: deck.makeHome()).program
    let before = program.contextSwitches
    _ = program.output(within: 60_000)
    return program.contextSwitches - before
  }

  /// The program that was built beside this one.
  private var karuta: [String] {
    let own = CommandLine.arguments[0] as NSString
    return [(own.deletingLastPathComponent as NSString).appendingPathComponent("karuta")]
  }
}

/// A deck of made-up Korean and Japanese words, the same in each run.
struct SampleDeck {
  private static let syllables = Array("가나다라마바사아자차카타파하거너더러머버")
  private static let kanji = Array("日月火水木金土山川田人口手足目耳学校先生本語車空海花雨雪風春夏秋冬")
  private static let kana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも")

  let count: Int
  let path: String
  let firstFront = Self.front(0)

  init(count: Int, in folder: String) throws {
    self.count = count
    path = "\(folder)/\(count).tsv"
    var text = ""
    for number in 0..<count { text += "\(Self.front(number))\t\(Self.back(number))\n" }
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Makes an empty home folder beside the deck: a program remembers no earlier run.
  func makeHome() throws -> String {
    let home = "\(path)-\(UUID())"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    return home
  }

  /// Multiples of the golden ratio are spread evenly (D. Knuth, 6.4).
  private static func hash(_ number: Int) -> Int {
    Int((UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15) >> 33)
  }

  /// Any syllable, and then the number with the syllables as its digits.
  private static func front(_ number: Int) -> String {
    var rest = number
    var digits = ""
    repeat {
      digits = "\(syllables[rest % 20])\(digits)"
      rest /= 20
    } while rest > 0
    return "\(syllables[hash(number) % 20])\(digits)"
  }

  /// Up to two kanji and three kana.
  private static func back(_ number: Int) -> String {
    var rest = hash(number)
    var text = ""
    for table in [kanji, kanji, kana, kana, kana].dropFirst(rest % 3).dropLast(rest / 3 % 3) {
      text.append(table[rest % table.count])
      rest /= table.count
    }
    return text
  }
}
