import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A study calendar` {
  @Test(arguments: [
    // The clock goes from 2:00 to 3:00.
    ("America/New_York", 4, "2026-03-08T03:59:59-04:00", "2026-03-07"),
    ("America/New_York", 4, "2026-03-08T04:00:00-04:00", "2026-03-08"),
    ("America/New_York", 2, "2026-03-08T01:59:59-05:00", "2026-03-07"),
    ("America/New_York", 2, "2026-03-08T03:00:00-04:00", "2026-03-08"),
    ("America/New_York", 3, "2026-03-08T03:00:00-04:00", "2026-03-08"),
    // The clock goes from 2:00 back to 1:00.
    ("America/New_York", 1, "2026-11-01T00:59:59-04:00", "2026-10-31"),
    ("America/New_York", 1, "2026-11-01T01:00:00-04:00", "2026-11-01"),
    ("America/New_York", 1, "2026-11-01T01:00:00-05:00", "2026-11-01"),
    ("America/New_York", 2, "2026-11-01T01:59:59-04:00", "2026-10-31"),
    ("America/New_York", 2, "2026-11-01T01:59:59-05:00", "2026-10-31"),
    ("America/New_York", 2, "2026-11-01T02:00:00-05:00", "2026-11-01"),
    // By half an hour, from 2:00 back to 1:30.
    ("Australia/Lord_Howe", 2, "2026-04-05T01:59:59+11:00", "2026-04-04"),
    ("Australia/Lord_Howe", 2, "2026-04-05T01:45:00+10:30", "2026-04-04"),
    ("Australia/Lord_Howe", 2, "2026-04-05T02:00:00+10:30", "2026-04-05"),
    // By two hours, from 3:00 back to 1:00: the day that began at 2:00 is not left again.
    ("Antarctica/Troll", 2, "2026-10-25T01:59:59+02:00", "2026-10-24"),
    ("Antarctica/Troll", 2, "2026-10-25T02:00:00+02:00", "2026-10-25"),
    ("Antarctica/Troll", 2, "2026-10-25T01:30:00+00:00", "2026-10-25"),
    ("Antarctica/Troll", 3, "2026-10-25T02:59:59+00:00", "2026-10-24"),
    // From midnight to 1:00.
    ("Africa/Cairo", 0, "2026-04-23T23:59:59+02:00", "2026-04-23"),
    ("Africa/Cairo", 0, "2026-04-24T01:00:00+03:00", "2026-04-24"),
    // Over the date line: 30 December was skipped, except for the hours before the roll-over.
    ("Pacific/Apia", 4, "2011-12-29T23:59:59-10:00", "2011-12-29"),
    ("Pacific/Apia", 4, "2011-12-31T00:00:00+14:00", "2011-12-30"),
    ("Pacific/Apia", 4, "2011-12-31T04:00:00+14:00", "2011-12-31"),
    ("Pacific/Apia", 0, "2011-12-31T00:00:00+14:00", "2011-12-31"),
    // Half and quarter hours, late roll-overs, long ago and far ahead.
    ("Asia/Kolkata", 4, "2026-06-01T03:59:59+05:30", "2026-05-31"),
    ("Asia/Kathmandu", 4, "2026-06-01T04:00:00+05:45", "2026-06-01"),
    ("Asia/Seoul", 23, "2026-06-01T22:59:59+09:00", "2026-05-31"),
    ("Asia/Seoul", 4, "1969-12-31T03:00:00+09:00", "1969-12-30"),
    ("Asia/Tokyo", 4, "2126-01-01T04:00:00+09:00", "2126-01-01"),
  ])
  func `knows the day of a moment`(zone: String, hour: Int, text: String, date: String) {
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone), rolloverHour: hour)
    #expect(calendar.day(of: moment(text)).date == date)
  }

  @Test(arguments: [
    ("America/New_York", "2026-03-07T12:00:00-05:00", 23.0),
    ("America/New_York", "2026-03-08T12:00:00-04:00", 24),
    ("America/New_York", "2026-10-31T12:00:00-04:00", 25),
    ("Australia/Lord_Howe", "2026-04-04T12:00:00+11:00", 24.5),
    ("Pacific/Apia", "2011-12-29T12:00:00-10:00", 20),
    ("Pacific/Apia", "2011-12-31T01:00:00+14:00", 4),
  ])
  func `knows how long a day is`(zone: String, text: String, hours: Double) {
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone))
    let day = calendar.day(of: moment(text))
    #expect((calendar.end(of: day) - calendar.start(of: day)) / 3600 == hours)
  }

  @Test(arguments: [
    "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll", "Africa/Cairo", "Pacific/Apia",
    "Asia/Seoul", "Asia/Pyongyang", "Europe/London", "America/Havana", "Pacific/Kwajalein",
  ])
  func `parts time without gaps, and never goes back`(zone: String) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = SplitMix64(state: seed)
    for hour in [0, 1, 2, 3, 4, 23] {
      let calendar = StudyCalendar(localTime: LocalTime(zone: zone), rolloverHour: hour)
      for _ in 0..<300 {
        let now = UnixTime(generator.next(below: 2_500_000_000))
        let day = calendar.day(of: now)
        #expect(calendar.start(of: day) <= now && now < calendar.end(of: day), "\(now), \(seed)")
        let start = calendar.start(of: day)
        #expect(
          calendar.day(of: start) == day && calendar.day(of: start - 1) < day, "\(now), \(seed)")
        let later = now + UnixTime(generator.next(below: 200_000))
        #expect(calendar.day(of: later) >= day, "\(now), \(later), \(seed)")
      }
    }
  }
}

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
