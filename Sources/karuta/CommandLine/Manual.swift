import Decks
import Localization
import Preferences

/// A page of the manual, by the name of its file.
enum ManualPage: String, CaseIterable {
  case karuta = "karuta.1"
  case deck = "karuta-deck.5"
  case config = "karuta.conf.5"

  /// The texts of the page, with names in braces in place of the lists that the program has.
  var source: Document {
    switch self {
    case .karuta: Document(markdown: PackageResources.karuta_md)
    case .deck: Document(markdown: PackageResources.karuta_deck_md)
    case .config: Document(markdown: PackageResources.karuta_conf_md)
    }
  }

  /// The page in the macros of man(7), with the settings of a table.
  func roff(_ settings: SettingTable) -> String {
    var page = source
    for index in page.sections.indices {
      page.sections[index].blocks = page.sections[index].blocks.map { block in
        list(block.paragraph?.key, settings) ?? block
      }
    }
    let parts = rawValue.split(separator: ".")
    return page.roff(
      name: parts.dropLast().joined(separator: "."), section: String(parts.last ?? ""),
      version: Version.number)
  }

  private func list(_ name: String?, _ settings: SettingTable) -> Document.Block? {
    switch name {
    case "{synopsis}": .lines(Command.shown.flatMap(\.usageLines))
    case "{commands}":
      .list(
        Command.shown.dropFirst().map { command in
          let details = command.details.map(String.init(localized:)).joined(separator: " ")
          return (command.name.rawValue, Phrase(details))
        })
    case "{options}": .list(Option.allCases.map { ($0.usage, $0.summaryWithCommands) })
    case "{examples}": .lines(Command.shown.flatMap(\.examples))
    case "{columns}":
      .list(
        Column.names.map { ($0.column.rawValue, Phrase($0.names.joined(separator: ", "))) })
    case "{settings}":
      .list(settings.ofAll.map { ("\($0.name) = \($0.standard)", Phrase($0.meaningAndWords)) })
    case "{deck settings}": .list(Setting.ofSections.map { ($0.name, Phrase($0.meaningAndWords)) })
    default: nil
    }
  }
}

/// The texts of `--help` and `karuta help`.
enum Help {
  static var overview: Document {
    let page = ManualPage.karuta.source
    let (purpose, deckNames) = (page["description"].prefix(1), page["description"].dropFirst())
    let usage = ["karuta [OPTION ...] [DECK|FOLDER ...]", "karuta COMMAND [OPTION ...] ..."]
    let commands = Command.shown.dropFirst().map { command in
      let words = [command.name.rawValue] + command.operands.map(\.usage)
      return (term: words.joined(separator: " "), text: command.summary)
    }
    let advice = Phrase(
      localized: "karuta help COMMAND shows the options and examples of a command.")
    let options = Option.allCases.map { (term: $0.usage, text: $0.summaryWithCommands) }
    let more = Phrase(localized: "More: man karuta, man karuta-deck, man karuta.conf")
    return Document(sections: [
      .init(blocks: Array(purpose)),
      .init(title: Phrase(localized: "usage"), blocks: [.lines(usage)]),
      .init(title: Phrase(localized: "commands"), blocks: [.list(commands), .paragraph(advice)]),
      .init(title: Phrase(localized: "options"), blocks: [.list(options)]),
      .init(blocks: Array(deckNames)),
      .init(title: Phrase(localized: "keys"), blocks: page["keys"]),
      .init(title: Phrase(localized: "exit codes"), blocks: page["exit status"]),
      .init(title: Phrase(localized: "files"), blocks: page["files"]),
      .init(blocks: [.paragraph(more)]),
    ])
  }

  static func page(of command: Command) -> Document {
    let deckNames = ManualPage.karuta.source["description"].dropFirst()
    let options = command.allOptions.map { (term: $0.usage, text: $0.summary) }
    let examples = Document.Section(
      title: Phrase(localized: "examples"), blocks: [.lines(command.examples)])
    return Document(
      sections: [
        .init(
          title: Phrase(localized: "usage"), blocks: [.paragraph(Phrase(command.usage))]),
        .init(
          blocks: command.details.map(Document.Block.paragraph)
            + (command.operands.contains(where: \.isDeck) ? deckNames : [])),
        .init(title: Phrase(localized: "options"), blocks: [.list(options)]),
      ] + (command.examples.isEmpty ? [] : [examples]))
  }
}

extension Option {
  /// The summary after the commands to which the option belongs.
  fileprivate var summaryWithCommands: Phrase {
    let commands = Command.shown.filter { $0.options.contains(self) }
    if commands.isEmpty || commands.contains(where: { $0.name == .open }) { return summary }
    let names = commands.map(\.name.rawValue).listed
    return Phrase(localized: "\(names): \(String(localized: summary))")
  }
}
