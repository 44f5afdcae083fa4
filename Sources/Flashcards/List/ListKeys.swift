import Localization
import TermUICore

/// The commands of the list.
enum ListCommand: Hashable {
  case flip, flipAll, shuffle
  case scroll(Key)
  case chooseSeveral
  case direction, layout, known, unknown, clearMark, suspend, filter
  case search, nextHit, previousHit
  case add, edit, delete, moveCard, editFile, showProblems
  case play, review, type, choose, cram, undo, redo, statistics, help, back, quit
}

extension ListCommand: ScrollCommand {
  var scrollKey: Key? { if case .scroll(let key) = self { key } else { nil } }

  /// Whether it does something with the selected card.
  var needsCard: Bool {
    switch self {
    case .flip, .chooseSeveral, .known, .unknown, .clearMark, .suspend, .edit, .delete, .moveCard,
      .editFile, .play:
      true
    default: false
    }
  }
}

/// The keys of the list.
enum ListKeys: DefaultKeys {
  static let screen = "list"

  typealias Binding = KeyBinding<ListCommand>

  static let table: [Binding] =
    [
      Binding("flip", [.space, .enter], .flip, "flip the card", hint: "flip"),
      Binding("shuffle", ["s"], .shuffle, "shuffle; every card shows its front", hint: "shuffle"),
      Binding("flip-all", ["f"], .flipAll, "flip all cards", hint: "flip all"),
      Binding("known", ["o"], .known, "mark as known (O)", hint: "known"),
      Binding("unknown", ["x"], .unknown, "mark as not known (X)", hint: "not known"),
      Binding("clear-mark", ["-"], .clearMark, "clear the mark"),
      Binding("suspend", ["S", "@"], .suspend, "suspend the card (S), or unsuspend it"),
      Binding("search", ["/"], .search, "search texts, or #tag", hint: "search"),
      Binding("next-hit", ["n"], .nextHit, "next hit"),
      Binding("previous-hit", ["N", ","], .previousHit, "previous hit"),
    ] + Binding.selecting("card") { .scroll($0) } + [
      Binding("left", [.left], .scroll(.left), "card on the left, in a grid"),
      Binding("right", [.right], .scroll(.right), "card on the right, in a grid"),
      Binding("select", ["V"], .chooseSeveral, "select several cards by moving on"),
      Binding("direction", ["t"], .direction, "question side: front, back, mixed"),
      Binding("layout", ["w"], .layout, "layout: cards, grid, rows", hint: "layout"),
      Binding("filter", ["v"], .filter, "show all, hide known, only X", hint: "filter"),
      Binding("add", ["a"], .add, "add a card"),
      Binding("edit", ["e"], .edit, "change the card"),
      Binding("delete", ["d"], .delete, "delete the card"),
      Binding("move", ["m"], .moveCard, "move the card to another deck"),
      Binding("edit-file", ["E"], .editFile, "open its file in $EDITOR"),
      Binding("bad-lines", ["!"], .showProblems, "list the bad lines"),
      Binding("play", ["p"], .play, "play the sound, or speak the question"),
      Binding("review", ["r"], .review, "review the cards shown that are due", hint: "review"),
      Binding("type", ["y"], .type, "review by typing the answers"),
      Binding("choose", ["c"], .choose, "review by choosing the answers"),
      Binding("cram", ["C"], .cram, "cram the cards shown; schedule unchanged"),
      Binding("undo", ["u"], .undo, "undo a mark, shuffle, filter, or edit", hint: "undo"),
      Binding("redo", [.control("r")], .redo, "redo what was undone"),
      Binding("statistics", ["i"], .statistics, "statistics and forecast"),
      Binding("help", ["?"], .help, "these keys", hint: "keys"),
      Binding("back", [.escape], .back, "clear the search, or go back"),
      Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
    ]
}

extension ListModel {
  /// The key hints of the list, of a list without cards, or of several selected cards.
  var hints: [KeyHint] {
    let back = [keys.hint(.back, String(localized: "back"))].compactMap(\.self)
    if list.count == 0 {
      let add = keys.hint(.add, String(localized: "add a card"))
      return [add].compactMap(\.self) + keys.hints.filter { $0.priority > 0 } + back
    }
    if anchor == nil { return keys.hints + back }
    let usable: [ListCommand] = [.known, .unknown, .review, .help, .quit]
    let end = keys.hint(.back, String(localized: "end selection"), priority: 1)
    return [end].compactMap(\.self)
      + keys.bindings.filter { usable.contains($0.action) }.compactMap(\.keyHint)
  }
}
