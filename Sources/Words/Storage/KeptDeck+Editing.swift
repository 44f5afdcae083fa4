extension KeptDeck {
  /// Moves the rows along with the cards of an edit that led to this form of the file.
  func follow(
    _ difference: DeckDifference, _ joining: CardMatching.Joining
  ) throws(StorageError) {
    guard let known = try row() else { return }
    let cards = try knownCards(known.id)
    try keep(CardMatching(deck, cards, following: difference, joining), in: known.id)
  }

  /// Takes over a card of another deck, which is lost until an edit is followed that puts it in.
  func adopt(_ card: Int64) throws(StorageError) {
    try makeRow()
    guard let deck = try row() else { return }
    try database.run(
      "UPDATE cards SET deck = ?, position = NULL, ordinal = -id WHERE id = ?",
      [.integer(deck.id), .integer(card)])
  }
}
