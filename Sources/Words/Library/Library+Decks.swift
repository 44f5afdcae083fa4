import Decks

extension Library {
  /// Reads the decks of files and folders, in the order in which they are named.
  ///
  /// A file that was named must have cards, unless its last one was taken out here: then it opens
  /// without any, as long as that can be undone.
  public func decks(in paths: [String]) throws(DeckError) -> [Deck] {
    try Deck.open(paths, DeckReader(unlessEmpty: hasEmptied))
  }

  /// Whether the last card of a file may have been taken out here, which can be undone.
  func hasEmptied(_ path: String) -> Bool {
    (try? progress.hasEdited(path, at: now)) ?? false
  }
}
