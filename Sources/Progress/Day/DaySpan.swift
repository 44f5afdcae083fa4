import Scheduling

/// A day of study: its number, counted from 1970-01-01, and the times at which it begins and ends.
public struct DaySpan: Equatable, Sendable {
  let number: Int
  let start: Double
  let end: Double

  public init(_ day: StudyDay, _ calendar: StudyCalendar) {
    number = day.number
    start = calendar.start(of: day)
    end = calendar.end(of: day)
  }
}
