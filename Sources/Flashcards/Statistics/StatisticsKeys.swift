import TermUI

/// What a key can ask of the statistics.
enum StatisticsCommand: Hashable {
  case turn, help, back, quit
}

/// The keys of the statistics, beside those that scroll everywhere.
enum StatisticsKeys: DefaultKeys {
  static let screen = "statistics"

  typealias Binding = KeyBinding<StatisticsCommand>

  static let table: [Binding] = [
    Binding(
      "decks", [.tab, .left, .right], .turn, "all decks, or those of the list", hint: "decks"),
    Binding("help", ["?"], .help, "these keys", hint: "keys"),
    Binding("back", [.escape], .back, "back to the list", hint: "back"),
    Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
  ]

  static let fixed = KeyExplanation.scrolling

  /// What scrolls hears its keys itself; they are hinted at where there is room left.
  static let scrolling = KeyHint([.down], "scroll", priority: -1)
}
