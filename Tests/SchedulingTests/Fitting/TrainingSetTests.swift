import Glibc
import Scheduling
import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A card's history` {
  private let day = UnixTime.day

  @Test func `is in order of time, and has the whole days between reviews`() {
    let history = CardHistory([
      (3 * day, .easy), (0, .again), (day - 1, .good), (2 * day - 1, .hard), (0, .good),
    ])
    #expect(history.reviews.map(\.rating) == [.again, .good, .good, .hard, .easy])
    #expect(history.reviews.map(\.days) == [0, 0, 0, 1, 1])
    let nights = CardHistory([(day - 1, .good), (day, .good)]) { from, to in
      (to / day).rounded(.down) - (from / day).rounded(.down)
    }
    #expect(nights.reviews.map(\.days) == [0, 1])
  }

  @Test func `is predicted at each review a day or more after the last`() {
    let history = CardHistory([
      (0, .good), (60, .good), (3 * day, .again), (3 * day + 1, .good), (9 * day, .good),
    ])
    let fsrs = FSRS()
    var memory = fsrs.firstMemory(.good)
    memory = fsrs.memory(after: .good, of: memory, afterDays: 0)
    let first = fsrs.retrievability(of: memory, afterDays: 2)
    memory = fsrs.memory(after: .again, of: memory, afterDays: 2)
    memory = fsrs.memory(after: .good, of: memory, afterDays: 0)
    let second = fsrs.retrievability(of: memory, afterDays: 5)

    var chances: [Double] = []
    fsrs.eachPrediction(of: history) { chances.append($1) }
    #expect(chances == [first, second])

    let error = PredictionError(of: fsrs, in: [history])
    #expect(error.reviews == 2)
    #expect(abs(error.logLoss + (log(1 - first) + log(second)) / 2) < 1e-12)
    // Each is alone in its bin.
    let mean = (first * first + (1 - second) * (1 - second)) / 2
    #expect(abs(error.rootMeanSquare - mean.squareRoot()) < 1e-12)

    let late = PredictionError(of: fsrs, in: [history], from: 5 * day)
    #expect(late.reviews == 1)
    #expect(abs(late.logLoss + log(second)) < 1e-12)
  }

  @Test func `without a review to predict has no error`() {
    let error = PredictionError(of: FSRS(), in: [CardHistory([(0, .good), (5, .again)])])
    #expect(error.reviews == 0 && error.logLoss == 0 && error.rootMeanSquare == 0)
  }

  /// Computed apart from this program, by the bins of fsrs-rs 6.6.
  @Test func `is compared in bins of interval, reviews, and lapses`() throws {
    var learner = try SimulatedLearner(seed: 1)
    let histories = learner.study(days: 60).map { CardHistory($0) }
    let error = PredictionError(of: FSRS(), in: histories)
    #expect(abs(error.rootMeanSquare - 0.0539482) < 1e-6)
  }
}
