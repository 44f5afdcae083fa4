/// Encodes a card as a line of a deck.
struct CardLine {
  let deck: Deck

  /// The line of a new card.
  func bytes(of card: Card) throws(DeckError) -> [UInt8] {
    try check(card)
    var fields = deck.format.columns.map { written(card.text(of: $0)) }
    while fields.last?.isEmpty == true { fields.removeLast() }
    return try joined(fields)
  }

  /// The line of a changed card; fields with the same text have the same bytes as before.
  func bytes(of card: Card, changing index: Int) throws(DeckError) -> [UInt8] {
    try check(card)
    let old = deck[index]
    var fields = deck.fields(of: index).map { Array(deck.bytes[$0]) }
    for (place, column) in deck.format.columns.enumerated() {
      let text = card.text(of: column)
      if text.utf8.elementsEqual(old.text(of: column).utf8) { continue }
      while fields.count <= place { fields.append([]) }
      fields[place] = written(text)
    }
    return try joined(fields)
  }

  private func check(_ card: Card) throws(DeckError) {
    if card.front.utf8.allSatisfy({ $0 == 0x20 }) { throw DeckError(deck.path, .emptyFront) }
    if card.back.utf8.allSatisfy({ $0 == 0x20 }) { throw DeckError(deck.path, .emptyBack) }
    for column in [.front, .back] + Column.optional
    where !card.text(of: column).isEmpty && !deck.format.columns.contains(column) {
      throw DeckError(deck.path, .noColumn(name: column.rawValue))
    }
  }

  private func written(_ text: String) -> [UInt8] {
    WrittenField.bytes(of: text, separator: deck.format.separator, isHTML: deck.format.isHTML)
  }

  private func joined(_ fields: [[UInt8]]) throws(DeckError) -> [UInt8] {
    let line = Array(fields.joined(separator: [deck.format.separator.byte]))
    if line.contains(0) { throw DeckError(deck.path, .nulByte) }
    if line.count >= FieldCursor.longestCard { throw DeckError(deck.path, .tooLong) }
    return line
  }
}
