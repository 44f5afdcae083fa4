import Glibc

extension ProgressFile {
  /// Finds the cards of a deck again where its file has changed since it was opened last.
  public func follow(_ deck: Deck) throws(StorageError) {
    try KeptDeck(deck, in: self).attach()
  }

  /// The files of the list that was left last, if they are all still there.
  public func lastFiles() throws(StorageError) -> [String] {
    let files = try lastList()
    return files.allSatisfy { access($0, R_OK) == 0 } ? files : []
  }
}
