import Scheduling

/// Counts answers one by one, as the log hands them out.
struct AnswerCount {
  let today: StudyDay
  /// When today is over; what the clock took for later counts in nothing.
  let end: UnixTime
  private(set) var retention: Retention
  private(set) var buttons = ButtonCounts()
  private var table: DayTable
  private var totals: [StudyDay: DayTotal] = [:]
  /// The day of the last answer, which is mostly that of the next.
  private var day: StudyDay
  private var total = DayTotal()

  init(_ calendar: StudyCalendar, at now: UnixTime) {
    today = calendar.day(of: now)
    end = calendar.end(of: today)
    retention = Retention(today: today)
    table = DayTable(calendar, through: today + 2)
    day = today
  }

  /// The days on which something was answered.
  var days: [StudyDay: DayTotal] {
    var days = totals
    days[day, default: DayTotal()] += total
    return days.filter { $0.value.answers > 0 }
  }

  mutating func count(_ answer: StudyLog.Answer) {
    let day = table.day(of: answer.time)
    if day != self.day {
      totals[self.day, default: DayTotal()] += total
      (self.day, total) = (day, DayTotal())
    }
    total.answers += 1
    total.seconds += answer.elapsed
    guard answer.kind == .study, let rating = Rating(rawValue: answer.grade) else { return }
    total.reviews += 1
    let interval = Self.interval(from: answer.lastReview, to: answer.due)
    buttons[Maturity(phase: answer.phase, interval: interval), rating] += 1
    // The state before tells whether the card was asked on this day already.
    guard answer.phase == 2, interval >= 1, let last = answer.lastReview,
      table.day(of: last) < day
    else { return }
    retention.count(rating, interval: interval, on: day)
  }

  /// The days from the last review to the next, as they were meant.
  static func interval(from lastReview: UnixTime?, to due: UnixTime?) -> Int {
    guard let lastReview, let due else { return 0 }
    return Int(exactly: ((due - lastReview) / UnixTime.day).rounded()) ?? 0
  }
}
