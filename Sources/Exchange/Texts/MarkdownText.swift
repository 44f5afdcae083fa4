import Decks

/// Reads Markdown with cards in it: `Q:` and `A:`, `C:` with [gaps] as hashcards and repeater have
/// them; and Obsidian's `front::back` on one line, or `?` on a line between the sides, with `:::` and
/// `??` in both directions. Everything else is no card.
///
/// Formats: https://github.com/eudoxia0/hashcards, https://github.com/shaankhosla/repeater, and
/// https://github.com/st3v3nmw/obsidian-spaced-repetition.
struct MarkdownText {
  /// A card that is being read: the lines of its question, its answer, or its text with gaps.
  private struct Block {
    let isCloze: Bool
    let line: Int
    /// All lines as they are in the file.
    var lines: [Substring]
    var question: [String] = []
    var answer: [String]?
    /// The directions of a card with `?` between its sides, which ends at a blank line; nil for others.
    var isBothWays: Bool?
  }

  private var result: ImportedDecks
  private var deck: DeckName
  private var block: Block?
  /// The lines since the last blank one that are no card, and may be the question above a `?`.
  private var paragraph: [Substring] = []
  private let progress: HashedProgress?

  /// Reads a file, with the progress of its cards in a database of hashcards or repeater.
  static func read(
    _ file: TextFile, named name: String, _ progress: HashedProgress?
  ) -> ImportedDecks {
    var reader = MarkdownText(
      result: ImportedDecks(file: file.path, format: .markdown), deck: DeckName(name),
      progress: progress)
    reader.result.progress = progress
    reader.read(file.lines)
    return reader.result
  }

  private mutating func read(_ lines: [Substring]) {
    let start = readFrontMatter(lines)
    var isCode = false
    for (index, line) in lines.enumerated().dropFirst(start) {
      if line.hasPrefix("```") { isCode.toggle() }
      if block == nil, isCode || line.hasPrefix("```") { continue }
      read(line, index + 1, isCode: isCode)
    }
    finish()
  }

  private mutating func read(_ line: Substring, _ number: Int, isCode: Bool) {
    let rest = line.dropFirst(2).trimmed
    if line.hasPrefix("Q:") || line.hasPrefix("C:") {
      finish()
      paragraph = []
      block = Block(
        isCloze: line.hasPrefix("C:"), line: number, lines: [line], question: [rest])
      return
    }
    if block?.isBothWays != nil, line.trimmed.isEmpty, !isCode { return finish() }
    if line.trimmed != "---" || isCode { block?.lines.append(line) }
    if line.hasPrefix("A:"), block?.isCloze == false, block?.answer == nil {
      block?.answer = [rest]
    } else if line.trimmed == "---", !isCode {
      finish()
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
    let mark = line.trimmed
    if mark == "?" || mark == "??", !paragraph.isEmpty {
      block = Block(
        isCloze: false, line: number - paragraph.count, lines: paragraph + [line],
        question: paragraph.map(String.init), answer: [], isBothWays: mark == "??")
      paragraph = []
    } else if mark.isEmpty || mark.hasPrefix("#") || line.contains("::") {
      paragraph = []
      readPair(line, number)
    } else {
      paragraph.append(line)
    }
  }

  private mutating func finish() {
    guard let block else { return }
    self.block = nil
    let text = block.question.joined(separator: "\n")
    if block.isCloze {
      addGaps(text, block)
    } else if let answer = block.answer?.joined(separator: "\n") {
      add(text, answer, block.line) {
        [CardHashes.question(text, answer: answer), CardHashes.lines(block.lines)]
      }
      if block.isBothWays == true { add(answer, text, block.line) }
    } else {
      result.skip(
        line: block.line, localized: "the question has no answer; write A: on a line after it")
    }
  }

  private mutating func addGaps(_ text: String, _ block: Block) {
    let questions = Cloze.questions(Cloze.bracketed(text))
    if questions.isEmpty {
      result.skip(line: block.line, localized: "the text has no [gap], or more than 200")
    }
    let hashes = progress == nil ? [] : CardHashes.gaps(of: text)
    for (index, question) in questions.enumerated() {
      add(question.front, question.back, block.line) {
        // repeater has one card for a text, with its first gap.
        (hashes.count == questions.count ? [hashes[index]] : [])
          + (index == 0 ? [CardHashes.lines(block.lines)] : [])
      }
    }
  }

  /// Reads `front::back`, which may be an item of a list.
  private mutating func readPair(_ line: Substring, _ number: Int) {
    guard let pair = Self.pair(line) else {
      if line.contains("::") { result.skip(line: number, localized: "one side of :: has no text") }
      return
    }
    add(pair.front, pair.back, number) { [CardHashes.lines([line])] }
    if pair.isBothWays { add(pair.back, pair.front, number) }
  }

  /// The sides of a line such as `front::back`; nil for another.
  static func pair(_ line: Substring) -> (front: String, back: String, isBothWays: Bool)? {
    guard let colons = line.range(of: "::") else { return nil }
    let isBothWays = line[colons.upperBound...].hasPrefix(":")
    let isItem = line.hasPrefix("- ") || line.hasPrefix("* ")
    let front = line[..<colons.lowerBound].dropFirst(isItem ? 2 : 0).trimmed
    let back = line[colons.upperBound...].dropFirst(isBothWays ? 1 : 0).trimmed
    return front.isEmpty || back.isEmpty ? nil : (front, back, isBothWays)
  }

  /// Adds a card, with a function that computes its hashes in other programs.
  private mutating func add(
    _ front: String, _ back: String, _ line: Int, _ hashes: () -> [String] = { [] }
  ) {
    let (front, back) = (MarkdownPicture(plain(front)), MarkdownPicture(plain(back)))
    let card = Card(front: front.text, back: back.text, image: front.source ?? back.source)
    result.add(card, to: deck, origin: CardOrigin(first: progress?.card(hashes()) ?? 0), line: line)
  }

  /// A text without the schedule that Obsidian's plug-in writes behind a card.
  private func plain(_ text: String) -> String {
    guard let start = text.range(of: "<!--SR:"),
      let end = text[start.upperBound...].range(of: "-->")
    else { return text }
    return String(text[..<start.lowerBound] + text[end.upperBound...])
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
    }
    return end + 1
  }
}

/// A text of Markdown, with the file of a picture taken out that is alone on it or beside text.
struct MarkdownPicture {
  let text: String
  let source: String?

  init(_ text: String) {
    guard let start = text.range(of: "!["),
      let middle = text[start.upperBound...].range(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")"),
      case let rest = text[..<start.lowerBound] + text[text.index(after: end)...]
    else {
      self.text = text.trimmed
      source = nil
      return
    }
    let source = String(text[middle.upperBound..<end])
    self.text = rest.trimmed.isEmpty ? MediaFile.mark(source) : rest.trimmed
    self.source = source
  }
}
