import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The commands of the list.
enum ListCommand {
  case flip, flipAll, shuffle
  case chooseSeveral
  case direction, sort, layout, known, unknown, clearMark, suspend, filter
  case search, nextHit, previousHit
  case info, add, edit, tag, delete, moveCard, editFile, showProblems
  case play, study, review, type, choose, cram, undo, redo, statistics, back
  case scroll, help, quit
}

extension ListCommand: @MainActor ScreenCommand {
  static let screen = "list"
  static let groups = [
    "flip": "Cards",
    "play": "Study",
    "next": "Moving",
    "select": "The list",
    "undo": "More",
  ]

  typealias Binding = CommandBinding<ListCommand>

  static let table: [Binding] =
    [
      Binding("flip", [.space, .enter], .flip, "flip the card", hint: "flip"),
      Binding("shuffle", ["s"], .shuffle, "shuffle; every card shows its front", hint: "shuffle"),
      Binding("flip-all", ["f"], .flipAll, "flip all cards", hint: "flip all"),
      Binding("known", ["o"], .known, "mark as known (O)", hint: "known"),
      Binding("unknown", ["x"], .unknown, "mark as not known (X)", hint: "not known"),
      Binding("clear-mark", ["-"], .clearMark, "clear the mark"),
      Binding("suspend", ["S", "@"], .suspend, "suspend the card (S), or unsuspend it"),
      Binding("play", ["p"], .play, "play the sound, or speak the question"),
      Binding(
        "study", ["r"], .study, "study the cards shown", hint: "study", leadsElsewhere: true,
        isNew: true),
      Binding("review", ["R"], .review, "review the cards shown that are due", isNew: true),
      Binding("type", ["y"], .type, "review by typing the answers"),
      Binding("choose", ["c"], .choose, "review by choosing the answers"),
      Binding("cram", ["C", "#"], .cram, "cram the cards shown; schedule unchanged"),
    ] + Binding.selecting("card") + [
      .scroll("left", [.left], "card on the left, in a grid"),
      .scroll("right", [.right], "card on the right, in a grid"),
      Binding("select", ["V", "*"], .chooseSeveral, "select several cards; move to extend"),
      Binding(
        "search", ["/"], .search, "search texts, or #tag", hint: "search", leadsElsewhere: true),
      Binding("next-hit", ["n"], .nextHit, "next hit"),
      Binding("previous-hit", ["N", ","], .previousHit, "previous hit"),
      Binding(
        "direction", ["t"], .direction, "question side: front, back, mixed", hint: "direction",
        leadsElsewhere: true),
      Binding("sort", ["z"], .sort, "sort by due, lapses, difficulty, front, file", isNew: true),
      Binding(
        "layout", ["w"], .layout, "layout: cards, grid, rows", hint: "layout",
        leadsElsewhere: true),
      Binding(
        "filter", ["v"], .filter, "show all, hide known, only X", hint: "filter",
        leadsElsewhere: true),
      Binding(
        "card", ["I", ";"], .info, "about the card: its schedule and answers", hint: "about",
        isNew: true),
      Binding("add", ["a"], .add, "add a card"),
      Binding("edit", ["e"], .edit, "change the card", hint: "edit"),
      Binding("tag", ["T", "+"], .tag, "give tags to the cards, or take them", isNew: true),
      Binding("delete", ["d"], .delete, "delete the card"),
      Binding("move", ["m"], .moveCard, "move the card to another deck"),
      Binding("edit-file", ["E"], .editFile, "open its file in $EDITOR"),
      Binding("bad-lines", ["!"], .showProblems, "list the bad lines"),
      Binding("undo", ["u"], .undo, "undo a mark, shuffle, filter, or edit", hint: "undo"),
      Binding("redo", [.control("r")], .redo, "redo what was undone"),
      Binding("statistics", ["i"], .statistics, "statistics and forecast"),
      .help(),
      Binding(
        "back", [.escape], .back, "clear the search, or go back", leadsElsewhere: true),
      .quit,
    ]
}

extension ListModel {
  /// The cards of a review or cram: several selected ones, or else those shown; nil if those are all.
  var studied: [CardID]? {
    anchor != nil ? chosen : visible.count == list.count ? nil : Array(visible)
  }

  /// The key hints of the list, of one that shows no cards, or of several selected cards.
  var hints: [KeyHint] {
    let back = keys.hints(.back, localized: "back")
    if visible.isEmpty {
      let way =
        list.count == 0
        ? keys.hints(.add, localized: "add a card") : keys.hints(.filter, localized: "filter")
      return way + keys.hints.filter { $0.priority > 0 } + back
    }
    if anchor == nil {
      // Behind the first key that leads elsewhere, before those that change the list.
      var hints = keys.hints
      let place = hints.firstIndex { $0.placement == .navigation }
      hints.insert(contentsOf: back, at: place.map { $0 + 1 } ?? hints.endIndex)
      return hints
    }
    let usable: [ListCommand] = [.known, .unknown, .study, .help, .quit]
    return keys.hints(.back, localized: "end selection", priority: 1)
      + keys.bindings.filter { usable.contains($0.command) }.compactMap(\.keyHint)
  }

  func refusal(of command: ListCommand) -> String? {
    let ofCard: [ListCommand] = [
      .flip, .chooseSeveral, .info, .known, .unknown, .clearMark, .suspend, .edit, .tag, .delete,
      .moveCard,
      .editFile, .play,
    ]
    return ofCard.contains(command) && selection == nil
      ? String(localized: "There is no card to select.") : nil
  }
}
