/// Knows the days of many moments: the start of each day is asked of the calendar once.
struct DayTable {
  private let calendar: StudyCalendar
  /// By the number of the day; what is not a number has not been asked for yet.
  private var starts: [UnixTime]
  /// How far the day of the last moment was from that of UTC.
  private var lead = 0

  /// For moments up to the end of a day; others cost more.
  init(_ calendar: StudyCalendar, through last: StudyDay) {
    self.calendar = calendar
    starts = Array(repeating: .nan, count: max(last.number + 2, 0))
  }

  /// The day that a moment belongs to, as the calendar says.
  mutating func day(of moment: UnixTime) -> StudyDay {
    let shown = moment / UnixTime.day
    guard shown >= 3, shown < Double(starts.count - 3) else { return calendar.day(of: moment) }
    var number = Int(shown) + lead
    while start(number) > moment { number -= 1 }
    while start(number + 1) <= moment { number += 1 }
    lead = number - Int(shown)
    return StudyDay(number: number)
  }

  private mutating func start(_ number: Int) -> UnixTime {
    if starts[number].isNaN { starts[number] = calendar.start(of: StudyDay(number: number)) }
    return starts[number]
  }
}
