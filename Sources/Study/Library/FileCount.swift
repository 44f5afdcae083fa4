import Decks
import Files
import Progress
import Scheduling

/// The numbers of a deck file.
struct FileCount: Equatable {
  let cards: Int
  let badLines: Int
  let hasConflictMarkers: Bool
  /// The numbers of the cards that have directions for themselves.
  private var directions: [StudyDirections: Int] = [:]
  /// The numbers of the cards that have some gaps, by the number of these.
  private var gaps: [Int: Int] = [:]

  init(_ deck: Deck, wrongSettings: Int) {
    (cards, badLines) = (deck.count, deck.problemCount + wrongSettings)
    hasConflictMarkers = deck.hasConflictMarkers
    guard deck.mayHaveSides else { return }
    for index in 0..<deck.count {
      let count = deck.gaps(of: index).count
      if count > 0 {
        gaps[count, default: 0] += 1
        continue
      }
      let own = deck.directions(of: index).flatMap(StudyDirections.init(rawValue:))
      if let own { directions[own, default: 0] += 1 }
    }
  }

  /// The new sides of the cards if none was studied.
  func newSides(by rules: SideRules) -> Int {
    let others = cards - directions.values.reduce(0, +) - gaps.values.reduce(0, +)
    let ofGaps = gaps.reduce(0) { $0 + $1.value * (rules.buriesNew ? 1 : $1.key) }
    return ofGaps + others * rules.newSides(nil).count
      + directions.reduce(0) { $0 + $1.value * rules.newSides($1.key).count }
  }
}

extension Library {
  /// Counts the cards of a file; if it has changed, it is read, and its cards are matched with their records.
  func count(
    of path: String, at canonicalPath: String? = nil
  ) throws(StorageError) -> Result<FileCount, DeckError> {
    let deck: Deck
    do throws(DeckError) {
      guard let stamp = File(path).stamp else {
        // A pipe among the decks would be waited for.
        throw DeckError(path, File(path).exists ? .notAFile : File(path).absence)
      }
      if let known = counts[path], known.stamp == stamp {
        guard let count = known.count else { return .failure(.noCards(inNote: path)) }
        return .success(count)
      }
      deck = try DeckFile(path).deck(unlessEmpty: mayBeEmpty)
    } catch {
      // Notes without cards aren't read each time.
      if error.isNoDeck {
        counts[path] = (File(path).stamp, nil)
        if let deck = try? DeckEditor.open(path) { try progress.follow(deck) }
      }
      return .failure(error)
    }
    let wrong = readSettings(of: deck, at: canonicalPath).count
    try progress.follow(deck, at: canonicalPath)
    let count = FileCount(deck, wrongSettings: wrong)
    counts[path] = (deck.stamp, count)
    return .success(count)
  }
}
