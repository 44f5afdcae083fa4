/// The texts of `--help` and `karuta help`.
enum Help {
  static let version = "0.1.0"

  /// The help of all commands.
  static var overview: Document {
    Document(sections: [
      .init("", .paragraph(purpose)),
      .init(
        "usage",
        .lines(["karuta [OPTION ...] [DECK|FOLDER ...]", "karuta COMMAND [OPTION ...] ..."])),
      .init(
        "commands",
        .list(Command.shown.dropFirst().map { ($0.callWithOperands, $0.summary) }),
        .paragraph("karuta help COMMAND shows the options and examples of a command.")),
      .init("options", .list(Option.allCases.map { ($0.usage, $0.summaryWithCommands) })),
      .init("", .paragraph(deckNames)),
      .init("keys", .paragraph(keys)),
      .init("exit codes", .list(exitCodes)),
      .init("files", .list(files)),
      .init("", .paragraph("More: man karuta, man karuta-deck, man karuta.conf")),
    ])
  }

  /// The help of one command.
  static func page(of command: Command) -> Document {
    var sections: [Document.Section] = [.init("usage", .paragraph(command.usage))]
    sections.append(.init("", command.details.map(Document.Block.paragraph)))
    let takesDeck = command.operands.contains { $0.values == .decks }
    if takesDeck { sections.append(.init("", .paragraph(deckNames))) }
    sections.append(.init("options", .list(command.allOptions.map { ($0.usage, $0.summary) })))
    if !command.examples.isEmpty { sections.append(.init("examples", .lines(command.examples))) }
    return Document(sections: sections)
  }

  static let purpose = """
    Karuta shows a word list as cards: flip them, shuffle them, mark what you know, and come back \
    when a word is due.
    """

  static let deckNames = """
    A DECK is a text file with a card on each line: front, back, reading, and note, separated by \
    tabs. A deck of the library is named without its folders and its extension.
    """

  static let keys = """
    Space flips a card, f all of them; s shuffles; j, k, and the arrows move; o marks a card as \
    known, x as unknown; v cycles the filter; t cycles the direction; / searches; r reviews; u \
    undoes; ? lists all keys; q quits.
    """

  static let exitCodes = [
    (term: "0", text: "done; nothing due, nothing wrong"),
    (term: "1", text: "due: a card is due; check: a problem was found"),
    (term: "2", text: "the command line is wrong"),
    (term: "3", text: "the command failed"),
  ]

  static let files = [
    (term: "~/.config/karuta/karuta.conf", text: "settings, written on the first run"),
    (term: "~/.local/share/karuta/decks", text: "the library of decks"),
    (term: "~/.local/share/karuta/progress.db", text: "progress"),
    (term: "~/.local/share/karuta/backups", text: "backups of the progress"),
    (term: "~/.local/state/karuta/log", text: "internal errors"),
  ]
}

extension Command {
  /// The command with its operands, without `karuta` and its options.
  fileprivate var callWithOperands: String {
    ([name.rawValue] + operands.map(\.usage)).joined(separator: " ")
  }
}

extension Option {
  /// The summary after the commands to which the option belongs.
  var summaryWithCommands: String {
    let commands = Command.shown.filter { $0.options.contains(self) }
    if commands.isEmpty || commands.contains(where: { $0.name == .open }) { return summary }
    return commands.map(\.name.rawValue).joined(separator: ", ") + ": " + summary
  }
}
