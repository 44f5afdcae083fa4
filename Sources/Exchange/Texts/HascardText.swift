import Decks

/// Reads hascard's cards: `# question`, the answer below, and `---` between two cards.
///
/// The answer may be a definition, a choice (`* right`, `- wrong`), several (`[*]`, `[ ]`), a text with
/// `_gaps_`, or items to be put in order (`2. second`). Format: https://github.com/Yvee1/hascard.
struct HascardText {
  /// Whether a question is at the top and below each rule, and few lines are those of other Markdown.
  static func isLikely(_ lines: [Substring]) -> Bool {
    let blocks = lines.split(whereSeparator: isRule)
    return blocks.count > 1 && blocks.allSatisfy { $0.first?.hasPrefix("# ") == true }
      && lines.count { $0.hasPrefix("Q:") || $0.hasPrefix("C:") } * 2 < blocks.count
  }

  static func read(_ file: TextFile, into result: inout ImportedDecks) {
    var start = 1
    for block in file.lines.split(omittingEmptySubsequences: false, whereSeparator: isRule) {
      defer { start += block.count + 1 }
      guard let first = block.firstIndex(where: { !$0.trimmed.isEmpty }) else { continue }
      let line = start + first - block.startIndex
      guard block[first].hasPrefix("#") else {
        result.skip(.line(line), localized: "a card begins with # and its question")
        continue
      }
      let question = block[first].drop { $0 == "#" }.trimmed
      let lines = Array(block[(first + 1)...])
      result.add(card(question, lines), at: .line(line))
    }
  }

  private static func isRule(_ line: Substring) -> Bool { line.trimmed == "---" }

  private static func card(_ question: String, _ all: [Substring]) -> Card {
    // A picture above choices is the question's.
    let isPicture = { (line: Substring) in
      line.hasPrefix("![") && line.trimmed.hasSuffix(")")
        && MarkdownPicture(String(line)).source != nil
    }
    let lines = all.filter { !$0.trimmed.isEmpty && !isPicture($0) }
    let pictures = all.filter(isPicture).map(String.init)
    let (listed, answer) =
      choices(lines, right: "* ", wrong: "- ") ?? choices(lines, right: "[*]", wrong: "[ ]")
      ?? order(lines) ?? gaps(lines) ?? ("", definition(all))
    let asked = [question, listed].filter { !$0.isEmpty }.joined(separator: "\n")
    let isDefinition = listed.isEmpty && answer == definition(all)
    let front = MarkdownPicture(([asked] + (isDefinition ? [] : pictures)).joined(separator: "\n"))
    return Card(front, MarkdownPicture(answer))
  }

  /// The choices, and those that are right.
  private static func choices(
    _ lines: [Substring], right: String, wrong: String
  ) -> (String, String)? {
    let isChoice = { (line: Substring) in line.hasPrefix(right) || line.hasPrefix(wrong) }
    guard !lines.isEmpty, lines.allSatisfy(isChoice) else { return nil }
    let texts = lines.map { $0.dropFirst(right.count).trimmed }
    let answers = zip(lines, texts).filter { $0.0.hasPrefix(right) }.map(\.1)
    if answers.isEmpty { return nil }
    return (texts.map { "• \($0)" }.joined(separator: "\n"), answers.joined(separator: "\n"))
  }

  /// The numbered items as they are shown, and in their order.
  private static func order(_ lines: [Substring]) -> (String, String)? {
    let items = lines.compactMap { line -> (Int, String)? in
      let digits = line.prefix { $0.isASCII && $0.isNumber }
      let rest = line[digits.endIndex...]
      return rest.hasPrefix(". ") ? Int(digits).map { ($0, rest.dropFirst(2).trimmed) } : nil
    }
    guard items.count > 1, items.count == lines.count else { return nil }
    let shown = items.map { "• \($0.1)" }.joined(separator: "\n")
    let sorted = items.sorted { $0.0 < $1.0 }.map { "\($0.0). \($0.1)" }
    return (shown, sorted.joined(separator: "\n"))
  }

  /// A text with gaps, and what belongs into them; a bar divides answers that are all right.
  private static func gaps(_ lines: [Substring]) -> (String, String)? {
    var (text, part, answers) = ("", "", [String]())
    var (isGap, isEscaped) = (false, false)
    for character in lines.joined(separator: "\n") {
      if isEscaped, character != "_" { part.append("\\") }
      if character == "\\" {
        isEscaped = true
      } else if character == "_", !isEscaped {
        if isGap { answers.append(part.replacing(each: "|", by: " / ")) }
        text += isGap ? "____" : part
        (part, isGap) = ("", !isGap)
      } else {
        part.append(character)
        isEscaped = false
      }
    }
    return answers.isEmpty || isGap ? nil : (text + part, answers.joined(separator: ", "))
  }

  private static func definition(_ lines: [Substring]) -> String {
    HascardEscape.unescaped(lines.joined(separator: "\n").replacing(each: "\\_", by: "_"))
  }
}

/// Writes hascard's cards: `# question`, the answer below, and `---` between two cards.
enum HascardWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    let cards = decks.flatMap { deck in
      deck.cards.map { card in
        let answer = [card.back, card.reading, card.note].compactMap(\.self).joined(separator: "\n")
        let picture = card.image.map { "\n\(MarkdownPicture.mark($0))" } ?? ""
        return "# \(question(card.front))\n\(definition(answer))\(picture)\n"
      }
    }
    return Array(cards.joined(separator: "\n---\n\n").utf8)
  }

  /// The question, which is one line.
  private static func question(_ text: String) -> String {
    text.replacing(each: "\n", by: " / ").replacing(each: "---", by: "–––")
  }

  /// The answer as a definition: neither gaps, choices, nor the end of the card.
  private static func definition(_ text: String) -> String {
    HascardEscape.escaped(text)
      .replacing(each: "_", by: "\\_").replacing(each: "---", by: "–––")
  }
}

/// A space before each line that would be a choice or an item.
private enum HascardEscape {
  private static func isMark(_ line: Substring) -> Bool {
    ["* ", "- ", "[*]", "[ ]", "#"].contains(where: line.hasPrefix) || line.first?.isNumber == true
  }

  static func escaped(_ text: String) -> String {
    text.lines.map { (isMark($0.drop { $0 == " " }) ? " " : "") + $0 }.joined(separator: "\n")
  }

  static func unescaped(_ text: String) -> String {
    text.lines.map { $0.first == " " && isMark($0.drop { $0 == " " }) ? $0.dropFirst() : $0 }
      .joined(separator: "\n")
  }
}
