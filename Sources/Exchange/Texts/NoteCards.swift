import Decks
import Localization

/// Reads a note in Markdown or Org: the cards that it has as a deck, and those in its tables.
enum NoteCards {
  static func read(
    _ file: TextFile, _ choices: [ColumnMap.Choice], into result: inout ImportedDecks
  ) throws {
    let isMarkdown = result.format == .markdown
    if isMarkdown, let sections = MarkdownSections(file.lines) {
      return sections.read(choices, into: &result)
    }
    let path = isMarkdown ? "note.md" : "note.org"
    let note = try Deck(path: path, bytes: file.bytes, needsCards: false)
    let own = note.frontMatter?["name"].map { DeckName($0) } ?? result.ownDeck
    // Headings name decks as Karuta writes them.
    let hasDecks =
      note.frontMatter?["decks"] == "headings"
      || note.count > 0
        && (0..<note.count).allSatisfy {
          note[$0].note.map { $0.range(of: "::") != nil && $0.range(of: " ::") == nil } == true
        }
    var lines = LineCounter(note)
    for index in 0..<note.count {
      var card = plain(note[index].withNumberedGaps)
      let name = hasDecks ? card.note.map { DeckName(anki: $0) } : nil
      if name != nil { card.note = nil }
      result.add(card, to: name ?? own, at: .line(lines.line(of: index)))
    }
    for problem in note.problems {
      result.skip(problem.line.map { .line($0) } ?? .file, localized: Phrase(problem.reason))
    }
    readRest(of: note, file, choices, into: &result)
  }

  /// Reads the tables; or, without a card, Mochi's, which is the whole file: `---` is between its sides.
  private static func readRest(
    of note: Deck, _ file: TextFile, _ choices: [ColumnMap.Choice],
    into result: inout ImportedDecks
  ) {
    var others: [(line: Int, text: String)] = []
    for paragraph in note.otherParagraphs {
      let lines = paragraph.text.lines
      if let table = NoteTable(in: lines, at: paragraph.line) {
        DelimitedText(TextFile(path: file.path, text: Array(table.text.utf8)), choices: choices)
          .readBars(into: &result)
      } else if paragraph.text.trimmed.hasSuffix("::") {
        result.skip(.line(paragraph.line), localized: "one side of :: has no text")
      } else if result.format == .markdown, !lines.allSatisfy(isItem) {
        others.append(paragraph)
      }
    }
    let sides = NoteText.decoded(String(decoding: file.bytes, as: UTF8.self)).lines
      .split(omittingEmptySubsequences: false) { $0.trimmed == "---" }
      .map { $0.joined(separator: "\n").trimmed }
    if result.count == 0, result.skippedCount == 0, result.format == .markdown, sides.count > 1,
      sides.allSatisfy({ !$0.isEmpty })
    {
      let rest = sides.dropFirst().joined(separator: "\n\n")
      return result.add(plain(Card(front: sides[0], back: rest)), at: .line(1))
    }
    result.skip(
      .line(others.first?.line ?? 0), count: others.count,
      localized: "paragraphs that are no card, from here on: \(others.count)")
  }

  /// Whether a line is an item of a list or code, which may be between cards.
  private static func isItem(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return ["- ", "* ", "```", "~~~"].contains(where: text.hasPrefix) || text == "-"
  }

  /// The card as a line has it: its first picture and sound apart from its sides, and a link alone as text.
  private static func plain(_ card: Card) -> Card {
    let sides = [card.front, card.back].map { text in
      let isLink = text.hasPrefix("[[") && text.hasSuffix("]]") && text.count { $0 == "[" } == 2
      return MarkdownPicture(isLink ? text.withoutWikiLinks : text)
    }
    var plain = Card(sides[0], sides[1])
    (plain.note, plain.tags, plain.directions) = (card.note, card.tags, card.directions)
    return plain
  }
}

/// A table in a paragraph of a note: lines with bars, in Markdown with a rule below the first.
struct NoteTable {
  /// Its lines, with blank lines before them, so that they have their numbers.
  let text: String

  init?(in lines: [Substring], at number: Int) {
    let isRule = { (line: Substring) in
      line.contains("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
    }
    let isRow = { (line: Substring) in line.trimmed.hasPrefix("|") }
    let start = lines.indices.dropLast().first { lines[$0].contains("|") && isRule(lines[$0 + 1]) }
    guard let start = start ?? (lines.allSatisfy(isRow) ? 0 : nil) else { return nil }
    let rows = lines[start...].prefix { $0.contains("|") }
    text =
      String(repeating: "\n", count: number + start - 1)
      + rows.map { $0.trimmed }.joined(separator: "\n")
  }
}
