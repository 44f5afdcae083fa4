import Glibc
import Scheduling

/// A learner with a memory by FSRS who studies some new cards a day, and each card when it is due.
///
/// The same seed gives the same reviews.
public struct SimulatedLearner {
  /// The reviews of each card.
  public typealias Reviews = [(time: UnixTime, rating: Rating)]

  private let memory: FSRS
  private let newCards: Int
  private var generator: SplitMix64

  /// A learner whose parameters differ from the defaults by up to `spread` of each.
  public init(seed: UInt64, spread: Double = 0.4, newCards: Int = 5) throws {
    var generator = SplitMix64(state: seed)
    var values = zip(FSRSParameters.default.values, FSRSParameters.bounds).map { value, bounds in
      let factor = 1 + spread * (2 * generator.share() - 1)
      return min(max(value * factor, bounds.lowerBound), bounds.upperBound)
    }
    values[0...3].sort()
    memory = FSRS(try FSRSParameters(values))
    self.newCards = newCards
    self.generator = generator
  }

  /// The reviews of some days, by cards.
  public mutating func study(days: Int, from start: UnixTime = 1_700_000_000) -> [Reviews] {
    var cards: [(state: CardState, truth: MemoryState, reviews: Reviews)] = []
    for day in 0..<days {
      var now = start + Double(day) * UnixTime.day
      for index in cards.indices where cards[index].state.due ?? 0 <= now + UnixTime.day / 2 {
        now += 10
        let days = cards[index].state.wholeDays(until: now)
        let chance = memory.retrievability(of: cards[index].truth, afterDays: days)
        let rating = generator.share() < chance ? pick([.hard, .good, .good, .easy]) : .again
        cards[index].truth = memory.memory(
          after: rating, of: cards[index].truth, afterDays: days)
        cards[index].state = scheduler.review(cards[index].state, rating, at: now)
        cards[index].reviews.append((now, rating))
      }
      for _ in 0..<newCards {
        now += 10
        let rating = pick([.again, .hard, .good, .good, .easy])
        let state = scheduler.review(CardState(), rating, at: now)
        cards.append((state, memory.firstMemory(rating), [(now, rating)]))
      }
    }
    return cards.map(\.reviews)
  }

  private var scheduler: CardScheduler { CardScheduler(learningSteps: [], relearningSteps: []) }

  private mutating func pick(_ ratings: [Rating]) -> Rating {
    ratings[Int(generator.next(below: UInt64(ratings.count)))]
  }
}

extension SplitMix64 {
  /// A number from 0 to 1.
  fileprivate mutating func share() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }
}
