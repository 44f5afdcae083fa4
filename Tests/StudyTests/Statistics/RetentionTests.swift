import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct RetentionTests {
  private let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
  /// 2026-11-18.
  private let now: UnixTime = 1_795_000_000

  /// Cards, each with its stability, the days since its review, and whether it is suspended; and their mean chance.
  ///
  /// It is 90 % after as many days as the stability, by definition.
  @Test(
    arguments: [
      ([], nil), ([(10, 10, false)], 0.9), ([(10, 0, false)], 1), ([(10, -3, false)], 1),
      ([(10, 10, false), (5, 0, false)], 0.95), ([(10, 10, false), (1, 9, true)], 0.9),
    ] as [([(Double, Double, Bool)], Double?)])
  func `predict what would be remembered now`(
    cards: [(Double, Double, Bool)], rate: Double?
  ) throws {
    let directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\nc\t3")
    let progress = try directory.study()
    for (index, card) in cards.enumerated() {
      let last = now - card.1 * 86_400
      try progress.put(
        Int32(index),
        into: CardState(
          phase: 2, stability: card.0, difficulty: 5, due: last + 86_400, lastReview: last),
        at: last)
      if card.2 { try progress.suspend([CardID(rawValue: Int32(index))], true, at: now) }
    }
    let found = try Statistics(in: progress.file, calendar, at: now).retention.predicted
    #expect(found.count == cards.count { !$0.2 })
    #expect(found.rate.map { ($0 * 1e9).rounded() } == rate.map { $0 * 1e9 })
  }
}
