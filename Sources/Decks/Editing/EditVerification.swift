/// Checks that an edited text is read back as intended: the edited card as given, all others as before.
struct EditVerification {
  private let before: Deck
  private let result: LinePatch.Result
  private let card: Card?

  init(_ before: Deck, _ result: LinePatch.Result, _ card: Card?) {
    self.before = before
    self.result = result
    self.card = card
  }

  func deck() throws(DeckError) -> (deck: Deck, inverse: LinePatch) {
    if result.bytes.isSame(as: before.bytes) { return (before, result.inverse) }
    let deck = try Deck(path: before.path, bytes: result.bytes, needsCards: false)
    if isWell(deck) { return (deck, result.inverse) }
    // Without a header the separator is guessed from the first lines, which have changed.
    let header = Array("#separator:\(headerValue)".utf8)
    var bytes = result.bytes
    bytes.insert(contentsOf: header + before.lineBreak, at: before.textStart)
    let headed = try Deck(path: before.path, bytes: bytes, needsCards: false)
    guard isWell(headed) else { throw DeckError(before.path, .unwritable) }
    return (headed, result.inverse.moved(below: header, before.lineBreak))
  }

  private func isWell(_ deck: Deck) -> Bool {
    guard deck.format.readsLike(before.format), deck.count == result.difference.newCount else {
      return false
    }
    let places = result.difference.newPlaces
    let isSame = { (old: Int, new: Int) in
      deck.bytes[deck.range(of: new)] == before.bytes[before.range(of: old)]
    }
    let shift = before.count - deck.count
    if places.lowerBound > 0, !isSame(places.lowerBound - 1, places.lowerBound - 1) { return false }
    if places.upperBound < deck.count, !isSame(places.upperBound + shift, places.upperBound) {
      return false
    }
    return card.map { isRead($0, deck[result.index]) } ?? true
  }

  private func isRead(_ wanted: Card, _ read: Card) -> Bool {
    ([.front, .back] + Column.optional).allSatisfy {
      wanted.text(of: $0).utf8.elementsEqual(read.text(of: $0).utf8)
    }
  }

  private var headerValue: String {
    let name = before.format.separator.name
    return name.hasPrefix("'") ? String(name.dropFirst().dropLast()) : name
  }
}

extension LinePatch {
  fileprivate func moved(below line: [UInt8], _ lineBreak: [UInt8]) -> LinePatch {
    LinePatch(
      old: old, new: new, offset: offset.map { $0 + line.count + lineBreak.count },
      above: above ?? line, lineBreak: self.lineBreak)
  }
}
