import Decks

/// The lines of Markdown without what is never shown: comments, marks of blocks, and the frames of callouts.
///
/// Each line stays at its number.
struct MarkdownLines {
  let lines: [Substring]

  init(_ all: [Substring]) {
    // In cards with `Q:` everything else is text.
    let all = all.map(Self.withoutBoldLabel)
    let hasQuestions = all.contains { $0.hasPrefix("Q:") }
    var lines: [Substring] = []
    var (isCode, isComment, isCallout) = (false, false, false)
    for line in all {
      if !isComment, Self.isFence(line) { isCode.toggle() }
      if isCode, !isComment {
        lines.append(line)
        continue
      }
      var text = Self.withoutComments(line, &isComment)
      if hasQuestions {
        lines.append(text)
        continue
      }
      let quoted = text.hasPrefix(">") ? text.dropFirst().drop { $0 == " " } : nil
      if let quoted {
        isCallout = isCallout || quoted.hasPrefix("[!")
        if isCallout { text = quoted.hasPrefix("[!") ? "" : quoted }
      } else {
        isCallout = false
      }
      lines.append(Self.withoutBlockID(text))
    }
    self.lines = lines
  }

  /// The line with `Q:` or `A:` in place of `**Q:**`.
  static func withoutBoldLabel(_ line: Substring) -> Substring {
    let label = ["**Q:**", "**A:**"].first(where: line.hasPrefix)
    return label.map { $0.dropFirst(2).prefix(2) + line.dropFirst($0.count) } ?? line
  }

  /// Whether a line begins or ends code of several lines.
  static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("```") && line.dropFirst(3).range(of: "```") == nil
  }

  private static func withoutComments(_ line: Substring, _ isComment: inout Bool) -> Substring {
    var text = ""
    var rest = line
    while true {
      if isComment {
        guard let end = rest.range(of: "-->") else { return text[...] }
        rest = rest[end.upperBound...]
        isComment = false
      }
      guard let start = rest.range(of: "<!--") else { break }
      if rest[..<start.lowerBound].last == "\\" {
        text += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      isComment = true
    }
    return text.isEmpty ? rest : (text + rest)[...]
  }

  /// The line without Obsidian's name of a block, such as ` ^37066d`, at its end.
  private static func withoutBlockID(_ line: Substring) -> Substring {
    guard let hat = line.lastIndex(of: "^"), hat == line.startIndex || line[..<hat].last == " "
    else { return line }
    let id = line[line.index(after: hat)...]
    let isID =
      id.count >= 4 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isID ? line[..<hat].trimmed[...] : line
  }
}

/// A table in Markdown: lines with bars, the second of which is a rule.
struct MarkdownTable {
  /// Its lines, with blank lines before them, so that they have their numbers.
  let text: String
  /// The index of the line behind it.
  let end: Int

  init?(at index: Int, in lines: [Substring]) {
    guard index + 1 < lines.count, lines[index].contains("|"), Self.isRule(lines[index + 1]) else {
      return nil
    }
    let rows = lines[index...].prefix { $0.contains("|") }
    text = String(repeating: "\n", count: index) + rows.map { $0.trimmed }.joined(separator: "\n")
    end = rows.endIndex
  }

  private static func isRule(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
  }
}

/// Notes of apy: below each `# Note` the fields are `## Front`, `## Back`.
///
/// Format: https://github.com/lervag/apy.
struct MarkdownSections {
  private var notes: [(line: Int, tags: String, fields: [(name: String, text: String)])] = []

  init?(_ lines: [Substring]) {
    var isCode = false
    var tags = ""
    for (index, line) in lines.enumerated() {
      if MarkdownLines.isFence(line) { isCode.toggle() }
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
