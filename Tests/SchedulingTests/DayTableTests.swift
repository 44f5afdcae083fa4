import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A table of days` {
  @Test(arguments: [
    "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll", "Pacific/Apia", "Asia/Seoul",
    "America/Havana", "Pacific/Kwajalein",
  ])
  func `gives the days that the calendar gives, in any order`(zone: String) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = SplitMix64(state: seed)
    for hour in [0, 2, 4, 23] {
      let calendar = StudyCalendar(localTime: LocalTime(zone: zone), rolloverHour: hour)
      let last = calendar.day(of: 1_800_000_000)
      var table = DayTable(calendar, through: last)
      // From before 1970 until years after the last day.
      for _ in 0..<500 {
        let moment = UnixTime(generator.next(below: 2_000_000_000)) - 100_000_000
        #expect(table.day(of: moment) == calendar.day(of: moment), "\(moment), seed \(seed)")
      }
      let end = calendar.end(of: last)
      #expect(table.day(of: end - 1) == last && table.day(of: end) == last + 1)
    }
  }

  @Test(arguments: [
    // The clock goes from 2:00 to 3:00, and from 2:00 back to 1:00.
    ("America/New_York", 4, "2026-03-08T03:59:59-04:00", "2026-03-07"),
    ("America/New_York", 4, "2026-03-08T04:00:00-04:00", "2026-03-08"),
    ("America/New_York", 2, "2026-03-08T03:00:00-04:00", "2026-03-08"),
    ("America/New_York", 1, "2026-11-01T01:00:00-04:00", "2026-11-01"),
    ("America/New_York", 2, "2026-11-01T01:59:59-05:00", "2026-10-31"),
    ("Australia/Lord_Howe", 2, "2026-04-05T01:45:00+10:30", "2026-04-04"),
    ("Antarctica/Troll", 2, "2026-10-25T01:30:00+00:00", "2026-10-25"),
    ("Africa/Cairo", 0, "2026-04-24T01:00:00+03:00", "2026-04-24"),
    ("Pacific/Apia", 4, "2011-12-31T00:00:00+14:00", "2011-12-30"),
    ("Asia/Kathmandu", 4, "2026-06-01T04:00:00+05:45", "2026-06-01"),
    ("Asia/Seoul", 23, "2026-06-01T22:59:59+09:00", "2026-05-31"),
  ])
  func `knows days with a change of the clocks`(
    zone: String, hour: Int, text: String, date: String
  ) {
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone), rolloverHour: hour)
    var table = DayTable(calendar, through: calendar.day(of: moment("2027-01-01T00:00:00Z")))
    #expect(table.day(of: moment(text)).date == date)
    #expect("\(CivilDate(table.day(of: moment(text))))" == date)
  }
}
