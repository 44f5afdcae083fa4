import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

private enum MonthOfStudy {
  static let table = """
    day         new review  answers again  tomorrow
    2026-03-01    5      0       13     1  5+1
    2026-03-02    5      1       17     2  5+6
    2026-03-03    5      6       21     2  5+7
    2026-03-04    5      7       20     2  5+7
    2026-03-05    5      7       23     3  2+10
    2026-03-06    2     10       17     2  4+8
    2026-03-07    4      8       20     2  4+8
    2026-03-08    4      8       20     2  5+6
    2026-03-09    5      6       21     3  2+10
    2026-03-10    2     10       15     1  4+8
    2026-03-12    0     12       14     2  1+11
    2026-03-13    1     11       14     1  5+6
    2026-03-14    5      6       22     3  1+11
    2026-03-15    1     11       14     1  2+10
    2026-03-16    2     10       17     2  1+11
    2026-03-17    1     11       15     2  5+7
    2026-03-18    5      7       22     2  1+11
    2026-03-19    1     11       15     2  1+11
    2026-03-20    1     11       15     2  1+7
    2026-03-21    1      7       10     1  0+4
    2026-03-23    0     12       13     1  0+9
    2026-03-24    0      9       10     1  0+7
    2026-03-25    0      7        8     1  0+2
    2026-03-26    0      2        3     1  0+5
    2026-03-27    0      5        5     0  0+5
    2026-03-28    0      5        6     1  0+9
    2026-03-29    0      9       10     1  0+5
    2026-03-30    0      5        7     1  0+4
    """.split(separator: "\n").map(String.init)
}

@Suite struct `A month of study` {
  /// Studies all that comes on a day; one answer of nine is wrong.
  private func study(_ fixture: ReviewFixture, _ turn: inout Int) throws -> ReviewSummary {
    try fixture.reopen()
    while true {
      while fixture.card != nil {
        turn += 1
        try fixture.answer(turn % 9 == 0 ? .again : turn % 7 == 0 ? .hard : .good)
      }
      guard let step = fixture.session.nextStep else { return fixture.session.summary }
      fixture.now = step
      try fixture.session.next(at: fixture.now)
    }
  }

  /// With fewer reviews a day than come due, what is left over comes on the next.
  @Test(arguments: [12, 6])
  func `respects its limits, and shows on each day the cards that were forecast`(reviews: Int)
    throws
  {
    let options = StudyOptions(limits: DailyLimits(newCards: 5, reviews: reviews))
    let fixture = try ReviewFixture(
      words: 60, options, zone: "America/New_York", at: "2026-03-01T20:00:00-05:00",
      isSaved: false)
    let calendar = StudyCalendar(localTime: fixture.localTime)
    var turn = 0
    var table = ["day         new review  answers again  tomorrow"]
    var foretold: ReviewForecast?
    for day in 0..<30 where day % 11 != 10 {
      // Evenings and early mornings alternate.
      let start = calendar.start(of: calendar.day(of: moment("2026-03-01T20:00:00-05:00")) + day)
      fixture.now = start + (day % 2 == 0 ? 16 : 2) * 3600
      try fixture.reopen()
      let counts = fixture.session.counts(at: fixture.now)
      let today = calendar.day(of: fixture.now)
      if let foretold, foretold.day == today {
        #expect(foretold.reviews == counts.review && foretold.newCards == counts.new, "\(day)")
      }
      let summary = try study(fixture, &turn)
      foretold = try fixture.session.forecast(at: fixture.now)
      #expect(counts.new + counts.review <= reviews && counts.new <= 5)
      #expect(summary.newCards == counts.new && summary.cards == counts.new + counts.review)
      table.append(row(today, counts, summary, foretold))
    }
    if reviews == 12 { #expect(table == MonthOfStudy.table) }
    #expect(try fixture.session.study.file.rebuild(ReviewSettings.rule) == 0)
  }

  private func row(
    _ day: StudyDay, _ counts: StudyQueue.Counts, _ summary: ReviewSummary,
    _ forecast: ReviewForecast?
  ) -> String {
    let numbers = [counts.new, counts.review, summary.answers.count, summary.count(.again)]
    let cells = zip(numbers, [5, 7, 9, 6]).map { number, width in
      String(repeating: " ", count: width - "\(number)".count) + "\(number)"
    }
    return "\(day.date)\(cells.joined())  \(forecast.map { "\($0.newCards)+\($0.reviews)" } ?? "-")"
  }
}
