/// Reads decks from files and folders: each file once, under the first of its names.
///
/// One that does not open keeps nobody from the others.
struct DeckReader {
  private var seen: Set<String> = []
  private let canBeEmpty: (String) -> Bool

  /// A reader of decks, which is told whether one may be without cards.
  init(whereEmpty canBeEmpty: @escaping (String) -> Bool = { _ in false }) {
    self.canBeEmpty = canBeEmpty
  }

  /// Reads a file, or each deck of a folder; nil for those that were read before.
  mutating func read(_ path: String) -> [Result<Deck, DeckError>?] {
    DeckFolder.isFolder(path) ? read(DeckFolder(path: path)) : [read(file: path)]
  }

  /// Reads each deck of a folder.
  mutating func read(_ folder: DeckFolder) -> [Result<Deck, DeckError>?] {
    do throws(DeckError) {
      return try folder.decks().map { path in
        DeckFolder.isPipe(path) ? .failure(DeckError(path, .notAFile)) : read(file: path)
      }
    } catch {
      return [.failure(error)]
    }
  }

  private mutating func read(file path: String) -> Result<Deck, DeckError>? {
    guard seen.insert(Deck.place(of: path)).inserted else { return nil }
    return Result { () throws(DeckError) in
      try DeckFile(path: path).deck(whereEmpty: canBeEmpty)
    }
  }
}
