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
    guard let end = text.firstIndex(of: "\n") else { return text }
    return text[..<end] + "\n"
      + LineEscape.markdown.escaped(String(text[text.index(after: end)...]))
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
    LineEscape.hascard.escaped(text)
      .replacing(each: "_", by: "\\_").replacing(each: "---", by: "–––")
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
