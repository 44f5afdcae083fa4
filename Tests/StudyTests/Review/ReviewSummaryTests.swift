import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct ReviewSummaryTests {
  @Test func `sums up what was done`() throws {
    let fixture = try ReviewFixture(words: 3)
    for rating in [Rating.again, .easy, .hard, .easy] { try fixture.answer(rating) }
    try fixture.session.answer(.good, after: 3600, at: fixture.now)
    let summary = fixture.session.summary
    #expect(Rating.allCases.map(summary.count) == [1, 1, 1, 2])
    #expect(summary.newCards == 3 && summary.cards == 3)
    #expect(summary.seconds == 4 * 5 + 60, "an hour at one card counts as a minute")
    #expect(summary.correctShare == 0.8)
    #expect(summary.secondsPerCard == 80.0 / 3)
    #expect(ReviewSummary().correctShare == nil && ReviewSummary().secondsPerCard == nil)
  }

  @Test func `says what comes on the next day that has something`() throws {
    let fixture = try ReviewFixture(words: 3, StudyOptions(limits: DailyLimits(newCards: 2)))
    #expect(try fixture.session.forecast(at: fixture.now)?.newCards == 2)
    for _ in 1...2 { try fixture.answer(.easy) }
    let today = fixture.today
    #expect(
      try fixture.session.forecast(at: fixture.now)
        == ReviewForecast(day: today + 1, reviews: 0, newCards: 1))
    let words = fixture.session.study
    try words.suspend([words.id("w3")], true, at: fixture.now)
    let next = try #require(try fixture.session.forecast(at: fixture.now))
    #expect(next.day > today + 1 && next.reviews > 0 && next.newCards == 0)
    for card in words.list.order { try words.suspend([card], true, at: fixture.now) }
    #expect(try fixture.session.forecast(at: fixture.now) == nil)
  }
}
