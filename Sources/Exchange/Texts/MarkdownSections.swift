import Decks

/// Notes of apy: below each `# Note` the fields are `## Front`, `## Back`.
///
/// Format: https://github.com/lervag/apy.
struct MarkdownSections {
  private var notes: [(line: Int, tags: String, fields: [(name: String, text: String)])] = []

  init?(_ lines: [Substring]) {
    var isCode = false
    var tags = ""
    for (index, line) in lines.enumerated() {
      if line.isFence { isCode.toggle() }
      if !isCode, line.trimmed == "# Note" {
        notes.append((index + 1, tags, []))
      } else if !isCode, line.hasPrefix("## "), !notes.isEmpty {
        notes[notes.count - 1].fields.append((line.dropFirst(3).trimmed, ""))
      } else if line.hasPrefix("tags:"), notes.last?.fields.isEmpty != false {
        let own = line.dropFirst(5).trimmed.replacing(each: ",", by: " ")
        if notes.isEmpty { tags = own } else { notes[notes.count - 1].tags = own }
      } else if let last = notes.last, !last.fields.isEmpty {
        notes[notes.count - 1].fields[last.fields.count - 1].text += line + "\n"
      }
    }
    if notes.isEmpty || notes.allSatisfy({ $0.fields.isEmpty }) { return nil }
  }

  func read(_ choices: [ColumnMap.Choice], into result: inout ImportedDecks) {
    for note in notes {
      let map = ColumnMap(names: note.fields.map(\.name), choices: choices)
      if result.tables.isEmpty { result.tables = [map.fields()] }
      var card = map.card(note.fields.map(\.text.trimmed))
      card.tags += note.tags.split(separator: " ").map(String.init)
      result.add(card, at: .line(note.line))
    }
  }
}

extension Substring {
  /// Whether a line begins or ends code of several lines.
  fileprivate var isFence: Bool { hasPrefix("```") && dropFirst(3).range(of: "```") == nil }
}
