import Decks

/// Reads Markdown with cards in it. Everything else is no card.
///
/// hashcards and repeater have `Q:` and `A:`, and `C:` with [gaps], SuperMemo `Q:` and `A:` on each line;
/// Obsidian's plug-in has `front::back` on one line, or `?` on a line between the sides, with `:::` and `??` in
/// both directions, and paragraphs with `==gaps==`; RemNote `front >> back`; Logseq an item with `#card`, whose
/// answer is in the items below it or in `{{cloze gaps}}`.
///
/// Formats: https://github.com/eudoxia0/hashcards, https://github.com/shaankhosla/repeater,
/// https://github.com/st3v3nmw/obsidian-spaced-repetition, https://docs.logseq.com, https://help.remnote.com.
struct MarkdownText {
  /// A card that is being read: the lines of its question, its answer, or its text with gaps.
  private struct Block {
    enum Kind: Equatable {
      /// `Q:` and `A:`.
      case question
      /// `C:` with gaps.
      case gaps
      /// Lines around `?`; it ends at a blank line.
      case paragraph(isBothWays: Bool)
      /// An item of an outline, and those with a larger indent.
      case outline(indent: Int)
    }

    let kind: Kind
    let line: Int
    /// The last line, as it is in the file.
    var last: Substring
    var question: [String] = []
    var answer: [String]?

    mutating func addAnswer(_ line: String) {
      if answer == nil { answer = [] }
      answer?.append(line)
    }
  }

  private var result: ImportedDecks
  private var deck: DeckName
  private var block: Block?
  /// The lines since the last blank one that are no card, and may be the question above a `?`.
  private var paragraph: [Substring] = []
  /// Whether `key:: value` is no card.
  private var hasProperties = false
  /// Whether headings of the first level name decks, as Karuta writes them.
  private var hasDecks = false
  /// The paragraphs that are no card: the line of the first one, and their number.
  private var others: (line: Int, count: Int) = (0, 0)

  /// Reads a file.
  static func read(
    _ file: TextFile, choices: [ColumnMap.Choice] = [], into result: inout ImportedDecks
  ) {
    var reader = MarkdownText(result: result, deck: result.ownDeck)
    let lines = MarkdownLines(file.lines).lines
    if let sections = MarkdownSections(lines) {
      sections.read(choices, into: &reader.result)
    } else {
      for table in reader.read(lines) {
        DelimitedText(TextFile(path: file.path, text: Array(table.utf8)), choices: choices)
          .readBars(into: &reader.result)
      }
      reader.readRest(lines)
    }
    result = reader.result
  }

  /// Reads the cards, and returns the tables between them.
  private mutating func read(_ lines: [Substring]) -> [String] {
    var tables: [String] = []
    let start = readFrontMatter(lines)
    hasProperties = MarkdownItem.haveProperties(lines)
    hasDecks =
      hasDecks
      || lines.contains { $0.hasPrefix("Q:") }
        && lines.contains { $0.hasPrefix("# ") && $0.range(of: "::") != nil }
    var isCode = false
    var next = start
    while next < lines.count {
      let (index, line) = (next, lines[next])
      next += 1
      let isFence = MarkdownLines.isFence(line)
      if isFence { isCode.toggle() }
      guard block == nil else {
        read(line, index + 1, isCode: isCode)
        continue
      }
      if isCode || isFence {
        finishParagraph(before: index + 1)
      } else if let table = MarkdownTable(at: index, in: lines) {
        finishParagraph(before: index + 1)
        tables.append(table.text)
        next = table.end
      } else {
        read(line, index + 1, isCode: false)
      }
    }
    finish()
    finishParagraph(before: lines.count + 1)
    return tables
  }

  /// Reads Mochi's card, which is the whole file: `---` is between its sides; and notes what is no card.
  private mutating func readRest(_ lines: [Substring]) {
    let sides = lines.split(omittingEmptySubsequences: false) { $0.trimmed == "---" }
      .map { $0.joined(separator: "\n").trimmed }
    if result.count == 0, sides.count > 1, sides.allSatisfy({ !$0.isEmpty }),
      result.skippedCount == 0
    {
      return add(sides[0], sides.dropFirst().joined(separator: "\n\n"), 1)
    }
    let count = others.count
    result.skip(
      .line(others.line), count: count,
      localized: "paragraphs that are no card, from here on: \(count)")
  }

