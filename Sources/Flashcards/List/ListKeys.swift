import TermUI

/// What a key can ask of the list.
enum ListCommand: Hashable {
  case turn, turnAll, shuffle
  case move(Int), page(Int), first, last
  case direction, known, unknown, clearMark, filter
  case search, nextHit, previousHit
  case undo, help, back, quit
}

/// The keys of the list.
enum ListKeys {
  typealias Binding = KeyBinding<ListCommand>

  static let table: [Binding] = [
    Binding("Space Enter", [.space, .enter], .turn, "turn the card", hint: "turn"),
    Binding("s", ["s"], .shuffle, "shuffle; every card shows its front", hint: "shuffle"),
    Binding("f", ["f"], .turnAll, "turn all cards", hint: "turn all"),
    Binding("o", ["o"], .known, "mark as known (O)", hint: "known"),
    Binding("x", ["x"], .unknown, "mark as not known (X)", hint: "not known"),
    Binding("-", ["-"], .clearMark, "clear the mark"),
    Binding("/", ["/"], .search, "search front, back and reading", hint: "search"),
    Binding("n", ["n"], .nextHit, "next hit"),
    Binding("N", ["N"], .previousHit, "previous hit"),
    Binding("j ↓", ["j", .down], .move(1), "next card"),
    Binding("k ↑", ["k", .up], .move(-1), "previous card"),
    Binding("PgDn", [.pageDown], .page(1), "a page down"),
    Binding("PgUp", [.pageUp], .page(-1), "a page up"),
    Binding("g Home", ["g", .home], .first, "first card"),
    Binding("G End", ["G", .end], .last, "last card"),
    Binding("t", ["t"], .direction, "which side asks: front, back, mixed"),
    Binding("v", ["v"], .filter, "show all, hide known, only X", hint: "filter"),
    Binding("u", ["u"], .undo, "undo a mark, a shuffle, a filter", hint: "undo"),
    Binding("?", ["?"], .help, "these keys", hint: "keys"),
    Binding("Esc", [.escape], .back, "leave the search"),
    Binding("q Ctrl-C", ["q", .control("c")], .quit, "quit", hint: "quit"),
  ]

  static let bindings = table.map(\.explanation)

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

  /// As many hints as there is room for, the way out and the help always among them.
  static func hints(columns: Int) -> String {
    let all = table.filter { $0.hint != nil }
    let must: Set<ListCommand> = [.help, .quit]
    func text(_ binding: Binding) -> String {
      "\(binding.caption.split(separator: " ")[0]) \(binding.hint ?? "")"
    }
    let needed = all.filter { must.contains($0.action) }.reduce(0) { $0 + text($1).count + 2 }
    var room = columns + 2 - needed
    let shown = all.filter { binding in
      if must.contains(binding.action) { return room >= 0 || binding.action == .help }
      let width = text(binding).count + 2
      guard width <= room else { return false }
      room -= width
      return true
    }
    return shown.map(text).joined(separator: "  ")
  }
}
