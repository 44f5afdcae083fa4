import Foundation

/// Karuta and another program, driven alternately in a pseudo-terminal on the same decks.
struct Comparison {
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
