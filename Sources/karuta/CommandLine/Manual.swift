import Decks
import Localization
import Preferences

/// A page of the manual, by the name of its file.
enum ManualPage: String, CaseIterable {
  case karuta = "karuta.1"
  case deck = "karuta-deck.5"
  case config = "karuta.conf.5"

  /// The page in the macros of man(7), with the settings of a table.
  func roff(_ settings: SettingTable) -> String {
    let parts = rawValue.split(separator: ".")
    let name = parts.dropLast().joined(separator: ".")
    let heading = Document.Section("name", .paragraph("\(name) - \(summary)"))
    return Document(sections: [heading] + sections(settings))
      .roff(name: name, section: Int(parts.last ?? "") ?? 1, version: Help.version)
  }

  private var summary: String {
    switch self {
    case .karuta: "learn words with cards in the terminal"
    case .deck: "the format of Karuta's decks"
    case .config: "the settings of Karuta"
    }
  }

  private func sections(_ settings: SettingTable) -> [Document.Section] {
    switch self {
    case .karuta: Self.karutaSections
    case .deck: Self.deckSections
    case .config: Self.configSections(settings)
    }
  }
}

extension ManualPage {
  private static var karutaSections: [Document.Section] {
    [
      .init("synopsis", .lines(Command.shown.flatMap(\.usageLines))),
      .init(
        "description", .paragraph(localized: Help.purpose),
        .paragraph(localized: Help.deckNames)),
      .init(
        "commands",
        .list(
          Command.shown.dropFirst().map { command in
            (
              term: command.name.rawValue,
              text: command.details.map(String.init(localized:)).joined(separator: " ")
            )
          })),
      .init(
        "options", .paragraph("Options may be before or after a command; -- ends them."),
        .list(Option.allCases.map { ($0.usage, $0.summaryWithCommands) })),
      .init("keys", .paragraph(localized: Help.keys)),
      .init("exit status", .list(Help.exitCodes)),
      .init(
        "environment",
        .list([
          (
            "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
            "folders to use instead of those below"
          ),
          ("VISUAL, EDITOR", "the editor that opens a deck at a card's line"),
          (
            "LC_ALL, LC_MESSAGES, LANG",
            "the language of screens, help, and messages: Korean, Japanese, or otherwise English; the setting language "
              + "takes precedence"
          ),
          ("NO_COLOR", "if set, no colors are used"),
          (
            "TERMUI_AMBIGUOUS_WIDTH",
            "2 if the terminal draws line and arrow characters two columns wide: ASCII replaces them; most "
              + "terminals report this by themselves"
          ),
        ])),
      .init("files", .list(Help.files)),
      .init("examples", .lines(Command.shown.flatMap(\.examples))),
      .init("see also", .paragraph("karuta-deck(5), karuta.conf(5)")),
    ]
  }

  private static var deckSections: [Document.Section] {
    [
      .init(
        "description",
        .paragraph(
          "A deck is a text file in UTF-8 with one card per line, in Anki's text format: front, "
            + "back, reading, and note, separated by tabs. Blank lines are skipped, and so are lines "
            + "that begin with #."),
        .lines(["사과\tりんご", "고양이\t猫\tねこ\ta note"]),
        .paragraph(
          "A field in double quotes may contain separators, line breaks, and quotes, which are "
            + "doubled. Without a header, a tab, a comma, a semicolon, or a pipe is recognized as the "
            + "separator.")),
      .init(
        "headers",
        .list([
          (
            "#separator:tab",
            "the separator: tab, comma, semicolon, pipe, space, colon, or one character"
          ),
          ("#columns:front,back,image", "the names of the columns, with the separator between"),
          ("#html:true", "whether the text is HTML"),
          ("#deck:NAME", "the name of the deck"),
          ("#tags column:4", "the number of the column of tags, from 1"),
          ("#guid column:1", "the number of the column of identifiers, from 1"),
        ])),
      .init(
        "columns",
        .paragraph(
          "The names of columns in #columns:, in upper or lower case. Without that header the "
            + "first line names the columns if it names a front and a back, or two languages, as in "
            + "a spreadsheet; or else they are front, back, reading, and note."),
        .list(Column.names.map { ($0.column.rawValue, $0.names.joined(separator: ", ")) })),
      .init(
        "readings",
        .paragraph(
          "A reading is written after its word as 漢字[かんじ] or 漢字{かんじ}. It is hidden on the "
            + "question side.")),
      .init(
        "pictures",
        .paragraph(
          "The image column names a PNG or JPEG file in the deck's folder or below it.")),
      .init("see also", .paragraph("karuta(1)")),
    ]
  }

  private static func configSections(_ settings: SettingTable) -> [Document.Section] {
    [
      .init(
        "description",
        .paragraph(
          "The file ~/.config/karuta/karuta.conf has one setting per line: name = value. A line "
            + "that begins with # is a comment. The settings below have their default values.")),
      .init(
        "settings", .list(settings.ofAll.map { ("\($0.name) = \($0.standard)", $0.meaning) })),
      .init(
        "decks",
        .paragraph(
          "A section [deck NAME] or [folder NAME] at the end of the file has the settings of one deck, or "
            + "of all decks in a folder. Its name is the one that karuta decks prints. The settings of a "
            + "deck override those of its folder; its limits apply beside those of the folder and of the "
            + "day. The key s on Home lists and edits them."),
        .lines(["[deck starter/food]", "new-cards = 5", "language = ko ja"]),
        .list(settings.ofSections.map { ($0.name, $0.meaning) })),
      .init("see also", .paragraph("karuta(1)")),
    ]
  }
}

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
      ("~/.local/state/karuta/device", String(localized: "the ID of this device")),
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
