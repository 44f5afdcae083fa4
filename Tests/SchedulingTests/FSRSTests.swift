import Foundation
import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `FSRS-6` {
  private let fsrs = FSRS()

  @Test(arguments: [0.001, 1, 2.3065, 100, 36_500])
  func `remembers nine of ten after as many days as the stability says`(stability: Double) {
    let memory = MemoryState(stability: stability, difficulty: 5)
    #expect(abs(fsrs.retrievability(of: memory, afterDays: stability) - 0.9) < 1e-12)
    #expect(abs(fsrs.interval(of: memory, retention: 0.9) / stability - 1) < 1e-12)
    #expect(fsrs.retrievability(of: memory, afterDays: 0) == 1)
  }

  @Test(arguments: zip(Rating.allCases, [6.4133, 5.112170705601056, 2.118103970459016, 1]))
  func `begins with the stability and the difficulty of the rating`(
    rating: Rating, difficulty: Double
  ) {
    let memory = fsrs.firstMemory(rating)
    #expect(memory.stability == FSRSParameters.default.values[rating.rawValue - 1])
    #expect(abs(memory.difficulty - difficulty) < 1e-12)
  }

  /// Worked out from the published formulas with 50 digits, for a stability of 3 and a difficulty
  /// of 5. On the same day (0) Hard and Good don't change the stability.
  @Test(arguments: [
    (Rating.again, 0.0, 0.9908417942528911, 8.341762369296838),
    (.hard, 0, 3.0, 6.665995369296838),
    (.good, 0, 3.0, 4.9902283692968386),
    (.easy, 0, 5.0445053431748175, 3.314461369296838),
    (.again, 3, 0.6968564784839519, 8.341762369296838),
    (.hard, 3, 7.856756113855401, 6.665995369296838),
    (.good, 3, 11.07575010617792, 4.9902283692968386),
    (.easy, 3, 18.12507237386063, 3.314461369296838),
    (.again, 30, 0.980500675498629, 8.341762369296838),
    (.good, 30, 29.998699061889745, 4.9902283692968386),
  ])
  func `makes of a memory what its formulas say`(
    rating: Rating, days: Double, stability: Double, difficulty: Double
  ) {
    let memory = fsrs.memory(
      after: rating, of: MemoryState(stability: 3, difficulty: 5), afterDays: days)
    #expect(abs(memory.stability / stability - 1) < 1e-12)
    #expect(abs(memory.difficulty / difficulty - 1) < 1e-12)
  }

  @Test func `never leaves more after a lapse than a lapse of the same day would`() {
    let memory = MemoryState(stability: 0.01, difficulty: 1)
    let lapse = fsrs.memory(after: .again, of: memory, afterDays: 1000)
    let most = 0.01 / exp(0.5425 * 0.0912)
    #expect(abs(lapse.stability / most - 1) < 1e-12)
  }

  @Test(arguments: [
    ([0.1], FSRSParameters.Fault.count(1)),
    ([Double](repeating: 0.1, count: 21), .outOfBounds(index: 4)),
    ([0.0] + FSRSParameters.default.values.dropFirst(), .outOfBounds(index: 0)),
    ([.nan] + FSRSParameters.default.values.dropFirst(), .outOfBounds(index: 0)),
    (FSRSParameters.default.values.dropLast() + [0.81], .outOfBounds(index: 20)),
  ])
  func `takes 21 parameters within their bounds`(values: [Double], fault: FSRSParameters.Fault) {
    #expect(throws: fault) { try FSRSParameters(values) }
  }
}

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

/// The rules that hold for any history, with any parameters within their bounds (the seed is the argument).
@Suite struct `Any history of reviews` {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
  func `keeps stability, difficulty and interval within their bounds`(seed: UInt64) {
    var random = RandomReviews(seed: seed)
    for round in 0..<200 {
      let scheduler = random.scheduler()
      var card = CardState()
      for _ in 0..<60 {
        card = scheduler.review(card, random.rating(), at: random.moment(after: card))
        let memory = card.memory!
        let isWell =
          memory.stability >= FSRS.minimumStability && memory.stability.isFinite
          && FSRS.difficulties.contains(memory.difficulty) && days(card) >= 1
          && days(card) <= Double(scheduler.maximumInterval)
        #expect(isWell, "seed \(seed), round \(round): \(card)")
      }
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 4, 5])
  func `gives a better rating no shorter interval, fuzz or not`(seed: UInt64) {
    var random = RandomReviews(seed: seed)
    for round in 0..<200 {
      let scheduler = random.scheduler()
      var card = CardState()
      for _ in 0..<30 {
        let now = random.moment(after: card)
        for fuzz in [nil, random.number()] {
          let states = scheduler.preview(card, at: now, fuzz: fuzz)
          let intervals = states.map { $0.interval ?? 0 }
          #expect(intervals == intervals.sorted(), "seed \(seed), round \(round): \(intervals)")
        }
        card = scheduler.review(card, random.rating(), at: now)
      }
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 6, 7])
  func `is forgotten with time, and is due the sooner the more is to be retained`(seed: UInt64) {
    var random = RandomReviews(seed: seed)
    for round in 0..<1000 {
      let fsrs = random.scheduler().fsrs
      let memory = random.memory()
      let days = [0.0, 1, 2, 30, 365, 36_500]
      let chances = days.map { fsrs.retrievability(of: memory, afterDays: $0) }
      #expect(chances == chances.sorted(by: >=), "seed \(seed), round \(round)")
      #expect(chances.allSatisfy { (0...1).contains($0) }, "seed \(seed), round \(round)")
      let intervals = [0.7, 0.8, 0.9, 0.95, 0.99].map { fsrs.interval(of: memory, retention: $0) }
      #expect(intervals == intervals.sorted(by: >=), "seed \(seed), round \(round)")
    }
  }

  /// The days of an interval of review; 1 for a step.
  private func days(_ card: CardState) -> Double {
    card.phase == .review ? (card.interval ?? 0) / UnixTime.day : 1
  }
}
