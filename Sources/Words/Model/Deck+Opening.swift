extension Deck {
  /// Opens files and folders, in the order in which they are named; a file of several names once.
  ///
  /// A file named by the user must open. One found in a folder that does not open becomes
  /// a deck without cards that tells its problem, as a bad line never blocks a deck.
  public static func open(_ paths: [String]) throws(DeckError) -> [Deck] {
    try open(paths, DeckReader())
  }

  static func open(_ paths: [String], _ reader: DeckReader) throws(DeckError) -> [Deck] {
    var reader = reader
    var decks: [Deck] = []
    for path in paths {
      let found = reader.read(path)
      var failures: [DeckError] = []
      for case let result? in found {
        do throws(DeckError) {
          decks.append(try result.get())
        } catch {
          failures.append(error)
          decks.append(Deck(path: error.problem.file, failure: error))
        }
      }
      if failures.count == found.count, let first = failures.first { throw first }
    }
    return decks
  }
}
