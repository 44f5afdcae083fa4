extension ProgressFile {
  /// Finds the cards of a deck again where its file has changed since it was opened last.
  public func follow(_ deck: Deck) throws(StorageError) {
    try KeptDeck(deck, in: self).attach()
  }
}
