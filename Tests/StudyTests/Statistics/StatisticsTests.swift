import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `Statistics of some decks` {
  private let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
  /// 2026-11-18.
  private let now: UnixTime = 1_795_000_000

  @Test(arguments: [
    ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2], 3, 3), ([1, 2], 2, 2),
    ([0, 2, 3, 4], 1, 3), ([0, 1, 5, 6, 7, 8], 2, 4),
  ])
  func `know the streak from days ago`(days: [Int], current: Int, longest: Int) {
    let today = StudyDay(number: 20_000)
    let streak = Streak(days.map { today + -$0 }, today: today)
    let found = [streak.current, streak.longest, streak.daysStudied]
    #expect(found == [current, longest, days.count])
  }

  /// Days of study and free days, as days ago.
  @Test(arguments: [
    ([0, 2], [1], 2, 2), ([0, 3], [1], 1, 1), ([0, 3], [1, 2], 2, 2), ([3], [1, 2], 1, 1),
    ([2, 3], [1, 9], 2, 2), ([2, 3], [0], 0, 2), ([0, 4, 6], [5, 2], 1, 2), ([1], [0, 2], 1, 1),
  ])
  func `go on with a streak after days on which nothing was due`(
    days: [Int], free: [Int], current: Int, longest: Int
  ) {
    let today = StudyDay(number: 20_000)
    let streak = Streak(days.map { today + -$0 }, free: Set(free.map { today + -$0 }), today: today)
    #expect(streak.current == current && streak.longest == longest)
  }

  @Test
  func `leave out removed cards and those of removed files from the forecast`()
    throws
  {
    let directory = try StudyFolder()
    try directory.write("a\t1\nb\t2")
    try directory.write("c\t3", to: "gone.tsv")
    let file = try directory.open()
    for (deck, fronts) in [("deck.tsv", ["a", "b"]), ("gone.tsv", ["c"])] {
      let progress = try directory.study(file, deck: deck)
      for front in fronts { try progress.grade(front, at: now - 86_400) }
    }
    #expect(try Statistics(in: file, calendar, at: now).cards.young == 3)
    try FileManager.default.removeItem(atPath: directory.path("gone.tsv"))
    try directory.write("a\t1")
    _ = try directory.study(file)
    let left = try Statistics(in: file, calendar, at: now)
    #expect(left.cards.young == 1 && left.forecast.reduce(0, +) == 1)
    #expect(left.reviews.suffix(2) == [3, 0])
  }
}
