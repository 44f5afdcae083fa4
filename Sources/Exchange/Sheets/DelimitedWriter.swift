import Decks

/// Writes tables (RFC 4180) and text that Anki imports
/// (https://docs.ankiweb.net/importing/text-files.html#file-headers).
enum DelimitedWriter {
  /// A table with a heading row; of several decks with a column of their names.
  static func table(_ decks: [ExportedDeck], separator: String) -> [UInt8] {
    let columns = ExportedDeck.columns(of: decks)
    var bytes = row(headings(columns, decks), separator, end: "\r\n")
    for deck in decks {
      for card in deck.cards {
        let texts = columns.map { card.text(of: $0) }
        bytes += row(texts + deckField(deck, decks), separator, end: "\r\n")
      }
    }
    return bytes
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
    var bytes = Array(header.utf8)
    for deck in decks {
      for card in deck.cards {
        let texts = columns.map { HTMLField.text(of: $0, in: card, of: deck) }
        bytes += row(texts + deckField(deck, decks), "\t", end: "\n")
      }
    }
    return bytes
  }

  private static func headings(_ columns: [Column], _ decks: [ExportedDeck]) -> [String] {
    columns.map(\.rawValue.capitalizedWord) + (decks.count > 1 ? ["Deck"] : [])
  }

  private static func deckField(_ deck: ExportedDeck, _ decks: [ExportedDeck]) -> [String] {
    decks.count > 1 ? [ankiName(deck)] : []
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
