import Decks

/// Reads what Quizlet copies out: a term and a definition with a separator between, and another
/// separator between two cards. Both can be chosen there, so that they are found by trying.
struct QuizletText {
  private static let betweenCards = ["\n", ";", "\n\n"]
  /// Those that are in few texts, those of texts that are no table, and those of cards between semicolons.
  private static let (sure, likely, weak) = (
    [" - ", " – ", " — ", " -- ", " => ", " -> ", " → ", "→", "\t", " = ", " / "], [": ", "="],
    [", ", ",", "-"]
  )

  /// The separators that divide all cards alike; nil if none do.
  static func separators(of text: String, isTable: Bool = false) -> (cards: String, sides: String)?
  {
    for sides in sure + likely + weak {
      for cards in betweenCards {
        let parts = cardTexts(text, cards)
        let isLikely = sure.contains(sides) || !isTable && likely.contains(sides) || cards == ";"
        let isLine = parts.allSatisfy { !$0.trimmed.contains("\n") }
        guard parts.count > 1, isLikely, isLine == (cards != "\n\n") else { continue }
        let counts = parts.map { $0.parts(separatedBy: sides).count }
        // A definition may contain a hyphen.
        let even = sides.hasPrefix(" ") ? counts.count * 2 / 3 : counts.count
        if counts.allSatisfy({ $0 > 1 }), counts.count(where: { $0 == 2 }) >= even {
          return (cards, sides)
        }
      }
    }
    return nil
  }

  static func read(_ file: TextFile, named name: String) -> ImportedDecks {
    var result = ImportedDecks(file: file.path, format: .quizlet)
    let text = file.lines.joined(separator: "\n")
    let (cards, sides) = separators(of: text) ?? ("\n", " - ")
    var line = 1
    for part in text.parts(separatedBy: cards) {
      defer { line += part.count { $0 == "\n" } + cards.count { $0 == "\n" } }
      if part.trimmed.isEmpty { continue }
      guard let middle = part.range(of: sides) else {
        result.skip(line: line, localized: "there is no '\(sides)' between term and definition")
        continue
      }
      let card = Card(
        front: part[..<middle.lowerBound].trimmed, back: part[middle.upperBound...].trimmed)
      result.add(card, to: DeckName(name), line: line)
    }
    return result
  }

  private static func cardTexts(_ text: String, _ separator: String) -> [String] {
    text.parts(separatedBy: separator).filter { !$0.trimmed.isEmpty }
  }
}
