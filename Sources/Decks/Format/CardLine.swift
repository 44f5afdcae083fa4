/// Encodes a card as a line of a deck.
struct CardLine {
  let deck: Deck
  let format: DeckFormat

  /// The line of a new card, or of a changed one, whose fields with the same text have the same bytes as before.
  func bytes(of card: Card, changing index: Int?) throws(DeckError) -> [UInt8] {
    try check(card)
    if let index { return try bytes(of: card, insteadOf: index) }
    let texts = format.columns.map { card.text(of: $0) }
    // Empty fields at the end are left out.
    let end = texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return try joined(texts[..<end].map { $0.isEmpty ? [] : written($0) })
  }

  private func bytes(of card: Card, insteadOf index: Int) throws(DeckError) -> [UInt8] {
    let old = deck[index]
    var fields = deck.fields(of: index, format).map { Array(deck.bytes[$0]) }
    for (place, column) in format.columns.enumerated() {
      let text = card.text(of: column)
      if text.utf8.elementsEqual(old.text(of: column).utf8) { continue }
      while fields.count <= place { fields.append([]) }
      fields[place] = written(text)
    }
    return try joined(fields)
  }

  private func check(_ card: Card) throws(DeckError) {
    if card.front.utf8.allSatisfy({ $0 == 0x20 }) { throw DeckError(deck.path, .emptyFront) }
    if card.back.utf8.allSatisfy({ $0 == 0x20 }), card.gaps.isEmpty {
      throw DeckError(deck.path, .emptyBack)
    }
    for column in Column.all
    where !format.columns.contains(column) && !card.text(of: column).isEmpty {
      throw DeckError(deck.path, .noColumn(name: column.rawValue))
    }
  }

  private func written(_ text: String) -> [UInt8] {
    WrittenField.bytes(of: text, separator: format.separator, isHTML: format.isHTML)
  }

  private func joined(_ fields: [[UInt8]]) throws(DeckError) -> [UInt8] {
    var line: [UInt8] = []
    for (place, field) in fields.enumerated() {
      if place > 0 { line.append(format.separator.byte) }
      line += field
    }
    if line.contains(0) { throw DeckError(deck.path, .nulByte) }
    if line.count >= FieldCursor.longestCard { throw DeckError(deck.path, .tooLong) }
    return line
  }
}
