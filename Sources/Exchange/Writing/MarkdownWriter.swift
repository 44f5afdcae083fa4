import Decks

/// Writes Markdown that hashcards, repeater, and Karuta read: `Q:` and `A:`, with `---` behind each card.
enum MarkdownWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    var text = ""
    if decks.count == 1 {
      let name = decks[0].deck.name.filter { !$0.isNewline && $0 != "\"" && $0 != "\\" }
      text += "---\nname = \"\(name)\"\n---\n\n"
    }
    for deck in decks {
      if decks.count > 1 { text += "# \(deck.name.anki)\n\n" }
      for card in deck.cards {
        let picture = card.image.map { "![](\($0))" }
        let question = [card.front, picture].compactMap(\.self).joined(separator: "\n")
        let answer = [card.back, card.reading, card.note].compactMap(\.self).joined(separator: "\n")
        text += "Q: \(harmless(question))\nA: \(harmless(answer))\n---\n\n"
      }
    }
    return Array(text.utf8)
  }

  /// The text with a space before each line that would begin or end a card.
  private static func harmless(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let isMark = ["Q:", "A:", "C:", "---", "```"].contains(where: line.hasPrefix)
      return index > 0 && isMark ? " \(line.hasPrefix("---") ? "\\" : "")\(line)" : String(line)
    }.joined(separator: "\n")
  }
}

/// Writes hascard's cards: `# question`, the answer below, and `---` between two cards.
enum HascardWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    let cards = decks.flatMap { deck in
      deck.cards.map { card in
        let answer = [card.back, card.reading, card.note].compactMap(\.self).joined(separator: "\n")
        let picture = card.image.map { "\n![](\($0))" } ?? ""
        return "# \(question(card.front))\n\(harmless(answer))\(picture)\n"
      }
    }
    return Array(cards.joined(separator: "\n---\n\n").utf8)
  }

  /// The question, which is one line.
  private static func question(_ text: String) -> String {
    text.replacing(each: "\n", by: " / ").replacing(each: "---", by: "–––")
  }

  /// The answer as a definition: neither gaps, choices, nor the end of the card.
  private static func harmless(_ text: String) -> String {
    let lines = text.replacing(each: "_", by: "\\_").replacing(each: "---", by: "–––")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let isMark = ["* ", "- ", "[*]", "[ ]", "#"].contains(where: line.hasPrefix)
      return isMark || line.first?.isNumber == true ? " \(line)" : String(line)
    }.joined(separator: "\n")
  }
}

/// Writes JSON: a list of decks, each with its name and its cards.
enum JSONWriter {
  static func bytes(of decks: [ExportedDeck]) -> [UInt8] {
    let values = decks.map { deck -> JSON in
      ["name": .string(deck.name.anki), "cards": .array(deck.cards.map(card))]
    }
    return Array((JSON.array(values).text + "\n").utf8)
  }

  private static func card(_ card: Card) -> JSON {
    let columns = [Column.front, .back, .reading, .note, .image, .guid]
    var members = columns.compactMap { column -> JSON.Member? in
      let text = card.text(of: column)
      return text.isEmpty ? nil : JSON.Member(name: column.rawValue, value: .string(text))
    }
    if let sound = card.sound { members.append(.init(name: "sound", value: .string(sound))) }
    if !card.tags.isEmpty {
      members.append(.init(name: "tags", value: .array(card.tags.map(JSON.string))))
    }
    return .object(members)
  }
}
