import Progress
import Scheduling

/// The number of cards due on a day, by the decks' canonical paths.
struct DueCounts {
  /// The cards due for the whole day.
  private(set) var reviews: [String: Int]
  /// The reviews that were due on an earlier day already.
  private var overdue: [String: Int]
  /// The cards due at a time of the day.
  private(set) var steps: [String: Int] = [:]

  init(_ library: Library, on today: StudyDay) throws(StorageError) {
    let calendar = library.calendar
    let end = calendar.end(of: today)
    // A card's day and that of its moment are less than two days apart, so that only cards of these
    // days need be looked at one by one.
    let start = end - 2 * UnixTime.day
    let span = DaySpan(today, calendar)
    let directions = library.directions(byPath: try library.progress.files())
    var overdue = try library.progress.overdue(before: start, on: span, directions)
    var reviews = overdue
    var steps: [String: Int] = [:]
    try library.progress.eachDue(from: start, by: end + UnixTime.day, on: span, directions) {
      deck, card in
      if calendar.isIntraday(card) {
        if let due = card.due, due < end { steps[deck, default: 0] += 1 }
      } else if let day = calendar.dueDay(of: card), day <= today {
        reviews[deck, default: 0] += 1
        if day < today { overdue[deck, default: 0] += 1 }
      }
    }
    self.reviews = reviews
    self.overdue = overdue
    self.steps = steps
  }

  /// The reviews of some decks together.
  func backlog(in decks: [String]) -> Backlog {
    Backlog(
      due: decks.reduce(0) { $0 + (reviews[$1] ?? 0) },
      overdue: decks.reduce(0) { $0 + (overdue[$1] ?? 0) })
  }
}
