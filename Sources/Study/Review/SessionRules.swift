import Progress
import Scheduling

/// The rules of a session: the limits of a day, and the schedules of the open decks by their indexes.
struct SessionRules {
  let limits: (StudyDay) throws(StorageError) -> DailyLimits
  /// The decks and folders with separate limits on a day.
  var deckGroups: (StudyDay) -> [DeckGroup] = { _ in [] }
  /// None for a deck that is scheduled by FSRS.
  var wordBooks: [Int: WordBook] = [:]
  /// None for a deck that is asked in the direction of the list.
  var directions: [Int: StudyDirections] = [:]

  /// The directions of a deck by its index, or those of a card in no deck.
  func directions(of deck: Int?) -> StudyDirections { deck.flatMap { directions[$0] } ?? .one }
}

extension Library {
  /// The rules for some decks by their paths.
  func rules(of decks: [String]) -> SessionRules {
    var rules = SessionRules(limits: limits(on:), deckGroups: deckGroups)
    for (index, book) in wordBooks(of: decks).enumerated() { rules.wordBooks[index] = book }
    for (index, directions) in directions(of: decks).enumerated() where directions != .one {
      rules.directions[index] = directions
    }
    return rules
  }
}
