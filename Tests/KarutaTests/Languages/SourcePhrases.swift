import Foundation
import Localization
import Preferences
import Testing

@testable import Flashcards
@testable import karuta

/// The English texts that the program looks up.
///
/// They are behind `localized:` in its sources, and in the tables of keys, of a deck's settings, and of the command line.
@MainActor struct SourcePhrases {
  /// The phrases that a table of translations needs.
  private(set) var needed = inTables
  /// The English singulars, which a table has only if they differ by more than their number.
  private(set) var singulars: Set<String> = []

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    for path in paths {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let phrases = Self.phrases(in: text)
      needed.formUnion(phrases.needed)
      singulars.formUnion(phrases.singulars)
    }
  }

  private static var inTables: Set<String> {
    func texts<Command: ScreenCommand>(_ command: Command.Type) -> [String] {
      command.table.flatMap { [$0.meaning, $0.hint].compactMap(\.self) }
        + command.groups.values
    }
    return Set(
      texts(HomeCommand.self) + texts(ListCommand.self) + texts(ReviewCommand.self)
        + texts(StatisticsCommand.self) + texts(SettingsCommand.self)
        + Setting.groups.filter { $0.settings.contains { !$0.title.isEmpty } }.flatMap {
          [$0.title] + $0.settings.flatMap(\.texts)
        }
        + commandLine.map(\.key))
  }

  private static var commandLine: [Phrase] {
    let help = Help.overview.sections.flatMap { section in
      [section.title] + section.blocks.flatMap(\.phrases)
    }
    return karuta.Option.allCases.map(\.summary)
      + (Command.shown.flatMap { [$0.summary] + $0.details } + help).filter { $0 != "" }
  }

  /// The literals in each argument labelled `localized`, or in the singular and the plural after a number there, with
  /// `%@` for what is interpolated.
  static func phrases(in source: String) -> (needed: [String], singulars: [String]) {
    source.ranges(of: "localized:").reduce(into: ([], [])) { phrases, label in
      var reader = LiteralReader(source[label.upperBound...])
      phrases.needed += reader.literalsOfArgument()
      if reader.reads(", one:") { phrases.singulars += reader.literalsOfArgument() }
      if reader.reads(", other:") { phrases.needed += reader.literalsOfArgument() }
    }
  }
}

extension Document.Block {
  fileprivate var phrases: [Phrase] {
    switch self {
    case .paragraph(let text): [text]
    case .lines: []
    case .list(let entries): entries.map(\.text)
    }
  }
}

extension Setting {
  /// The title, the explanation, and the words of a choice that have no other caption.
  fileprivate var texts: [String] {
    guard case .choice(let words) = control else { return [title, meaning] }
    return [title, meaning] + words.filter { $0.first?.isLetter == true && caption(of: $0) == $0 }
  }
}

/// Reads the string literals of Swift source.
private struct LiteralReader {
  private var rest: Substring

  init(_ source: Substring) { rest = source }

  /// The literals up to the end of the argument, except those in calls within it.
  mutating func literalsOfArgument() -> [String] {
    var literals: [String] = []
    while let next = rest.first, next != ",", next != ")" {
      switch next {
      case "\"": literals.append(literal())
      case "(": skipParentheses()
      default: rest.removeFirst()
      }
    }
    return literals
  }

  /// Passes over a text if it follows, with any space for its space.
  mutating func reads(_ text: String) -> Bool {
    var left = rest
    for word in text.split(separator: " ") {
      left = left.drop(while: \.isWhitespace)
      guard left.hasPrefix(word) else { return false }
      left = left.dropFirst(word.count)
    }
    rest = left
    return true
  }

  private mutating func skipParentheses() {
    rest.removeFirst()
    while let next = rest.first, next != ")" {
      switch next {
      case "\"": _ = literal()
      case "(": skipParentheses()
      default: rest.removeFirst()
      }
    }
    rest = rest.dropFirst()
  }

  private mutating func literal() -> String {
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quote.count)
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(quote) {
      let next = rest.removeFirst()
      if next != "\\" {
        text.append(next)
      } else if rest.first == "(" {
        skipParentheses()
        text += "%@"
      } else {
        let escaped = rest.removeFirst()
        if escaped == "\n" {
          // The line continues in the next.
          rest = rest.drop { $0 == " " }
        } else {
          text.append(escaped == "n" ? "\n" : escaped)
        }
      }
    }
    rest = rest.dropFirst(quote.count)
    if quote.count == 1 { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return lines.dropLast().map { $0.dropFirst(lines.last?.count ?? 0) }.joined(separator: "\n")
  }
}
