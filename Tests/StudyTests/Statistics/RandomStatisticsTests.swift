import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The statistics of random logs` {
  @Test(arguments: ["UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Seoul"])
  func `are what a slow count of each number gives, of all decks and of one`(zone: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    let hour = Int(seed % 24)
    let calendar = StudyCalendar(localTime: LocalTime(zone: zone), rolloverHour: hour)
    let log = try RandomLog(calendar, seed: seed)
    for deck in [nil, 0, 1] {
      let slow = SlowStatistics(log: log, deck: deck, calendar: calendar)
      let size = deck == nil ? 2 * RandomLog.cardsPerDeck : RandomLog.cardsPerDeck
      let fast = try Statistics(
        of: deck.map { [["a.tsv", "b.tsv"][$0]] }, cardCount: size, in: log.file, calendar,
        at: log.now)
      compare(fast, slow, "seed \(seed), deck \(deck ?? -1)")
    }
  }

  private func compare(_ fast: Statistics, _ slow: SlowStatistics, _ comment: Comment) {
    #expect(fast.reviews == slow.reviews, comment)
    #expect(fast.known == slow.known, comment)
    let streak = fast.streak
    #expect([streak.current, streak.longest, streak.daysStudied] == slow.streak, comment)
    #expect(fast.forecast == slow.forecast, comment)
    let time = fast.time
    #expect([time.today, time.week, time.month, time.total] == slow.seconds, comment)
    #expect(time.meanPerDay == slow.meanSeconds, comment)
    let cards = fast.cards
    #expect(
      [cards.new, cards.learning, cards.young, cards.mature, cards.suspended] == slow.counts,
      comment)
    compare(fast.retention, slow, comment)
    let predicted = fast.retention.predicted.rate ?? 0
    #expect(abs(predicted - slow.predicted(FSRS())) < 1e-9, comment)
    #expect(fast.buttons[.new] == slow.buttons { phase, _ in phase == .new }, comment)
    #expect(
      fast.buttons[.learning] == slow.buttons { phase, _ in phase != .new && phase != .review },
      comment)
    #expect(fast.buttons[.young] == slow.buttons { $0 == .review && $1 < 21 }, comment)
    #expect(fast.buttons[.mature] == slow.buttons { $0 == .review && $1 >= 21 }, comment)
  }

  private func compare(_ fast: Retention, _ slow: SlowStatistics, _ comment: Comment) {
    #expect(fast.young == slow.recall { interval, _ in interval < 21 }, comment)
    #expect(fast.mature == slow.recall { interval, _ in interval >= 21 }, comment)
    #expect(fast.all.count > 20, comment)
    for span in fast.spans {
      let wanted = slow.recall { days, _ in days >= span.first && days <= span.last ?? days }
      #expect(span.recall == wanted, comment)
    }
    #expect(fast.months.count == 12, comment)
    for month in fast.months {
      let wanted = slow.recall { _, day in day.date.hasPrefix("\(month.month)-") }
      #expect(month.recall == wanted, comment)
    }
  }
}
