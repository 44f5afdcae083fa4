import TermUI

/// What a key can ask of the home screen.
enum HomeCommand: Hashable {
  case open, openLast, review, statistics
  case turn, fold, unfold
  case move(Int), page(Int), first, last
  case help, quit
}

extension HomeCommand: ScrollCommand {
  var scrollKey: Key? {
    switch self {
    case .move(let step): step > 0 ? .down : .up
    case .page(let pages): pages > 0 ? .pageDown : .pageUp
    case .first: .home
    case .last: .end
    default: nil
    }
  }
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
    Binding("next", ["j", .down], .move(1), "next row"),
    Binding("previous", ["k", .up], .move(-1), "previous row"),
    Binding("page-down", [.pageDown], .page(1), "a page down"),
    Binding("page-up", [.pageUp], .page(-1), "a page up"),
    Binding("first", ["g", .home], .first, "first row"),
    Binding("last", ["G", .end], .last, "last row"),
    Binding("help", ["?"], .help, "these keys", hint: "keys"),
    Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
  ]
}

extension KeyTable<HomeCommand> {
  /// The keys of which the list alone knows how far they go.
  var paging: Set<Key> { keys { if case .page = $0 { true } else { false } } }
}
