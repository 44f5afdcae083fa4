import Decks
import Files

/// How many cards deck files hold, read again only where a file has changed.
final class CardCounter {
  private var known: [String: (stamp: FileStamp, count: Int)] = [:]

  /// Counts the cards of a file; a deck that had to be read is handed out.
  func count(
    of path: String, unlessEmpty canBeEmpty: (String) -> Bool,
    reading body: (Deck) throws(StorageError) -> Void
  ) throws(StorageError) -> Result<Int, DeckError> {
    let deck: Deck
    let stamp: FileStamp
    do throws(DeckError) {
      stamp = try CardCounter.stamp(of: path)
      if let known = known[path], known.stamp == stamp { return .success(known.count) }
      deck = try DeckFile(path).deck(unlessEmpty: canBeEmpty)
    } catch {
      return .failure(error)
    }
    try body(deck)
    known[path] = (stamp, deck.count)
    return .success(deck.count)
  }

  private static func stamp(of path: String) throws(DeckError) -> FileStamp {
    if let stamp = File(path).stamp { return stamp }
    // A pipe among the decks would be waited for.
    throw DeckError(path, File(path).exists ? .notAFile : DeckFault(File(path).absence))
  }
}
