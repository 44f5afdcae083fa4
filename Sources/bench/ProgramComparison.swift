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

/// One row of the comparison: a cost of both programs, and the limit of their ratio, which all runs so far have kept.
struct ComparisonRow {
  enum Unit { case milliseconds, bytes, megabytes }

  let name: String
  let unit: Unit
  let limit: Double
  let costs: (ProgramComparison.Round) -> (karuta: Double, other: Double)?

  static let all =
    [
      row("processor time of a move", 1_000, .milliseconds, 5, \.move.time),
      row("processor time of a flip", 1_000, .milliseconds, 7.5, \.flip.time),
      row("processor time of a shuffle", 1_000, .milliseconds, 12, \.shuffle.time),
      row("processor time of 500 held keys", 1_000, .milliseconds, 2.5, \.heldKeys.time),
      row("first frame, first start", 10, .milliseconds, 8, \.firstStart.time),
      row("first frame, later start", 10, .milliseconds, 6, \.laterStart.time),
      row("peak memory", 1_000, .megabytes, 8, \.peakMemory),
      row("first frame, first start", 1_000_000, .milliseconds, 4.5, \.firstStart.time),
      growth("processor time of a move", \.move.time),
      growth("processor time of a flip", \.flip.time),
      growth("processor time of 500 held keys", \.heldKeys.time),
      row("processor time of a shuffle", 1_000_000, .milliseconds, 2, \.shuffle.time),
      row("peak memory", 1_000_000, .megabytes, 2.5, \.peakMemory),
    ]
    + [
      row("bytes of the first frame", 10, .bytes, 1, \.firstStart.bytes),
      row("bytes of a move", 1_000, .bytes, 1, \.move.bytes),
      row("bytes of a flip", 1_000, .bytes, 1, \.flip.bytes),
      row("bytes of a shuffle", 1_000, .bytes, 3.5, \.shuffle.bytes),
      row("bytes of 500 held keys", 1_000, .bytes, 1, \.heldKeys.bytes),
    ]

  /// Compares both programs on a deck.
  private static func row(
    _ name: String, _ words: Int, _ unit: Unit, _ limit: Double,
    _ cost: @escaping (ProgramRun) -> Double
  ) -> ComparisonRow {
    ComparisonRow(name: "\(name), \(words.formatted()) words", unit: unit, limit: limit) { round in
      round[words].map { (cost($0.karuta), cost($0.other)) }
    }
  }

  /// Compares the largest deck with a small one.
  private static func growth(_ name: String, _ cost: @escaping (ProgramRun) -> Double)
    -> ComparisonRow
  {
    ComparisonRow(
      name: "\(name), 1,000,000 words, to its own at 1,000", unit: .milliseconds, limit: 1.2
    ) { round in
      guard let large = round[1_000_000], let small = round[1_000] else { return nil }
      return (cost(large.karuta), cost(small.karuta))
    }
  }
}

extension ComparisonRow {
  /// All rows as a Markdown table.
  static func table(_ rounds: [ProgramComparison.Round]) -> String {
    let head = ["cost", "karuta", "other", "ratio", "limit", "holds"]
    let rows = all.map { $0.cells(rounds) }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let rule = widths.indices.map {
      String(repeating: "-", count: widths[$0] - 1) + ($0 > 0 ? ":" : "-")
    }
    return ([head, rule] + rows).map { cells in
      let padded = cells.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
        return column > 0 ? blanks + cells[column] : cells[column] + blanks
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    .joined(separator: "\n")
  }

  /// The medians of all rounds; the ratio is the median of the ratios within each round.
  private func cells(_ rounds: [ProgramComparison.Round]) -> [String] {
    let costs = rounds.compactMap(self.costs)
    let ratio = costs.map { $0.karuta / max($0.other, 0.000_001) }.median
    let texts = [costs.map(\.karuta).median, costs.map(\.other).median].map(text)
    let holds = ratio <= limit ? "yes" : "no"
    return [name] + texts + [String(format: "%.2f", ratio), "\(limit)", holds]
  }

  private func text(_ value: Double) -> String {
    switch unit {
    case .milliseconds: String(format: "%.2f ms", value)
    case .bytes: String(format: "%.0f", value)
    case .megabytes: String(format: "%.1f MB", value)
    }
  }
}
