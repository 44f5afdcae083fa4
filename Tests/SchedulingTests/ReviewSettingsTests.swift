import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `The settings of a review` {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2])
  func `are read back to the last bit (the seed is the argument)`(seed: UInt64) {
    var random = RandomReviews(seed: seed)
    for _ in 0..<300 {
      let settings = ReviewSettings(
        scheduler: random.scheduler(), dayStart: Double(random.number() % 200_000) - 100_000)
      #expect(ReviewSettings(text: settings.text) == settings, "seed \(seed)")
    }
  }

  @Test func `are a line for people too`() {
    #expect(
      ReviewSettings(scheduler: CardScheduler(learningSteps: [])).text == """
        FSRS-6 retention=0.9 learning= relearning=600.0 maximum=36500.0 dayStart=14400.0 \
        parameters=0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,\
        0.0614,0.2629,1.6483,0.6014,1.8729,0.5425,0.0912,0.0658,0.1542
        """)
  }

  @Test(arguments: [
    "", "x", "FSRS-6", "FSRS-7 retention=0.9", ReviewSettings().text + " more=1",
    ReviewSettings().text.replacing("0.212", with: "1e9"),
    ReviewSettings().text.replacing("600.0", with: "x"),
    ReviewSettings().text.replacing("36500.0", with: "0.5"),
  ])
  func `are not read from anything else`(text: String) {
    #expect(ReviewSettings(text: text) == nil)
  }

  @Test(arguments: [
    // A night between two answers is a day, however short it was; a long day is none.
    ("Asia/Seoul", "2026-03-02T21:00:00+09:00", "2026-03-03T08:00:00+09:00", 1.0),
    ("Asia/Seoul", "2026-03-02T04:00:00+09:00", "2026-03-03T03:59:59+09:00", 0),
    ("Asia/Seoul", "2026-03-02T08:00:00+09:00", "2026-03-05T07:00:00+09:00", 3),
    // The night in which the clock is changed.
    ("America/New_York", "2026-03-07T22:00:00-05:00", "2026-03-08T06:00:00-04:00", 1),
    ("America/New_York", "2026-10-31T22:00:00-04:00", "2026-11-01T06:00:00-05:00", 1),
    // A clock that was put back.
    ("Asia/Seoul", "2026-03-03T08:00:00+09:00", "2026-03-01T08:00:00+09:00", 0),
  ])
  func `count days of study`(zone: String, last: String, now: String, days: Double) {
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone))
    let settings = ReviewSettings(CardScheduler(), calendar, at: moment(now))
    let card = CardState(phase: .review, lastReview: moment(last), due: moment(last))
    #expect(settings.elapsedDays(of: card, at: moment(now)) == days)
    #expect(settings.elapsedDays(of: CardState(), at: moment(now)) == nil)
  }

  @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "Asia/Seoul"])
  func `count the days that the calendar counts, but for an hour around the roll-over`(
    zone: String
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone))
    for _ in 0..<2000 {
      let last = 1.7e9 + Double(generator.next(below: 50_000_000))
      let now = last + Double(generator.next(below: 20_000_000))
      let clock = last + calendar.localTime.offset(last)
      let hour = (clock / 3600).truncatingRemainder(dividingBy: 24)
      if (3.0...5).contains(hour < 0 ? hour + 24 : hour) { continue }
      let card = CardState(phase: .review, lastReview: last, due: last)
      let days = ReviewSettings(CardScheduler(), calendar, at: now).elapsedDays(of: card, at: now)
      #expect(days == calendar.elapsedDays(of: card, at: now), "seed \(seed), \(last) to \(now)")
    }
  }
}
