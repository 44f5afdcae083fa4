import TermUI

/// What a key can ask of the statistics.
enum StatisticsCommand: Hashable {
  case scroll, turn, help, back, quit
}

/// The keys of the statistics.
enum StatisticsKeys {
  typealias Binding = KeyBinding<StatisticsCommand>

  static let table: [Binding] = [
    Binding(["j", .down], .scroll, "a line down"),
    Binding(["k", .up], .scroll, "a line up"),
    Binding([.pageDown], .scroll, "a page down"),
    Binding([.pageUp], .scroll, "a page up"),
    Binding(["g", .home], .scroll, "to the top"),
    Binding(["G", .end], .scroll, "to the bottom"),
    Binding([.tab, .left, .right], .turn, "all decks, or those of the list", hint: "decks"),
    Binding(["?"], .help, "these keys", hint: "keys"),
    Binding([.escape], .back, "back to the list", hint: "back"),
    Binding(["q", .control("c")], .quit, "quit", hint: "quit"),
  ]

  static let bindings = table.map(\.explanation)
  static let hints = table.compactMap(\.keyHint)

  private static let commands = Dictionary(
    uniqueKeysWithValues: table.flatMap { binding in binding.keys.map { ($0, binding.action) } })

  static func command(for key: Key) -> StatisticsCommand? { commands[key] }
}
