import Files
import Progress
import Scheduling

/// The rules of a session: the limits of a day, and the schedules of the open decks by their indexes.
struct SessionRules {
  /// The cards that the open decks may still show on a day.
  let quota: (StudyDay) throws(StorageError) -> DayQuota
  /// The schedulers of the decks; none for one with that of the options.
  var schedulers: [Int: CardScheduler] = [:]
  /// None for a deck that is reviewed in the direction of the list.
  var directions: [Int: StudyDirections] = [:]

  /// The directions of a deck by its index, or those of a card in no deck.
  func directions(of deck: Int?) -> StudyDirections { deck.flatMap { directions[$0] } ?? .one }
}

extension Library {
  /// The rules for some decks by their paths.
  func rules(of decks: [String]) -> SessionRules {
    let paths = decks.map(Path.canonical)
    var rules = SessionRules { day throws(StorageError) in
      try DayPlanner(self, on: day).quota(of: paths)
    }
    for (index, scheduler) in schedulers(of: decks).enumerated() {
      rules.schedulers[index] = scheduler
    }
    for (index, directions) in directions(of: decks).enumerated() where directions != .one {
      rules.directions[index] = directions
    }
    return rules
  }
}
