import Decks
import Localization

/// Reads Org: tables, headings of anki-editor, of which those below name the fields, and the cards that a note has where
/// it is, such as those of org-drill.
///
/// Format: https://github.com/anki-editor/anki-editor.
enum OrgText {
  private struct Heading {
    let line: Int
    let level: Int
    let title: String
    let tags: [String]
    var properties: [String: String] = [:]
    var texts: [String] = []

    var text: String { texts.joined(separator: "\n").trimmed }
    var isCard: Bool { properties["ANKI_NOTE_TYPE"] != nil }
  }

  /// Whether a text has the marks of Org that no other form has.
  static func isLikely(_ lines: [Substring]) -> Bool {
    lines.contains { line in
      ["#+title:", "#+begin_", "#+startup:", "#+filetags:"].contains {
        line.lowercased().hasPrefix($0)
      }
        || line.hasPrefix("*") && heading(line, 0)?.tags.contains("drill") == true
        || line.hasPrefix("|--") && line.contains("+")
    }
  }

  static func read(_ file: TextFile, choices: [ColumnMap.Choice], into result: inout ImportedDecks)
  {
    var headings: [Heading] = []
    var table: [(line: Int, text: Substring)] = []
    var isDrawer = false
    for (index, line) in (file.lines + [""]).enumerated() {
      let text = line.trimmed
      if text.hasPrefix("|") {
        table.append((index + 1, line))
        continue
      }
      if !table.isEmpty {
        readTable(table, file, choices, into: &result)
        table = []
      }
      if let heading = heading(line, index + 1) {
        headings.append(heading)
        isDrawer = false
      } else if text.hasPrefix(":"), text.hasSuffix(":"), text.count > 2, !text.contains(" ") {
        isDrawer = text.uppercased() != ":END:"
      } else if isDrawer {
        let parts = text.dropFirst().split(separator: ":", maxSplits: 1).map(\.trimmed)
        if parts.count == 2, !headings.isEmpty {
          headings[headings.count - 1].properties[parts[0].uppercased()] = parts[1]
        }
      } else if !text.hasPrefix("#+"), !text.hasPrefix("SCHEDULED:"), !text.hasPrefix("DEADLINE:"),
        !headings.isEmpty
      {
        headings[headings.count - 1].texts.append(String(line))
      }
    }
    for (index, heading) in headings.enumerated() where heading.isCard {
      let below = headings[(index + 1)...].prefix { $0.level > heading.level && !$0.isCard }
      add(heading, Array(below), choices, to: &result)
    }
    readNote(file, into: &result)
  }

  /// Adds the cards that the file has as a note; each gap is one.
  private static func readNote(_ file: TextFile, into result: inout ImportedDecks) {
    guard let note = try? Deck(path: "note.org", bytes: file.bytes, needsCards: false) else {
      return
    }
    var lines = LineCounter(note)
    for index in 0..<note.count {
      var card = note[index]
      card.note = nil
      let line = lines.line(of: index)
      let numbers = card.gaps
      let cards = numbers.isEmpty ? [card] : numbers.map { card.asking(gap: $0, blank: "...") }
      for card in cards { result.add(card, at: .line(line)) }
    }
    for problem in note.problems {
      result.skip(problem.line.map { .line($0) } ?? .file, localized: Phrase(problem.reason))
    }
  }

  private static func add(
    _ heading: Heading, _ parts: [Heading], _ choices: [ColumnMap.Choice],
    to result: inout ImportedDecks
  ) {
    func add(_ front: String, _ back: String) {
      result.add(Card(front: front, back: back, tags: heading.tags), at: .line(heading.line))
    }
    let map = ColumnMap(names: parts.map(\.title), choices: choices)
    let gaps = parts.first.map { Cloze.questions(Cloze.numbered($0.text)) } ?? []
    for question in gaps { add(question.front, question.back) }
    if !gaps.isEmpty { return }
    var card =
      parts.isEmpty ? Card(front: heading.title, back: heading.text) : map.card(parts.map(\.text))
    // Without a heading for it the front is the title.
    if card.front.isEmpty { card.front = heading.title }
    card.tags += heading.tags
    result.add(card, at: .line(heading.line))
  }

  private static func readTable(
    _ lines: [(line: Int, text: Substring)], _ file: TextFile, _ choices: [ColumnMap.Choice],
    into result: inout ImportedDecks
  ) {
    guard let first = lines.first else { return }
    // Empty lines leave the others' numbers as they are.
    let text =
      String(repeating: "\n", count: first.line - 1)
      + lines.map { $0.text.trimmed }.joined(separator: "\n")
    DelimitedText(TextFile(path: file.path, text: Array(text.utf8)), choices: choices).readBars(
      into: &result)
  }

  private static func heading(_ line: Substring, _ number: Int) -> Heading? {
    let stars = line.prefix { $0 == "*" }
    guard !stars.isEmpty, line.dropFirst(stars.count).first == " " else { return nil }
    var title = line.dropFirst(stars.count).trimmed
    var tags: [String] = []
    if title.hasSuffix(":"), let start = title.range(of: " :") {
      let list = title[start.upperBound...].dropLast()
      if !list.contains(" ") {
        tags = list.split(separator: ":").map(String.init)
        title = title[..<start.lowerBound].trimmed
      }
    }
    return Heading(line: number, level: stars.count, title: title, tags: tags)
  }
}
