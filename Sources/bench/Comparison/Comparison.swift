/// This program against another that takes a deck as its last argument, hears the same keys (j moves,
/// Space flips, s shuffles), and shows the position as `1/1000`; both in a real terminal.
enum Comparison {
  private static let rounds = 5

  static func run(_ other: [String]) throws(Refusal) {
    guard !other.isEmpty else { throw Refusal("compare with which program?") }
    try TemporaryFolder.lend { folder throws(Refusal) in try compare(other, in: folder) }
  }

  private static func compare(_ other: [String], in folder: String) throws(Refusal) {
    var decks: [WordDeck] = []
    for count in [10, 1000, 1_000_000] { decks.append(try WordDeck(count: count, in: folder)) }
    var rounds: [Round] = []
    for number in 0..<Self.rounds {
      rounds.append(try Round(number, own: [karuta], other: other, decks, home: folder))
    }
    print("24 rows and 80 columns, medians of \(rounds.count) rounds taken in turns")
    let head = ["", "karuta", "other", "ratio", "at most", "holds"]
    print(Table(rows: [head] + Figures.all.map { $0.row(rounds) }).text)
  }

  /// The program that is built beside this one.
  private static var karuta: String {
    let own = CommandLine.arguments[0]
    return own.lastIndex(of: "/").map { own[...$0] + "karuta" } ?? "karuta"
  }
}
