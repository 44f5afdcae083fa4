import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Words

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

  @Test
  func `leave out cards whose file is gone, or that are no longer in it, from what is to come`()
    throws
  {
    let workshop = try Workshop()
    try workshop.write("a\t1\nb\t2")
    try workshop.write("c\t3", to: "gone.tsv")
    let file = try workshop.open()
    for (deck, fronts) in [("deck.tsv", ["a", "b"]), ("gone.tsv", ["c"])] {
      let progress = try workshop.study(file, deck: deck)
      for front in fronts { try progress.grade(front, at: now - 86_400) }
    }
    #expect(try Statistics(in: file, calendar, at: now).cards.young == 3)
    try FileManager.default.removeItem(atPath: workshop.path("gone.tsv"))
    try workshop.write("a\t1")
    _ = try workshop.study(file)
    let left = try Statistics(in: file, calendar, at: now)
    #expect(left.cards.young == 1 && left.forecast.reduce(0, +) == 1)
    #expect(left.reviews.suffix(2) == [3, 0])
  }

  /// Stabilities of cards, how many days ago each was seen, whether it is suspended; and the mean of
  /// their chances: 90 % after as many days as the stability says, by definition.
  @Test(
    arguments: [
      ([], nil), ([(10, 10, false)], 0.9), ([(10, 0, false)], 1), ([(10, -3, false)], 1),
      ([(10, 10, false), (5, 0, false)], 0.95), ([(10, 10, false), (1, 9, true)], 0.9),
    ] as [([(Double, Double, Bool)], Double?)])
  func `predict what would be remembered now`(
    cards: [(Double, Double, Bool)], rate: Double?
  ) throws {
    let workshop = try Workshop()
    try workshop.write("a\t1\nb\t2\nc\t3")
    let progress = try workshop.study()
    for (index, card) in cards.enumerated() {
      let last = now - card.1 * 86_400
      try progress.put(
        Int32(index),
        into: StoredState(
          phase: 2, stability: card.0, difficulty: 5, due: last + 86_400, lastReview: last),
        at: last)
      if card.2 { try progress.suspend(CardID(rawValue: Int32(index)), true, at: now) }
    }
    let found = try Statistics(in: progress.file, calendar, at: now).retention.predicted
    #expect(found.count == cards.count { !$0.2 })
    #expect(found.rate.map { ($0 * 1e9).rounded() } == rate.map { $0 * 1e9 })
  }

  @Test func `are a JSON object whose keys stay`() throws {
    let workshop = try Workshop()
    try workshop.write("a\t1\nb\t2")
    let progress = try workshop.study()
    for (day, grade) in [(5, 3), (3, 3), (0, 1)] {
      let time = now - Double(day) * 86_400
      try progress.grade(progress.id("a"), Review(time: time, grade: grade, elapsed: 2.5)) { _, _ in
        StoredState(phase: 2, due: time + 2 * 86_400, lastReview: time)
      }
    }
    let statistics = try Statistics(
      of: [workshop.path("deck.tsv")], cardCount: 2, in: progress.file, calendar, at: now)
    let json = try JSONReader.read(statistics.json)
    let reviews = try #require(json["reviews"]?.elements)
    #expect(reviews.count == 365)
    #expect(
      reviews.suffix(2).map(\.text) == [
        #"{"day":"2026-11-17","count":0}"#, #"{"day":"2026-11-18","count":1}"#,
      ])
    let forecast = try #require(json["forecast"]?.elements)
    #expect(forecast.count == 30)
    #expect(forecast[2].text == #"{"day":"2026-11-20","due":1}"#)
    #expect(json["retention"]?["predicted"]?.text == #"{"cards":0,"rate":null}"#)
    #expect(
      json["retention"]?["by_interval"]?.text == """
        [{"first":1,"last":3,"remembered":1,"forgotten":1,"rate":0.5},\
        {"first":4,"last":7,"remembered":0,"forgotten":0,"rate":null},\
        {"first":8,"last":21,"remembered":0,"forgotten":0,"rate":null},\
        {"first":22,"last":90,"remembered":0,"forgotten":0,"rate":null},\
        {"first":91,"last":null,"remembered":0,"forgotten":0,"rate":null}]
        """)
    let months = try #require(json["retention"]?["by_month"]?.elements)
    #expect(months.count == 12)
    #expect(
      months[11].text == #"{"month":"2026-11","remembered":1,"forgotten":1,"rate":0.5}"#)
    let rest = ["today", "streak", "buttons", "seconds", "cards"].map { json[$0]?.text }
    #expect(
      rest == [
        #""2026-11-18""#, #"{"current":1,"longest":1,"days_studied":3}"#,
        #"{"new":[0,0,1,0],"learning":[0,0,0,0],"young":[1,0,1,0],"mature":[0,0,0,0]}"#,
        #"{"today":2.5,"last_7_days":7.5,"last_30_days":7.5,"total":7.5,"mean_per_day":2.5}"#,
        #"{"new":1,"learning":0,"young":1,"mature":0,"suspended":0}"#,
      ])
  }
}
