import Testing
import WordsTestSupport

@testable import Scheduling

/// What holds of every history, with parameters from all over their bounds (the seed is the argument).
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
  func `is forgotten with time, and asks the sooner the more is to be kept`(seed: UInt64) {
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
