import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A civil date` {
  @Test func `is that of the Gregorian calendar, leap years and centuries too`() {
    for number in stride(from: -60_000, through: 60_000, by: 1) {
      let day = StudyDay(number: number)
      guard "\(CivilDate(day))" != day.date else { continue }
      Issue.record("\(number) is \(day.date), not \(CivilDate(day))")
      return
    }
  }

  @Test(arguments: [
    ("2026-11-22T12:00:00Z", 6), ("2026-11-23T12:00:00Z", 0), ("1969-12-31T12:00:00Z", 2),
  ])
  func `has a weekday, counted from Monday`(text: String, weekday: Int) {
    let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
    #expect(calendar.day(of: moment(text)).weekday == weekday)
  }

  @Test func `knows the months before it`() {
    let month = CivilDate(StudyDay(number: 0)).month
    #expect(month.last(3).map(\.description) == ["1969-11", "1969-12", "1970-01"])
  }
}
