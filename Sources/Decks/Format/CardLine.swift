/// Encodes a card as a line of a deck.
struct CardLine {
  let path: String
  let format: DeckFormat

  /// The line of a new card, or of a changed one, whose fields with the same text have the same bytes as before.
  func bytes(
    of card: Card, insteadOf old: Card?, fields written: [[UInt8]]
  ) throws(DeckError) -> [UInt8] {
    try check(card)
    var fields = written
    for (place, column) in format.columns.enumerated() {
      let text = card.text(of: column)
      if text.utf8.elementsEqual(old?.text(of: column).utf8 ?? "".utf8) { continue }
      while fields.count <= place { fields.append([]) }
      fields[place] = self.written(text)
    }
    // Gaps need no back, but a line without a separator is no card.
    while fields.count < 2 { fields.append([]) }
    return try joined(fields)
  }

  private func check(_ card: Card) throws(DeckError) {
    if card.front.utf8.allSatisfy({ $0 == 0x20 }) { throw DeckError(path, .emptyFront) }
    if card.back.utf8.allSatisfy({ $0 == 0x20 }), card.gaps.isEmpty {
      throw DeckError(path, .emptyBack)
    }
    for column in Column.all
    where !format.columns.contains(column) && !card.text(of: column).isEmpty {
      throw DeckError(path, .noColumn(name: column.rawValue))
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
    if line.contains(0) { throw DeckError(path, .nulByte) }
    if line.count >= FieldCursor.longestCard { throw DeckError(path, .tooLong) }
    return line
  }
}
