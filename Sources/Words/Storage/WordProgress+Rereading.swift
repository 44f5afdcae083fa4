import Decks
import Files

extension WordProgress {
  /// Whether the file of a deck is another than the one that was read, as far as that can be told
  /// without reading it.
  public func isOutdated(_ number: Int) -> Bool {
    let deck = words.decks[number]
    return File(deck.path).stamp != deck.stamp
  }

  /// Reads a deck again where another program has changed its file, and finds its cards again; says
  /// whether anything is new.
  @discardableResult
  public func reread(_ number: Int) throws -> Bool {
    let old = words.decks[number]
    guard let stamp = File(old.path).stamp else { throw DeckError(old.path, .missing) }
    let bytes = try DeckFile(old.path).bytes()
    if bytes.isSame(as: old.bytes) { return false }
    let deck = try Deck(path: old.path, bytes: bytes, needsCards: false, stamp: stamp)
    let kept = KeptDeck(deck, in: file)
    try kept.attach()
    let difference = DeckDifference(from: old, to: deck)
    kept.takeNumbers(of: decks[number], difference)
    decks[number] = kept
    words.update(number, to: deck, difference)
    try showMarks(ofDeck: number)
    return true
  }

  func showMarks(ofDeck number: Int) throws(StorageError) {
    let marks = try decks[number].marks()
    words.setMarks(
      marks.map { (words.id(of: $0.place, in: number), $0.mark) },
      suspended: try decks[number].suspended().map { words.id(of: $0, in: number) },
      ofDeck: number)
  }
}
