extension Deck {
  /// Opens files and folders, in the order in which they are named.
  ///
  /// A file named by the user must open. One found in a folder that does not open becomes
  /// a deck without cards that tells its problem, as a bad line never blocks a deck.
  public static func open(_ paths: [String]) throws(DeckError) -> [Deck] {
    var decks: [Deck] = []
    for path in paths {
      if DeckFolder.isFolder(path) {
        decks += try openFolder(path)
      } else {
        decks.append(try DeckFile(path: path).deck())
      }
    }
    return decks
  }

  private static func openFolder(_ path: String) throws(DeckError) -> [Deck] {
    var decks: [Deck] = []
    var failures: [DeckError] = []
    for path in try DeckFolder(path: path).decks() {
      do throws(DeckError) {
        decks.append(try DeckFile(path: path).deck())
      } catch {
        failures.append(error)
        decks.append(Deck(path: path, failure: error))
      }
    }
    if decks.count == failures.count, let first = failures.first { throw first }
    return decks
  }
}
