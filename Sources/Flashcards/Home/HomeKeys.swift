import TermUICore

/// What a key can ask of the home screen.
enum HomeCommand: Hashable {
  case open, openLast, review, statistics
  case turn, fold, unfold
  case go(RowMove)
  case help, quit
}

extension HomeCommand: ScrollCommand {
  var scrollKey: Key? { if case .go(let move) = self { move.scrollKey } else { nil } }
}

/// The keys of the home screen.
enum HomeKeys: DefaultKeys {
  static let screen = "home"

  typealias Binding = KeyBinding<HomeCommand>

  static let table: [Binding] = [
    Binding("open", [.enter], .open, "open the deck, or the whole folder", hint: "open"),
    Binding("open-last", ["l", "."], .openLast, "open what was open last"),
    Binding("review", ["r"], .review, "review what is due in it", hint: "review"),
    Binding("statistics", ["i"], .statistics, "statistics of all decks"),
    Binding("fold-unfold", [.space], .turn, "fold the folder, or unfold it", hint: "fold"),
    Binding("fold", [.left], .fold, "fold, or go to the folder around it"),
    Binding("unfold", [.right], .unfold, "unfold the folder"),
    Binding("next", ["j", .down], .go(.step(1)), "next row"),
    Binding("previous", ["k", .up], .go(.step(-1)), "previous row"),
    Binding("page-down", [.pageDown], .go(.page(1)), "a page down"),
    Binding("page-up", [.pageUp], .go(.page(-1)), "a page up"),
    Binding("first", ["g", .home], .go(.first), "first row"),
    Binding("last", ["G", .end], .go(.last), "last row"),
    Binding("help", ["?"], .help, "these keys", hint: "keys"),
    Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
  ]
}
