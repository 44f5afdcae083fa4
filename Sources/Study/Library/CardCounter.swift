import Decks
import Files
import Progress

/// The number of cards in deck files, which are read again only if they have changed.
final class CardCounter {
  typealias Count = (cards: Int, badLines: Int)

  private var known: [String: (stamp: FileStamp, count: Count)] = [:]

  /// Counts the cards and bad lines of a file; a deck that had to be read is handed out.
  func count(
    of path: String, unlessEmpty canBeEmpty: (String) -> Bool,
    reading body: (Deck) throws -> Void
  ) throws(StorageError) -> Result<Count, DeckError> {
    let deck: Deck
    let stamp: FileStamp
    do throws(DeckError) {
      stamp = try CardCounter.stamp(of: path)
      if let known = known[path], known.stamp == stamp { return .success(known.count) }
      deck = try DeckFile(path).deck(unlessEmpty: canBeEmpty)
    } catch {
      return .failure(error)
    }
    try StorageError.catching(path) { try body(deck) }
    let count = (deck.count, deck.problemCount)
    known[path] = (stamp, count)
    return .success(count)
  }

  private static func stamp(of path: String) throws(DeckError) -> FileStamp {
    if let stamp = File(path).stamp { return stamp }
    // A pipe among the decks would be waited for.
    throw DeckError(path, File(path).exists ? .notAFile : DeckFault(File(path).absence))
  }
}

extension DeckEntry {
  /// Counts the cards of the file; if it has changed, they are matched with their records.
  mutating func readFile(in library: Library) throws(StorageError) {
    let count = try library.cardCounter.count(of: path, unlessEmpty: library.mayBeEmpty) {
      try library.progress.follow($0)
    }
    switch count {
    case .success(let count): (counts.total, badLines) = count
    case .failure(let error): failure = error
    }
  }
}
