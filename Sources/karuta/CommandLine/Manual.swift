import Decks
import Flashcards
import Localization

/// A page of the manual, by the name of its file.
enum ManualPage: String, CaseIterable {
  case karuta = "karuta.1"
  case deck = "karuta-deck.5"
  case config = "karuta.conf.5"

  /// The page in the macros of man(7).
  var roff: String {
    let parts = rawValue.split(separator: ".")
    let name = parts.dropLast().joined(separator: ".")
    let heading = Document.Section("name", .paragraph("\(name) - \(summary)"))
    return Document(sections: [heading] + sections)
      .roff(name: name, section: Int(parts.last ?? "") ?? 1, version: Help.version)
  }

  private var summary: String {
    switch self {
    case .karuta: "learn words with cards in the terminal"
    case .deck: "the format of Karuta's decks"
    case .config: "the settings of Karuta"
    }
  }

  private var sections: [Document.Section] {
    switch self {
    case .karuta: Self.karutaSections
    case .deck: Self.deckSections
    case .config: Self.configSections
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
            + "first line names the columns if it names a front and a back, as in a spreadsheet; or "
            + "else they are front, back, reading, and note."),
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

  private static var configSections: [Document.Section] {
    [
      .init(
        "description",
        .paragraph(
          "The file ~/.config/karuta/karuta.conf has one setting per line: name = value. A line "
            + "that begins with # is a comment. The settings below have their default values.")),
      .init(
        "settings", .list(ConfigFile.defaults.map { ("\($0.name) = \($0.value)", $0.meaning) })),
      .init(
        "decks",
        .paragraph(
          "A section [deck NAME] or [folder NAME] at the end of the file has the settings of one deck, or "
            + "of all decks in a folder. Its name is the one that karuta decks prints. The settings of a "
            + "deck override those of its folder; its limits apply beside those of the folder and of the "
            + "day. The key s on Home lists and edits them."),
        .lines(["[deck starter/food]", "new-cards = 5", "language = ko ja"]),
        .list(ConfigFile.deckSettings.map { ($0.name, $0.meaning) })),
      .init("see also", .paragraph("karuta(1)")),
    ]
  }
}
