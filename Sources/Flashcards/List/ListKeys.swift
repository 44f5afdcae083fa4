import TermUICore

/// What a key can ask of the list.
enum ListCommand: Hashable {
  case turn, turnAll, shuffle
  case go(RowMove)
  case direction, known, unknown, clearMark, suspend, filter
  case search, nextHit, previousHit
  case add, edit, delete, moveCard, editFile
  case review, undo, statistics, help, back, quit
}

extension ListCommand: ScrollCommand {
  var scrollKey: Key? { if case .go(let move) = self { move.scrollKey } else { nil } }
}

/// The keys of the list.
enum ListKeys: DefaultKeys {
  static let screen = "list"

  typealias Binding = KeyBinding<ListCommand>

  static let table: [Binding] = [
    Binding("turn", [.space, .enter], .turn, "turn the card", hint: "turn"),
    Binding("shuffle", ["s"], .shuffle, "shuffle; every card shows its front", hint: "shuffle"),
    Binding("turn-all", ["f"], .turnAll, "turn all cards", hint: "turn all"),
    Binding("known", ["o"], .known, "mark as known (O)", hint: "known"),
    Binding("unknown", ["x"], .unknown, "mark as not known (X)", hint: "not known"),
    Binding("clear-mark", ["-"], .clearMark, "clear the mark"),
    Binding("suspend", ["S"], .suspend, "suspend (S), or let it come again"),
    Binding("search", ["/"], .search, "search front, back and reading", hint: "search"),
    Binding("next-hit", ["n"], .nextHit, "next hit"),
    Binding("previous-hit", ["N"], .previousHit, "previous hit"),
    Binding("next", ["j", .down], .go(.step(1)), "next card"),
    Binding("previous", ["k", .up], .go(.step(-1)), "previous card"),
    Binding("page-down", [.pageDown], .go(.page(1)), "a page down"),
    Binding("page-up", [.pageUp], .go(.page(-1)), "a page up"),
    Binding("first", ["g", .home], .go(.first), "first card"),
    Binding("last", ["G", .end], .go(.last), "last card"),
    Binding("direction", ["t"], .direction, "which side asks: front, back, mixed"),
    Binding("filter", ["v"], .filter, "show all, hide known, only X", hint: "filter"),
    Binding("add", ["a"], .add, "add a card"),
    Binding("edit", ["e"], .edit, "change the card"),
    Binding("delete", ["d"], .delete, "delete the card"),
    Binding("move", ["m"], .moveCard, "move the card to another deck"),
    Binding("edit-file", ["E"], .editFile, "open its file in $EDITOR"),
    Binding("review", ["r"], .review, "review what is due", hint: "review"),
    Binding("undo", ["u"], .undo, "undo a mark, shuffle, filter or edit", hint: "undo"),
    Binding("statistics", ["i"], .statistics, "what was reviewed, and what is to come"),
    Binding("help", ["?"], .help, "these keys", hint: "keys"),
    Binding("back", [.escape], .back, "leave the search, go back"),
    Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
  ]
}

extension KeyTable<ListCommand> {
  /// The keys that the selected card itself hears.
  var turning: Set<Key> { keys { $0 == .turn } }
}
