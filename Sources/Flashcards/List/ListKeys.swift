import TermUI

/// What a key can ask of the list.
enum ListCommand: Hashable {
  case turn, turnAll, shuffle
  case move(Int), page(Int), first, last
  case direction, known, unknown, clearMark, filter
  case search, nextHit, previousHit
  case review, undo, help, back, quit
}

/// The keys of the list.
enum ListKeys {
  typealias Binding = KeyBinding<ListCommand>

  static let table: [Binding] = [
    Binding([.space, .enter], .turn, "turn the card", hint: "turn"),
    Binding(["s"], .shuffle, "shuffle; every card shows its front", hint: "shuffle"),
    Binding(["f"], .turnAll, "turn all cards", hint: "turn all"),
    Binding(["o"], .known, "mark as known (O)", hint: "known"),
    Binding(["x"], .unknown, "mark as not known (X)", hint: "not known"),
    Binding(["-"], .clearMark, "clear the mark"),
    Binding(["/"], .search, "search front, back and reading", hint: "search"),
    Binding(["n"], .nextHit, "next hit"),
    Binding(["N"], .previousHit, "previous hit"),
    Binding(["j", .down], .move(1), "next card"),
    Binding(["k", .up], .move(-1), "previous card"),
    Binding([.pageDown], .page(1), "a page down"),
    Binding([.pageUp], .page(-1), "a page up"),
    Binding(["g", .home], .first, "first card"),
    Binding(["G", .end], .last, "last card"),
    Binding(["t"], .direction, "which side asks: front, back, mixed"),
    Binding(["v"], .filter, "show all, hide known, only X", hint: "filter"),
    Binding(["r"], .review, "review what is due", hint: "review"),
    Binding(["u"], .undo, "undo a mark, a shuffle, a filter", hint: "undo"),
    Binding(["?"], .help, "these keys", hint: "keys"),
    Binding([.escape], .back, "leave the search"),
    Binding(["q", .control("c")], .quit, "quit", hint: "quit"),
  ]

  static let bindings = table.map(\.explanation)
  static let hints = table.compactMap(\.keyHint)

  private static let commands = Dictionary(
    uniqueKeysWithValues: table.flatMap { binding in binding.keys.map { ($0, binding.action) } })

  /// The keys that the selected card itself hears.
  static let turning = keys { $0 == .turn }
  /// The keys of which the list alone knows how far they go.
  static let paging = keys { if case .page = $0 { true } else { false } }

  private static func keys(_ isMeant: (ListCommand) -> Bool) -> Set<Key> {
    Set(table.filter { isMeant($0.action) }.flatMap(\.keys))
  }

  static func command(for key: Key) -> ListCommand? { commands[key] }
}
