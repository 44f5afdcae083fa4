import TermUI

/// What a key can ask of the home screen.
enum HomeCommand: Hashable {
  case open, openLast
  case turn, fold, unfold
  case move(Int), page(Int), first, last
  case help, quit
}

/// The keys of the home screen.
enum HomeKeys {
  typealias Binding = KeyBinding<HomeCommand>

  static let table: [Binding] = [
    Binding([.enter], .open, "open the deck, or the whole folder", hint: "open"),
    Binding(["l", "."], .openLast, "open what was open last"),
    Binding([.space], .turn, "fold the folder, or unfold it", hint: "fold"),
    Binding([.left], .fold, "fold, or go to the folder around it"),
    Binding([.right], .unfold, "unfold the folder"),
    Binding(["j", .down], .move(1), "next row"),
    Binding(["k", .up], .move(-1), "previous row"),
    Binding([.pageDown], .page(1), "a page down"),
    Binding([.pageUp], .page(-1), "a page up"),
    Binding(["g", .home], .first, "first row"),
    Binding(["G", .end], .last, "last row"),
    Binding(["?"], .help, "these keys", hint: "keys"),
    Binding(["q", .control("c")], .quit, "quit", hint: "quit"),
  ]

  static let bindings = table.map(\.explanation)
  static let hints = table.compactMap(\.keyHint)

  private static let commands = Dictionary(
    uniqueKeysWithValues: table.flatMap { binding in binding.keys.map { ($0, binding.action) } })

  /// The keys of which the list alone knows how far they go.
  static let paging = Set(
    table.filter { if case .page = $0.action { true } else { false } }.flatMap(\.keys))

  static func command(for key: Key) -> HomeCommand? { commands[key] }
}
