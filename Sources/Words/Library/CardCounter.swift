import Glibc

/// How many cards deck files hold, read again only where a file has changed.
final class CardCounter {
  private struct Stamp: Equatable {
    let place: DeckFolder.Place
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private var known: [String: (stamp: Stamp, count: Int)] = [:]

  /// Counts the cards of a file; a deck that had to be read is handed out.
  func count(
    of path: String, reading body: (Deck) throws(StorageError) -> Void
  ) throws(StorageError) -> Result<Int, DeckError> {
    let deck: Deck
    let stamp: Stamp
    do throws(DeckError) {
      stamp = try CardCounter.stamp(of: path)
      if let known = known[path], known.stamp == stamp { return .success(known.count) }
      deck = try Deck(path: path, bytes: DeckFile(path: path).read())
    } catch {
      return .failure(error)
    }
    try body(deck)
    known[path] = (stamp, deck.count)
    return .success(deck.count)
  }

  private static func stamp(of path: String) throws(DeckError) -> Stamp {
    var status = stat()
    if stat(path, &status) != 0 { throw DeckError(path, .missing) }
    // A pipe among the decks would be waited for.
    if status.st_mode & S_IFMT != S_IFREG { throw DeckError(path, .notAFile) }
    return Stamp(
      place: DeckFolder.Place(device: status.st_dev, number: status.st_ino),
      size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec
    )
  }
}
