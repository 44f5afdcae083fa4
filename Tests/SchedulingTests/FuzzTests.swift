import Testing

@testable import Scheduling

@Suite struct `The fuzz of an interval` {
  /// Worked out from the table of ranges: a day, and 15 % of the days from 2.5 to 7, 10 % of those
  /// from 7 to 20, 5 % of those beyond, either way.
  @Test(arguments: [
    (1, 1...1), (2, 2...2), (3, 2...4), (7, 5...9), (20, 17...23), (37, 33...41), (100, 93...107),
  ])
  func `has a range for each interval`(days: Int, range: ClosedRange<Int>) {
    #expect(Fuzz.range(days, maximum: 36_500) == range)
  }

  @Test func `stays below the maximum`() {
    #expect(Fuzz.range(100, maximum: 100) == 93...100)
    #expect(Fuzz.range(1, maximum: 1) == 1...1)
  }

  @Test func `picks every interval of the range about as often, by the seed alone`() {
    let picks = (0..<9000).map { Fuzz.days(37, maximum: 36_500, seed: $0) }
    for days in 33...41 {
      #expect((800...1200).contains(picks.count { $0 == days }))
    }
    #expect(picks == (0..<9000).map { Fuzz.days(37, maximum: 36_500, seed: $0) })
  }

  @Test func `changes reviews only, and only with a seed`() {
    let scheduler = CardScheduler()
    let card = CardState(
      phase: .review, memory: MemoryState(stability: 50, difficulty: 5), lastReview: 0, due: 0)
    let exact = scheduler.review(card, .good, at: 50 * UnixTime.day)
    let fuzzed = (0..<100).map { scheduler.review(card, .good, at: 50 * UnixTime.day, fuzz: $0) }
    #expect(Set(fuzzed.map(\.interval)).count > 10)
    #expect(fuzzed.allSatisfy { $0.memory == exact.memory })
    #expect(scheduler.review(card, .again, at: 9e6, fuzz: 1).interval == 600)
    let bounded = CardScheduler(maximumInterval: 50)
    let intervals = (0..<100).map { bounded.review(card, .good, at: 5e6, fuzz: $0).interval ?? 0 }
    #expect(intervals.max() == 50 * UnixTime.day)
  }
}
