import TermUICore

/// The commands of the statistics screen.
enum StatisticsCommand: Hashable {
  case toggleScope, help, back, quit
  case scroll(Key)
}

extension StatisticsCommand: ScrollCommand {
  var scrollKey: Key? { if case .scroll(let key) = self { key } else { nil } }
}

/// The keys of the statistics screen.
enum StatisticsKeys: DefaultKeys {
  static let screen = "statistics"

  typealias Binding = KeyBinding<StatisticsCommand>

  static let table: [Binding] =
    [
      Binding(
        "decks", [.tab, .left, .right], .toggleScope, "all decks, or only those of the list",
        hint: "decks"),
      Binding("help", ["?"], .help, "these keys", hint: "keys"),
      Binding("back", [.escape], .back, "go back", hint: "back"),
      Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
    ] + Binding.scrolling(hint: "scroll") { .scroll($0) }
}
