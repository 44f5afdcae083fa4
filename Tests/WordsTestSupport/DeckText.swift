import Decks

/// A deck from text.
public func deck(_ text: String, path: String = "a.tsv") throws(DeckError) -> Deck {
  try Deck(path: path, bytes: Array(text.utf8))
}

extension Deck {
  public var cards: [Card] { (0..<count).map { self[$0] } }
}
