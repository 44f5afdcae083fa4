import Decks
import Files

extension ProgressFile {
  /// Finds the cards of a deck again where its file has changed since it was opened last.
  public func follow(_ deck: Deck) throws(StorageError) {
    try KeptDeck(deck, in: self).attach()
  }

  /// The files of all decks of which something is kept, as far as they are still there.
  func files() throws(StorageError) -> [String] {
    try database.rows("SELECT path FROM decks ORDER BY path") { $0.text(0) ?? "" }
      .filter { $0.hasPrefix("/") && !Orphan.isGone($0) && File($0).kind != .pipe }
  }
}
