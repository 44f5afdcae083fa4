enum HomeCommand {
  case open, openLast, more, review, reviewAll, type, choose, cram, missed, statistics
  case backlog, newDeck, renameDeck, moveDeck, removeDeck, undo, redo, settings, allSettings,
    showProblems, mergeConflict
  case importFile, meetAnki, starterWords
  case toggleFolded, fold, unfold, find, leeches, suspended
  case scroll, help, quit

  /// Whether it does something with the selected deck or folder.
  var needsDeck: Bool {
    [
      .open, .review, .type, .choose, .cram, .renameDeck, .moveDeck, .removeDeck, .settings,
      .showProblems, .mergeConflict, .toggleFolded,
    ].contains(self)
  }
}

extension HomeCommand: @MainActor ScreenCommand {
  static let screen = "home"
  static let groups = [
    "open": "Decks",
    "review-all": "Study",
    "fold-unfold": "The library",
    "next": "Moving",
  ]

  typealias Binding = CommandBinding<HomeCommand>

  static let table: [Binding] =
    [
      Binding(
        "open", [.enter], .open, "open the deck, or the whole folder", hint: "open",
        isEssential: true),
      Binding("review", ["r"], .review, "study this deck or folder", hint: "study"),
      Binding("review-all", ["R"], .reviewAll, "review all decks", hint: "study all"),
      Binding("missed", ["m"], .missed, "drill the words missed today", hint: "missed"),
      Binding(
        "fold-unfold", [.space], .toggleFolded, "fold the folder, or unfold it", hint: "fold"),
      Binding(
        "settings", ["s"], .settings, "settings of the deck or folder", hint: "settings"),
      Binding("search", ["/"], .find, "find a deck by name", hint: "find"),
      Binding("rename", ["e"], .renameDeck, "rename the deck or folder", hint: "rename"),
      Binding(
        "move", ["M", ">"], .moveDeck, "move it to another folder", hint: "move", isNew: true),
      Binding(
        "delete", ["d"], .removeDeck, "move the deck or folder to the trash", hint: "trash"),
      Binding(
        "undo", ["u"], .undo, "undo a removal, a new name, or a move", hint: "undo", isNew: true),
      Binding("redo", [.control("r")], .redo, "redo what was undone", isNew: true),
      Binding("type", ["y"], .type, "review this deck by typing the answers"),
      Binding("choose", ["c"], .choose, "review this deck by choosing the answers"),
      Binding("cram", ["C", "#"], .cram, "cram this deck; schedule unchanged"),
      Binding("more", ["+"], .more, "\(ReviewModel.more) more cards today, beyond the limits"),
      Binding("backlog", ["b"], .backlog, "spread overdue cards over days"),
      Binding("fold", [.left], .fold, "fold, or go to the folder around it"),
      Binding("unfold", [.right], .unfold, "unfold the folder"),
      Binding("leeches", ["L", ":"], .leeches, "list the leeches of all decks", isNew: true),
      Binding(
        "suspended", ["Z", "~"], .suspended, "list the suspended cards of all decks", isNew: true),
      Binding("bad-lines", ["!"], .showProblems, "list the bad lines of the deck"),
      Binding(
        "merge", ["="], .mergeConflict, "merge the deck with another version of it", isNew: true),
      Binding("open-last", ["l", "."], .openLast, "open the deck that was open last"),
      Binding(
        "new-deck", ["a"], .newDeck, "make a new deck", hint: "new deck", leadsElsewhere: true),
      Binding(
        "import", ["I", "<"], .importFile, "import from Anki or another program", hint: "import",
        leadsElsewhere: true),
      Binding("anki", ["A", "&"], .meetAnki, "meet Anki: both get the same state", isNew: true),
      Binding(
        "statistics", ["i"], .statistics, "statistics of all decks", hint: "statistics",
        leadsElsewhere: true),
      Binding(
        "all-settings", ["S", "@"], .allSettings, "settings of all decks", hint: "all settings",
        leadsElsewhere: true, isNew: true),
      Binding("starter-words", ["w"], .starterWords, "choose starter words", isNew: true),
    ] + Binding.selecting("row") + [.help(), .quit]
}
