import Foundation
import Testing

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
  /// of 5. On the same day (0) Hard and Good keep the stability.
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
