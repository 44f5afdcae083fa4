import Decks

/// Reads decks to find what is wrong with them, and their cards again.
struct DeckCheck {
  /// `FILE:LINE: what is wrong, and what to do`.
  private(set) var faults: [String] = []
  private let library: Library
  private var reader: DeckReader

  init(_ library: Library) {
    self.library = library
    reader = DeckReader(unlessEmpty: library.hasEmptied)
  }

  /// Reads a deck, or the decks of a folder.
  mutating func read(_ path: String) throws(StorageError) { try take(reader.read(path)) }

  /// Reads the decks of the library, and all others of which something is kept.
  mutating func readAll() throws(StorageError) {
    try take(reader.read(DeckFolder(library.folder)))
    for file in try library.progress.files() { try read(file) }
  }

  private mutating func take(_ found: [Result<Deck, DeckError>?]) throws(StorageError) {
    for case let result? in found {
      switch result {
      case .success(let deck):
        faults += deck.problems.map(\.description)
        try library.progress.follow(deck)
      // The library may be without any.
      case .failure(DeckError(library.folder, .noDecks)): break
      case .failure(let error):
        faults.append(error.description)
        faults += error.badLines.dropFirst().map(\.description)
      }
    }
  }
}
