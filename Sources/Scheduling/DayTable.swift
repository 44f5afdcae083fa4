/// Finds the days of many moments; caches the start of each day.
public struct DayTable {
  private let calendar: StudyCalendar
  /// The starts by the day's number; NaN if not computed yet.
  private var starts: [UnixTime]
  /// The difference between the last moment's day and its day in UTC.
  private var lead = 0

  /// Caches days up to and including `last`.
  public init(_ calendar: StudyCalendar, through last: StudyDay) {
    self.calendar = calendar
    starts = Array(repeating: .nan, count: max(last.number + 2, 0))
  }

  /// The day of a moment, the same as ``StudyCalendar/day(of:)``.
  public mutating func day(of moment: UnixTime) -> StudyDay {
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
