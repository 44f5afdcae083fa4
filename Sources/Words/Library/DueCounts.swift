import Scheduling

/// How many cards of each deck are due on a day, by the decks' places.
struct DueCounts {
  /// Those that are due for the whole day.
  private(set) var reviews: [String: Int]
  /// Those that wait for a moment of the day.
  private(set) var steps: [String: Int] = [:]

  init(_ library: Library, on today: StudyDay) throws(StorageError) {
    let calendar = library.calendar
    let end = calendar.end(of: today)
    // A card's day and that of its moment are less than two days apart, so that only cards of these
    // days need be looked at one by one.
    let start = end - 2 * UnixTime.day
    var reviews = try library.progress.overdue(before: start, on: today.number)
    var steps: [String: Int] = [:]
    try library.progress.eachDue(from: start, by: end + UnixTime.day, on: today.number) {
      deck, stored in
      let card = CardState(
        phase: CardState.Phase(number: stored.phase, step: stored.step) ?? .new,
        lastReview: stored.lastReview, due: stored.due)
      if calendar.isIntraday(card) {
        if let due = card.due, due < end { steps[deck, default: 0] += 1 }
      } else if let day = calendar.dueDay(of: card), day <= today {
        reviews[deck, default: 0] += 1
      }
    }
    self.reviews = reviews
    self.steps = steps
  }
}
