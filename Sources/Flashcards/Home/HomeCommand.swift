enum HomeCommand {
  case open, openLast, more, review, reviewAll, type, choose, cram, missed, statistics
  case backlog, newDeck, renameDeck, moveDeck, removeDeck, undo, redo, settings, showProblems
  case importFile, starterWords
  case toggleFolded, fold, unfold, find
  case scroll, help, quit

  /// Whether it does something with the selected deck or folder.
  var needsDeck: Bool {
    [
      .open, .review, .type, .choose, .cram, .renameDeck, .moveDeck, .removeDeck, .settings,
      .showProblems, .toggleFolded,
    ].contains(self)
  }
}

extension HomeCommand: @MainActor ScreenCommand {
  static let screen = "home"

  typealias Binding = CommandBinding<HomeCommand>

  static let table: [Binding] =
    [
      Binding("open", [.enter], .open, "open the deck, or the whole folder", hint: "open"),
      Binding("open-last", ["l", "."], .openLast, "open the deck that was open last"),
      Binding("review-all", ["R"], .reviewAll, "review all decks", hint: "all"),
      Binding("review", ["r"], .review, "review this deck or folder", hint: "review"),
      Binding("type", ["y"], .type, "review this deck by typing the answers"),
      Binding("choose", ["c"], .choose, "review this deck by choosing the answers"),
      Binding("cram", ["C", "#"], .cram, "cram this deck; schedule unchanged"),
      Binding("more", ["+"], .more, "\(ReviewModel.more) more cards today, beyond the limits"),
      Binding("missed", ["m"], .missed, "drill the words missed today"),
      Binding("backlog", ["b"], .backlog, "spread overdue cards over days"),
      Binding("statistics", ["i"], .statistics, "statistics of all decks"),
      Binding(
        "fold-unfold", [.space], .toggleFolded, "fold the folder, or unfold it", hint: "fold"),
      Binding("fold", [.left], .fold, "fold, or go to the folder around it"),
      Binding("unfold", [.right], .unfold, "unfold the folder"),
      Binding("search", ["/"], .find, "find a deck by name", hint: "find"),
      Binding("new-deck", ["a"], .newDeck, "make a new deck", hint: "new deck"),
      Binding("rename", ["e"], .renameDeck, "rename the deck or folder"),
      Binding("delete", ["d"], .removeDeck, "move the deck or folder to the trash"),
      Binding("move", ["M", ">"], .moveDeck, "move it to another folder", isNew: true),
      Binding("undo", ["u"], .undo, "undo a removal, a new name, or a move", isNew: true),
      Binding("redo", [.control("r")], .redo, "redo what was undone", isNew: true),
      Binding("settings", ["s"], .settings, "settings of the deck or folder"),
      Binding("bad-lines", ["!"], .showProblems, "list the bad lines of the deck"),
      Binding("import", ["I", "<"], .importFile, "import from Anki or another program"),
      Binding("starter-words", ["w"], .starterWords, "choose starter words", isNew: true),
    ] + Binding.selecting("row") + [.help(), .quit]
}
