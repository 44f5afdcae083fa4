/// What the first word of the command line can ask for in place of a screen of words.
enum Subcommand: String, CaseIterable {
  case review, add, decks, due, stats, check, backup, restore
  /// For comparing the scheduler with others: histories of reviews on standard input.
  case replay = "fsrs-replay"

  /// How many words may follow.
  var operands: ClosedRange<Int> {
    switch self {
    case .review, .due, .stats, .check: 0...Int.max
    case .add: 3...4
    case .decks, .backup, .replay: 0...0
    case .restore: 0...1
    }
  }

  /// The options that it knows beside `--help`.
  var options: Set<Option> {
    switch self {
    case .review: Option.forScreens
    case .add: [.force, .new]
    case .decks, .due, .stats: [.json]
    case .check: [.json, .rebuild, .rejoin, .forget]
    case .backup, .restore, .replay: []
    }
  }

  /// How it is called.
  var usage: String {
    switch self {
    case .review: "karuta review [DECK ...]"
    case .add: "karuta add [--force] [--new] DECK FRONT BACK [READING]"
    case .decks: "karuta decks [--json]"
    case .due: "karuta due [--json] [DECK ...]"
    case .stats: "karuta stats [--json] [DECK ...]"
    case .check:
      "karuta check [--json] [--rebuild] [--rejoin NUMBER=[FILE:]LINE] [--forget NUMBER] [DECK ...]"
    case .backup: "karuta backup"
    case .restore: "karuta restore [BACKUP]"
    case .replay: "karuta fsrs-replay"
    }
  }
}
