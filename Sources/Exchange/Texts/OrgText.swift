import Decks

/// Reads Org: tables, and headings that are cards of org-drill or anki-editor.
///
/// A heading with the tag `drill` has as its front its text, or its title; its first heading below, or that named Answer, answers.
/// With `[gaps]` it is a card for each. Of anki-editor's headings those below name the fields.
/// Formats: https://gitlab.com/phillord/org-drill, https://github.com/anki-editor/anki-editor.
enum OrgText {
  private struct Heading {
    let line: Int
    let level: Int
    let title: String
    let tags: [String]
    var properties: [String: String] = [:]
    var texts: [String] = []

    var text: String { texts.joined(separator: "\n").trimmed }
    var isCard: Bool { tags.contains("drill") || properties["ANKI_NOTE_TYPE"] != nil }
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
  }

  private static func add(
    _ heading: Heading, _ parts: [Heading], _ choices: [ColumnMap.Choice],
    to result: inout ImportedDecks
  ) {
    let tags = heading.tags.filter { $0 != "drill" }
    func add(_ front: String, _ back: String) {
      result.add(Card(front: front, back: back, tags: tags), at: .line(heading.line))
    }
    if heading.properties["ANKI_NOTE_TYPE"] != nil {
      let map = ColumnMap(names: parts.map(\.title), choices: choices)
      let gaps = parts.first.map { Cloze.questions(Cloze.numbered($0.text)) } ?? []
      for question in gaps { add(question.front, question.back) }
      if !gaps.isEmpty { return }
      var card =
        parts.isEmpty ? Card(front: heading.title, back: heading.text) : map.card(parts.map(\.text))
      // Without a heading for it the front is the title.
      if card.front.isEmpty { card.front = heading.title }
      card.tags += tags
      return result.add(card, at: .line(heading.line))
    }
    let question = heading.text.isEmpty ? heading.title : heading.text
    let isTwoSided =
      heading.properties["DRILL_CARD_TYPE"]?.lowercased().hasPrefix("twosided") == true
    if isTwoSided, parts.count > 1 { return add(parts[0].text, parts[1].text) }
    if let answer = parts.first(where: { $0.title.lowercased() == "answer" }) ?? parts.first {
      return add(question, answer.text)
    }
    let gaps = Cloze.questions(Cloze.bracketed(question.replacing(each: "[[", by: "\\[\\[")))
    for gap in gaps {
      // A hint is behind two bars.
      let answer = gap.back.parts(separatedBy: "||")[0]
      add(gap.front, answer)
    }
    if gaps.isEmpty {
      result.skip(
        .line(heading.line), localized: "the heading has neither an answer below it nor a [gap]")
    }
  }

  private static func readTable(
    _ lines: [(line: Int, text: Substring)], _ file: TextFile, _ choices: [ColumnMap.Choice],
    into result: inout ImportedDecks
  ) {
    guard let first = lines.first else { return }
    // Empty lines keep the numbers of the others.
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
