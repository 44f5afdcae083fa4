import Decks

/// Reads the entries of EDICT and CC-CEDICT: `WORD [READING] /MEANING/MEANING/` on a line each.
///
/// Formats: https://www.edrdg.org/jmdict/edict_doc.html, https://cc-cedict.org/wiki/format:syntax.
struct DictionaryText {
  /// Whether all lines are entries, but for those that begin with a hash.
  static func isLikely(_ lines: [Substring]) -> Bool {
    let entries = lines.filter { !$0.hasPrefix("#") }
    return !entries.isEmpty && entries.allSatisfy { card(of: $0) != nil }
  }

  static func read(_ file: TextFile, named name: String) -> ImportedDecks {
    var result = ImportedDecks(file: file.path, format: .edict)
    for (index, line) in file.lines.enumerated() where !line.hasPrefix("#") {
      if line.trimmed.isEmpty { continue }
      if let card = card(of: line) {
        result.add(card, to: DeckName(name), line: index + 1)
      } else {
        result.skip(line: index + 1, localized: "an entry is WORD [READING] /MEANING/")
      }
    }
    return result
  }

  private static func card(of line: Substring) -> Card? {
    let text = line.trimmed
    guard text.hasSuffix("/"), let slash = text.range(of: " /") else { return nil }
    var word = text[..<slash.lowerBound]
    var reading: String?
    if word.hasSuffix("]"), let bracket = word.range(of: " [") {
      reading = String(word[bracket.upperBound...].dropLast())
      word = word[..<bracket.lowerBound]
    }
    // What is no meaning: the mark of a common word, and the number of the entry.
    let meanings = text[slash.upperBound...].split(separator: "/").map(\.trimmed)
      .filter { !$0.isEmpty && $0 != "(P)" && !$0.hasPrefix("EntL") }
    if word.isEmpty || meanings.isEmpty { return nil }
    // CC-CEDICT has traditional and simplified characters, which are often the same.
    let forms = word.split(separator: " ")
    let front = forms.count == 2 && forms[0] == forms[1] ? forms[0] : word
    return Card(front: front.trimmed, back: meanings.joined(separator: "; "), reading: reading)
  }
}
