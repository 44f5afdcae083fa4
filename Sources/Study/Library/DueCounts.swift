import Progress
import Scheduling

/// The number of cards due on a day, by the decks' canonical paths.
struct DueCounts {
  /// The cards due for the whole day.
  let reviews: [String: Int]
  /// The reviews of all decks whose files are there.
  let backlog: Backlog
  /// The cards due at a time of the day.
  let steps: [String: Int]

  init(_ library: Library, on today: StudyDay) throws(StorageError) {
    let calendar = library.calendar
    let end = calendar.end(of: today)
    // A card's day and that of its moment are less than two days apart, so that only cards of these
    // days need be looked at one by one.
    let start = end - 2 * UnixTime.day
    let span = DaySpan(today, calendar)
    let files = try library.progress.files()
    let rules = library.sideRules(byPath: files)
    var overdue = try library.progress.overdue(before: start, on: span, rules)
    var reviews = overdue
    var steps: [String: Int] = [:]
    try library.progress.eachDue(from: start, by: end + UnixTime.day, on: span, rules) {
      deck, card in
      if calendar.isIntraday(card) {
        if let due = card.due, due < end { steps[deck, default: 0] += 1 }
      } else if let day = calendar.dueDay(of: card), day <= today {
        reviews[deck, default: 0] += 1
        if day < today { overdue[deck, default: 0] += 1 }
      }
    }
    self.reviews = reviews
    self.steps = steps
    backlog = Backlog(
      due: files.reduce(0) { $0 + reviews[$1, default: 0] },
      overdue: files.reduce(0) { $0 + overdue[$1, default: 0] })
  }
}
