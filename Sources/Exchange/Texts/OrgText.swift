import Decks

/// Reads Org: headings of anki-editor, of which those below name the fields, and what any note has.
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

  static func read(
    _ file: TextFile, _ choices: [ColumnMap.Choice], into result: inout ImportedDecks
  ) throws {
    var headings: [Heading] = []
    var isDrawer = false
    for (index, line) in file.lines.enumerated() {
      let text = line.trimmed
      if text.hasPrefix("|") { continue }
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
    try NoteCards.read(file, choices, into: &result)
  }

  private static func add(
    _ heading: Heading, _ parts: [Heading], _ choices: [ColumnMap.Choice],
    to result: inout ImportedDecks
  ) {
    let map = ColumnMap(names: parts.map(\.title), choices: choices)
    let gaps = Card(front: parts.first?.text ?? "", back: "", tags: heading.tags)
    if !gaps.gaps.isEmpty { return result.add(gaps, at: .line(heading.line)) }
    var card =
      parts.isEmpty ? Card(front: heading.title, back: heading.text) : map.card(parts.map(\.text))
    // Without a heading for it the front is the title.
    if card.front.isEmpty { card.front = heading.title }
    card.tags += heading.tags
    result.add(card, at: .line(heading.line))
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
