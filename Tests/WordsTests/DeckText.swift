@testable import Words

/// A deck from text, and the number that a random test starts from.
func deck(_ text: String, path: String = "a.tsv") throws(DeckError) -> Deck {
  try Deck(path: path, bytes: Array(text.utf8))
}

extension Deck {
  var cards: [Card] { (0..<count).map { self[$0] } }
}

extension WordStore {
  convenience init(words count: Int) throws {
    let lines = (0..<count).map { "앞\($0)\t뒤\($0)" }
    self.init(decks: count == 0 ? [] : [try WordsTests.deck(lines.joined(separator: "\n"))])
  }
}