  private mutating func read(_ line: Substring, _ number: Int, isCode: Bool) {
    let rest = line.dropFirst(2).trimmed
    if line.hasPrefix("Q:") || line.hasPrefix("C:") {
      if block?.last.hasPrefix("Q:") == true, line.hasPrefix("Q:") {
        block?.last = line
        block?.question.append(rest)
        return
      }
      finish()
      finishParagraph(before: number)
      block = Block(
        kind: line.hasPrefix("C:") ? .gaps : .question, line: number, last: line,
        question: [rest])
      return
    }
    if case .outline(let indent) = block?.kind {
      if readItem(MarkdownItem(line), below: indent) { return }
      finish()
    }
    if case .paragraph = block?.kind, line.trimmed.isEmpty, !isCode { return finish() }
    let isNextAnswer = block?.last.hasPrefix("A:") == true
    if line.trimmed != "---" || isCode { block?.last = line }
    if line.hasPrefix("A:"), block?.kind == .question, block?.answer == nil || isNextAnswer {
      block?.addAnswer(rest)
    } else if line.trimmed == "---", !isCode {
      finish()
      finishParagraph(before: number)
    } else if block == nil {
      readOutside(line, number)
    } else if block?.answer == nil {
      block?.question.append(String(line))
    } else {
      block?.answer?.append(String(line))
    }
  }

  /// Reads a line that is in no card with several lines.
  private mutating func readOutside(_ line: Substring, _ number: Int) {
    let (mark, item) = (line.trimmed, MarkdownItem(line))
    if let question = item.question {
      finishParagraph(before: number)
      block = Block(
        kind: .outline(indent: item.indent), line: number, last: line, question: [question])
    } else if mark == "?" || mark == "??", !paragraph.isEmpty {
      block = Block(
        kind: .paragraph(isBothWays: mark == "??"), line: number - paragraph.count,
        last: line, question: paragraph.map(String.init), answer: [])
      paragraph = []
    } else if hasProperties, item.isProperty {
      finishParagraph(before: number)
    } else if mark.hasPrefix("# ") || mark.hasPrefix("##") {
      finishParagraph(before: number)
      if hasDecks, line.hasPrefix("# ") { deck = DeckName(anki: line.dropFirst(2).trimmed) }
    } else if mark.isEmpty || MarkdownPair(line) != nil {
      finishParagraph(before: number)
      readPair(line, number)
    } else {
      paragraph.append(line)
    }
  }

  /// Reads a line of an outline below a question; returns whether it belongs to it.
  private mutating func readItem(_ item: MarkdownItem, below indent: Int) -> Bool {
    if item.indent <= indent || item.question != nil { return false }
    if item.isProperty { return true }
    if item.isItem || block?.answer != nil {
      block?.addAnswer(item.text.trimmed)
    } else {
      block?.question.append(item.text.trimmed)
    }
    return true
  }

  /// Ends a paragraph, which may have gaps.
  private mutating func finishParagraph(before number: Int) {
    let text = plain(paragraph.joined(separator: "\n"))
    let line = number - paragraph.count
    // Items of a list are above cards, or a deck's tags alone.
    let isEmpty =
      text.isBlank
      || paragraph.allSatisfy { MarkdownItem($0).isItem || $0.hasPrefix("#") && !$0.contains(" ") }
    paragraph = []
    let questions = Cloze.questions(Cloze.highlighted(text))
    for question in questions { add(question.front, question.back, line) }
    if questions.isEmpty, !isEmpty {
      others = (others.count == 0 ? line : others.line, others.count + 1)
    }
  }

  /// Whether a line has gaps in Obsidian's form.
  static func hasGaps(_ line: Substring) -> Bool { Cloze.highlighted(String(line)).count > 1 }

