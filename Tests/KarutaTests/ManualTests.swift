import Exchange
import Flashcards
import Foundation
import Localization
import Preferences
import Scheduling
import Study
import TermUICore
import TermUICurses
import Testing

@testable import karuta

@Suite struct `The table of commands` {
  /// The bold or plain words of a page of the manual, without the signs of roff.
  private func words(_ page: ManualPage) -> String {
    page.roff(.app).replacingOccurrences(of: "\\-", with: "-")
  }

  @Test func `Help, manual, and completions have every command and every option`() {
    let overview = Help.overview.text
    let commands = Completions([""], decks: { [] }).words.map(\.word)
    #expect(commands == Command.names && commands.count > 15)
    for command in Command.shown {
      let name = command.name.rawValue
      for text in [overview, words(.karuta)] where !name.isEmpty {
        #expect(text.contains(name), "\(name)")
      }
      let line = (name.isEmpty ? [] : [name]) + ["-"]
      let options = Completions(line, decks: { [] }).words.map(\.word)
      #expect(options == command.allOptions.map(\.rawValue))
      for option in options {
        for text in [Help.page(of: command).text, overview, words(.karuta)] {
          #expect(text.contains(option), "\(option)")
        }
      }
    }
  }

  @Test
  func `Each command of the table is one of the program, with its options before its operands`() {
    let headings = Document(markdown: PackageResources.commands_md).sections.map(\.title.key)
    #expect(
      Command.all.map(\.name.rawValue).sorted() == Set(Command.all.map(\.name.rawValue)).sorted())
    for (heading, command) in zip(headings, Command.all) {
      let operands = command.operands.map { $0.usage.replacing(" ...", with: "...") }
      let words = [command.call] + command.options.map(\.rawValue) + operands
      #expect(words.joined(separator: " ") == heading)
    }
  }

  @Test func `Each option of the table is one of the program, with the values that it has`() {
    let table = Document(markdown: PackageResources.options_md)["options"].flatMap(\.entries)
    #expect(table.map(\.term) == Option.allCases.map(\.usage))
    #expect(Option.allCases.allSatisfy { $0.summary != "" })
    #expect(Option.color.values == ColorMode.allCases.map(\.rawValue))
    #expect(Option.mode.values == StudyMode.allCases.map(\.rawValue))
    let formats = TransferFormat.allCases.map(\.rawValue)
    #expect(Option.format.values == formats && !Option.json.takesValue && Option.map.takesValue)
    #expect(Option.format.summary.key.hasSuffix(": " + formats.joined(separator: ", ")))
  }

  @Test func `The number of reviews that the help of optimize names is that of a fit`() {
    let page = Help.page(of: .named(.optimize)).text.replacing("\n", with: " ")
    #expect(page.contains("At least \(FitTrial.minimum) reviews"))
  }

  @Test(arguments: Language.allCases)
  func `The help has no other option, and fits into 80 columns`(language: Language) {
    let pages = Language.$current.withValue(language) {
      ([Help.overview] + Command.shown.map(Help.page)).map(\.text)
    }
    for page in pages {
      for option in page.matches(of: /--[a-z-]+/) {
        #expect(Option(rawValue: String(option.output)) != nil, "\(option.output)")
      }
      for line in page.split(separator: "\n") { #expect(String(line).columns <= 80, "\(line)") }
    }
  }

  @Test func `The page of the settings has every setting of the sample`() {
    let page = words(.config)
    let names = SettingTable.app.sample.matches(of: #/(?m)^#([a-z][^ ]*) = /#).map { String($0.1) }
    #expect(names.count > 40)
    for name in names { #expect(page.contains("\\fB\(name) = "), "\(name)") }
  }

  @Test func `The synopsis of each command fits into 80 columns, indented by 11`() {
    for command in Command.shown {
      let lines = command.usageLines
      #expect(lines.allSatisfy { $0.count <= 69 }, "\(lines)")
      #expect(
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
          == command.usage)
    }
  }

  @Test(arguments: ["NO_COLOR", "EDITOR", "TERMUI_AMBIGUOUS_WIDTH"])
  func `The manual names the variables of the environment`(variable: String) {
    #expect(words(.karuta).contains(variable))
  }

  @Test(arguments: ManualPage.allCases)
  func `man formats every page without a warning`(page: ManualPage) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/man") else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(page.rawValue)")
    try page.roff(.app).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try bash("LC_ALL=C.UTF-8 man --warnings -l '\(file.path)' 2>&1 >/dev/null")
    #expect(outcome.isEmpty, "\(outcome)")
  }
}
