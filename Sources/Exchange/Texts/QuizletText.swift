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

  /// The marks of which a separator of a user's own may be.
  private static let marks: Set<Character> = Set("#$%&*+/;<=>@^|~_,!\\")

  /// The separators that divide all cards alike; nil if none do.
  static func separators(of text: String, isTable: Bool = false) -> (cards: String, sides: String)?
  {
    let own = ownSeparators(in: text)
    let divided = (own + betweenCards).compactMap { cards -> (cards: String, parts: [String])? in
      let parts = text.parts(separatedBy: cards).filter { !$0.trimmed.isEmpty }
      let isLine = parts.allSatisfy { !$0.trimmed.contains("\n") }
      let isUsual = own.contains(cards) || isLine == (cards != "\n\n")
      return parts.count > 1 && isUsual ? (cards, parts) : nil
    }
    for sides in sure + own + likely + weak {
      let isLikely = (sure + own).contains(sides) || !isTable && likely.contains(sides)
      for (cards, parts) in divided where cards != sides {
        guard isLikely || cards == ";" || own.contains(cards) else { continue }
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

  /// Separators of a user's own, such as `###` or `||`: a mark several times in a row, and nowhere alone.
  private static func ownSeparators(in text: String) -> [String] {
    var runs: [Character: Set<Int>] = [:]
    var rest = text[...]
    while let mark = rest.first {
      let run = rest.prefix { $0 == mark }
      if marks.contains(mark) { runs[mark, default: []].insert(run.count) }
      rest = rest[run.endIndex...]
    }
    let own = runs.filter { $1.count == 1 && $1 != [1] }
      .map { String(repeating: $0, count: $1.first ?? 0) }.sorted()
    // A user has two; all pairs of many would be tried for long.
    return own.count > 4 ? [] : own
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
}
