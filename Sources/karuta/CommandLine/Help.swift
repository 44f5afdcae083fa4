import Localization

/// The texts of `--help` and `karuta help`.
enum Help {
  static let version = "0.1.0"

  /// The help of all commands.
  static var overview: Document {
    Document(sections: [
      .init("", .paragraph(localized: purpose)),
      .init(
        localized: "usage",
        .lines(["karuta [OPTION ...] [DECK|FOLDER ...]", "karuta COMMAND [OPTION ...] ..."])),
      .init(
        localized: "commands",
        .list(
          Command.shown.dropFirst().map { ($0.callWithOperands, String(localized: $0.summary)) }),
        .paragraph(
          localized: "karuta help COMMAND shows the options and examples of a command.")),
      .init(
        localized: "options", .list(Option.allCases.map { ($0.usage, $0.summaryWithCommands) })),
      .init("", .paragraph(localized: deckNames)),
      .init(localized: "keys", .paragraph(localized: keys)),
      .init(localized: "exit codes", .list(exitCodes)),
      .init(localized: "files", .list(files)),
      .init("", .paragraph(localized: "More: man karuta, man karuta-deck, man karuta.conf")),
    ])
  }

  /// The help of one command.
  static func page(of command: Command) -> Document {
    var sections: [Document.Section] = [.init(localized: "usage", .paragraph(command.usage))]
    sections.append(.init("", command.details.map(Document.Block.paragraph(localized:))))
    let takesDeck = command.operands.contains { $0.values == .decks }
    if takesDeck { sections.append(.init("", .paragraph(localized: deckNames))) }
    sections.append(
      .init(
        localized: "options",
        .list(command.allOptions.map { ($0.usage, String(localized: $0.summary)) })))
    if !command.examples.isEmpty {
      sections.append(.init(localized: "examples", .lines(command.examples)))
    }
    return Document(sections: sections)
  }

  static let purpose = Phrase(
    localized: """
      Karuta shows a word list as cards: flip them, shuffle them, mark what you know, and come back \
      when a word is due.
      """)

  static let deckNames = Phrase(
    localized: """
      A DECK is a text file with a card on each line: front, back, reading, and note, separated by \
      tabs. A deck of the library is named without its folders and its extension.
      """)

  static let keys = Phrase(
    localized: """
      Space flips a card, f all of them; s shuffles; j, k, and the arrows move; o marks a card as \
      known, x as unknown; v cycles the filter; t cycles the direction; / searches; r reviews; u \
      undoes; ? lists all keys; q quits.
      """)

  static var exitCodes: [(term: String, text: String)] {
    [
      ("0", String(localized: "done; nothing due, nothing wrong")),
      ("1", String(localized: "due: a card is due; check, doctor: a problem was found")),
      ("2", String(localized: "the command line is wrong")),
      ("3", String(localized: "the command failed")),
    ]
  }

  static var files: [(term: String, text: String)] {
    [
      ("~/.config/karuta/karuta.conf", String(localized: "settings, written on the first run")),
      ("~/.local/share/karuta/decks", String(localized: "the library of decks")),
      ("~/.local/share/karuta/progress.db", String(localized: "progress")),
      ("~/.local/share/karuta/backups", String(localized: "backups of the progress")),
      ("~/.local/state/karuta/log", String(localized: "internal errors")),
    ]
  }
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
    let (commands, text) = (
      Command.shown.filter { $0.options.contains(self) }, String(localized: summary)
    )
    if commands.isEmpty || commands.contains(where: { $0.name == .open }) { return text }
    let names = commands.map(\.name.rawValue).joined(separator: ", ")
    return String(localized: "\(names): \(text)")
  }
}
