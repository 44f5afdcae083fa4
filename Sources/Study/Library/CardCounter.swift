import Decks
import Files
import Progress
import Scheduling

/// The numbers of a deck file.
struct FileCount {
  let cards: Int
  let badLines: Int
  /// The numbers of the cards that have directions for themselves.
  private var directions: [StudyDirections: Int] = [:]

  init(_ deck: Deck) {
    (cards, badLines) = (deck.count, deck.problemCount)
    guard deck.format.columns.contains(.directions) else { return }
    for index in 0..<deck.count {
      let own = deck.directions(of: index).flatMap(StudyDirections.init(rawValue:))
      if let own { directions[own, default: 0] += 1 }
    }
  }

  /// The new sides of the cards if none was studied.
  func newSides(by rules: SideRules) -> Int {
    let others = cards - directions.values.reduce(0, +)
    return others * rules.newSides(nil).count
      + directions.reduce(0) { $0 + $1.value * rules.newSides($1.key).count }
  }
}

/// The numbers of deck files, which are read again only if they have changed.
final class CardCounter {
  private var known: [String: (stamp: FileStamp, count: FileCount)] = [:]

  /// Counts the cards and bad lines of a file; a deck that had to be read is handed out.
  func count(
    of path: String, unlessEmpty canBeEmpty: (String) -> Bool,
    reading body: (Deck) throws -> Void
  ) throws(StorageError) -> Result<FileCount, DeckError> {
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
    let count = FileCount(deck)
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
  mutating func readFile(
    in library: Library, _ rules: SideRules
  ) throws(StorageError) {
    let count = try library.cardCounter.count(of: path, unlessEmpty: library.mayBeEmpty) {
      try library.progress.follow($0)
    }
    switch count {
    case .success(let count):
      (counts.total, badLines) = (count.cards, count.badLines)
      counts.new = count.newSides(by: rules)
    case .failure(let error): failure = error
    }
  }
}
