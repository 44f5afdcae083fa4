import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A card is due` {
  /// A review, its interval in days, the zone in which the learner is afterwards, the day.
  @Test(arguments: [
    ("2026-06-01T10:00:00+09:00", 1, "Asia/Seoul", "2026-06-02"),
    ("2026-06-02T03:00:00+09:00", 1, "Asia/Seoul", "2026-06-02"),
    // 24 hours later a night without an hour has passed the roll-over of the day after.
    ("2026-03-07T03:30:00-05:00", 1, "America/New_York", "2026-03-07"),
    // 24 hours later a night with an hour more has not come to the roll-over of the day.
    ("2026-10-31T04:30:00-04:00", 1, "America/New_York", "2026-11-01"),
    // The learner has flown over the date line, where the review was on the day before.
    ("2026-06-01T10:00:00+09:00", 1, "America/Los_Angeles", "2026-06-01"),
    ("2026-06-01T14:00:00-07:00", 1, "Asia/Seoul", "2026-06-03"),
    ("2011-12-29T12:00:00-10:00", 2, "Pacific/Apia", "2011-12-31"),
  ])
  func `on a day of the place where the learner is`(
    text: String, days: Int, zone: String, date: String
  ) {
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone))
    let card = reviewed(at: moment(text), days: days)
    let dueDay = calendar.dueDay(of: card)
    #expect(dueDay?.date == date)
    guard let dueDay else { return }
    #expect(!calendar.isDue(card, at: calendar.start(of: dueDay) - 1))
    #expect(calendar.isDue(card, at: calendar.start(of: dueDay)))
    #expect(calendar.elapsedDays(of: card, at: calendar.start(of: dueDay)) == Double(days))
  }

  @Test func `at its moment while a step ends on the same day, else for all of the day`() {
    let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
    let evening = moment("2026-06-01T23:00:00Z")
    let short = CardState(phase: .learning(step: 0), lastReview: evening, due: evening + 600)
    #expect(calendar.isIntraday(short))
    #expect(!calendar.isDue(short, at: evening + 599))
    #expect(calendar.isDue(short, at: evening + 600))
    let long = CardState(phase: .relearning(step: 0), lastReview: evening, due: evening + 43_200)
    #expect(!calendar.isIntraday(long))
    #expect(!calendar.isDue(long, at: moment("2026-06-02T03:59:59Z")))
    #expect(calendar.isDue(long, at: moment("2026-06-02T04:00:00Z")))
    #expect(!calendar.isDue(CardState(), at: evening))
    #expect(calendar.dueDay(of: CardState()) == nil)
  }

  private func reviewed(at moment: UnixTime, days: Int) -> CardState {
    CardState(
      phase: .review, memory: MemoryState(stability: Double(days), difficulty: 5),
      lastReview: moment, due: moment + Double(days) * UnixTime.day)
  }
}
