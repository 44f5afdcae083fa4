import Decks

/// Writes tables (RFC 4180) and text that Anki imports
/// (https://docs.ankiweb.net/importing/text-files.html#file-headers).
enum DelimitedWriter {
  /// A table with a heading row; of several decks with a column of their names.
  static func table(_ decks: [ExportedDeck], separator: String) -> [UInt8] {
    let columns = ExportedDeck.columns(of: decks)
    return row(headings(columns, decks), separator, end: "\r\n")
      + rows(decks, separator, end: "\r\n") { card, _ in columns.map { card.text(of: $0) } }
  }

  /// Anki's text with its headers; texts are HTML, so that line breaks and pictures stay.
  static func anki(_ decks: [ExportedDeck]) -> [UInt8] {
    let columns = ExportedDeck.columns(of: decks)
    var header = "#separator:tab\n#html:true\n"
    header += "#columns:\(headings(columns, decks).joined(separator: "\t"))\n"
    for column in [Column.tags, .guid] {
      if let index = columns.firstIndex(of: column) {
        header += "#\(column.rawValue) column:\(index + 1)\n"
      }
    }
    if decks.count == 1 { header += "#deck:\(ankiName(decks[0]))\n" }
    if decks.count > 1 { header += "#deck column:\(columns.count + 1)\n" }
    return Array(header.utf8)
      + rows(decks, "\t", end: "\n") { card, deck in
        columns.map { HTMLField.text(of: $0, in: card, beside: deck.deck.path) }
      }
  }

  /// The rows of the cards of decks, with the names of these if there are several.
  private static func rows(
    _ decks: [ExportedDeck], _ separator: String, end: String,
    _ texts: (Card, ExportedDeck) -> [String]
  ) -> [UInt8] {
    decks.flatMap { deck in
      let names = decks.count > 1 ? [ankiName(deck)] : []
      return deck.cards.flatMap { row(texts($0, deck) + names, separator, end: end) }
    }
  }

  private static func headings(_ columns: [Column], _ decks: [ExportedDeck]) -> [String] {
    columns.map(\.rawValue.capitalizedWord) + (decks.count > 1 ? ["Deck"] : [])
  }

  private static func ankiName(_ deck: ExportedDeck) -> String {
    deck.name.anki.filter { !$0.isNewline && $0 != "\t" }
  }

  private static func row(_ fields: [String], _ separator: String, end: String) -> [UInt8] {
    Array((fields.map { quoted($0, separator) }.joined(separator: separator) + end).utf8)
  }

  private static func quoted(_ text: String, _ separator: String) -> String {
    let needsQuotes =
      text.utf8.contains { [0x22, 0x0A, 0x0D].contains($0) || $0 == separator.utf8.first }
      || text.utf8.first.map { $0 == 0x20 || $0 == 0x27 || $0 == 0x23 } == true
      || text.utf8.last == 0x20
    return needsQuotes ? "\"" + text.replacing(each: "\"", by: "\"\"") + "\"" : text
  }
}

extension String {
  /// The word with a capital first letter.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
