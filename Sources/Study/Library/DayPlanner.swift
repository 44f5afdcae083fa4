import Files
import Progress
import Scheduling

/// The limits of a day: those of all decks, and those of single decks and folders.
///
/// Home's numbers and the cards of a review come from it alone.
struct DayPlanner {
  /// The limits of all decks together.
  let limits: DailyLimits
  /// The canonical paths of the decks and folders with limits, each after the one around it.
  private let sections: [(path: String, limits: DailyLimits)]
  /// The cards that were studied on the day already, by the decks' canonical paths.
  private let studied: [String: StudiedCards]

  /// Reads what was studied; the limits include the plan for a backlog, and the cards that the learner wants
  /// beyond them.
  init(
    _ library: Library, on day: StudyDay, _ backlog: Backlog? = nil
  ) throws(StorageError) {
    studied = try library.progress.studied(since: library.calendar.start(of: day))
    let options = library.options
    var limits = options.limits
    if let plan = options.backlogPlan {
      let due: Backlog
      if let backlog { due = backlog } else { due = try DueCounts(library, on: day).backlog }
      let done = studied.values.reduce(0) { $0 + $1.reviews }
      limits = limits.capped(reviews: plan.reviews(on: day, due, done: done))
    }
    let extra = library.extraCards(on: day)
    self.limits = limits.raised(by: extra)
    let own = options.deckLimits
    let sections = library.places(ofSections: own.keys).map { name, path in
      (path: path, limits: own[name] ?? DeckLimits())
    }
    let notes = options.noteLimits.map { path, limits in
      // What a note doesn't set is that of its section.
      let other = sections.last { $0.path == path }?.limits
      return (
        path: path,
        limits: DeckLimits(
          newCards: limits.newCards ?? other?.newCards, reviews: limits.reviews ?? other?.reviews)
      )
    }
    self.sections = (sections.filter { options.noteLimits[$0.path] == nil } + notes)
      .map { ($0.path, DailyLimits($0.limits).raised(by: extra)) }
  }

  /// The number of cards that were studied.
  var done: Int { studied.values.reduce(0) { $0 + $1.newCards + $1.reviews } }

  /// The cards that some decks may still show, by their canonical paths.
  func quota(of decks: [String]) -> DayQuota {
    var limits = [(all: self.limits, studied: studied.values.reduce(StudiedCards(), +))]
    var byDeck = decks.map { _ in [0] }
    for section in sections {
      let mine = decks.indices.filter { Path.isIn(section.path, decks[$0]) }
      if mine.isEmpty { continue }
      for deck in mine { byDeck[deck].append(limits.count) }
      let done = studied.filter { Path.isIn(section.path, $0.key) }
        .values.reduce(StudiedCards(), +)
      limits.append((section.limits, done))
    }
    return DayQuota(limits, byDeck: byDeck)
  }
}

extension DayQuota {
  /// The cards that a review of some decks shows, by the counts of all decks.
  func plan(of counts: [DeckCounts], in decks: Range<Int>) -> DayPlan {
    var quota = self
    let due = decks.reduce(0) { $0 + quota.takeReviews(counts[$1].reviews, of: $1) }
    let steps = decks.reduce(0) { $0 + counts[$1].steps }
    let new = decks.reduce(0) { $0 + quota.takeNewCards(counts[$1].new, of: $1) }
    return DayPlan(new: new, due: due + steps)
  }
}
