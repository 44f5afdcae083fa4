/// Reads decks from files and folders; one that does not open keeps nobody from the others.
struct DeckReader {
  /// Reads a file, or each deck of a folder.
  func read(_ path: String) -> [Result<Deck, DeckError>] {
    DeckFolder.isFolder(path) ? read(DeckFolder(path: path)) : [deck(path)]
  }

  /// Reads each deck of a folder.
  func read(_ folder: DeckFolder) -> [Result<Deck, DeckError>] {
    do throws(DeckError) {
      return try folder.decks().map(deck)
    } catch {
      return [.failure(error)]
    }
  }

  private func deck(_ path: String) -> Result<Deck, DeckError> {
    Result { () throws(DeckError) in try DeckFile(path: path).deck() }
  }
}