  private mutating func finish() {
    guard let block else { return }
    self.block = nil
    let text = block.question.joined(separator: "\n")
    let answer = block.answer?.joined(separator: "\n")
    let parts: [Cloze.Part]? =
      switch block.kind {
      case .gaps: Cloze.bracketed(text)
      case .outline: Cloze.marked(text, from: "{{cloze ", to: "}}")
      case .question, .paragraph: nil
      }
    if let parts, block.kind == .gaps || parts.count > 1 {
      let questions = Cloze.questions(parts)
      if questions.isEmpty {
        result.skip(.line(block.line), localized: "the text has no [gap], or more than 200")
      }
      for question in questions {
        let back = [question.back, answer].compactMap(\.self).joined(separator: "\n")
        add(question.front, back, block.line)
      }
    } else if let answer {
      add(text, answer, block.line)
      if block.kind == .paragraph(isBothWays: true) { add(answer, text, block.line) }
    } else {
      result.skip(
        .line(block.line),
        localized: block.kind == .question
          ? "the question has no answer; write A: on a line after it"
          : "the question has no answer; write one in an item below it")
    }
  }

  /// Reads a line that is a card by itself.
  private mutating func readPair(_ line: Substring, _ number: Int) {
    guard let pair = MarkdownPair(line) else { return }
    if !pair.isComplete {
      return result.skip(.line(number), localized: "one side of :: has no text")
    }
    add(pair.front, pair.back, number)
    if pair.isBothWays { add(pair.back, pair.front, number) }
  }

  private mutating func add(_ front: String, _ back: String, _ line: Int) {
    let (front, back) = (MarkdownPicture(plain(front)), MarkdownPicture(plain(back)))
    result.add(Card(front, back), to: deck, at: .line(line))
  }

  /// A text without the marks that Karuta writes before lines and comments.
  private func plain(_ text: String) -> String {
    let text = LineEscape.markdown.unescaped(text).replacing(each: "\\<!--", by: "<!--")
    // A link within a sentence stays as it is.
    let isLink = text.hasPrefix("[[") && text.hasSuffix("]]") && text.count { $0 == "[" } == 2
    return isLink ? text.withoutWikiLinks : text
  }

  /// Reads the lines between `---` at the top, which may name the deck; returns the line behind them.
  private mutating func readFrontMatter(_ lines: [Substring]) -> Int {
    guard lines.first?.trimmed == "---",
      let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" }),
      lines[1..<end].allSatisfy({ !$0.hasPrefix("Q:") && !$0.hasPrefix("C:") })
    else { return 0 }
    for line in lines[1..<end] {
      guard let sign = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { continue }
      let value = line[line.index(after: sign)...].trimming {
        $0.isWhitespace || "\"'".contains($0)
      }
      if line[..<sign].trimmed == "name", !value.isEmpty { deck = DeckName(value) }
      if line[..<sign].trimmed == "decks", value == "headings" { hasDecks = true }
    }
    return end + 1
  }
}

/// Writes Markdown that hashcards, repeater, and Karuta read: `Q:` and `A:`, with `---` behind each card.
enum MarkdownWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    var text = ""
    if decks.count == 1 {
      let name = decks[0].deck.name.filter { !$0.isNewline && $0 != "\"" && $0 != "\\" }
      text += "---\nname = \"\(name)\"\n---\n\n"
    } else {
      text += "---\ndecks = \"headings\"\n---\n\n"
    }
    for deck in decks {
      if decks.count > 1 { text += "# \(deck.name.anki)\n\n" }
      for card in deck.cards {
        let picture = card.image.map(MarkdownPicture.mark)
        let question = [card.front, picture].compactMap(\.self).joined(separator: "\n")
        let answer = [card.back, card.reading, card.note].compactMap(\.self).joined(separator: "\n")
        text += "Q: \(escaped(question))\nA: \(escaped(answer))\n---\n\n"
      }
    }
    return Array(text.utf8)
  }

  /// The text with marks before lines that would begin or end a card; the first is behind `Q:` or `A:`.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing(each: "<!--", by: "\\<!--")
    guard let end = text.firstIndex(of: "\n") else { return text }
    return text[..<end] + "\n"
      + LineEscape.markdown.escaped(String(text[text.index(after: end)...]))
  }
}
