import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A trial of fitted parameters` {
  @Test func `compares them on the latest fifth, and has those fitted to all reviews`() throws {
    var learner = try SimulatedLearner(seed: 6, spread: 0.6, newCards: 4)
    let histories = learner.study(days: 40).map { CardHistory($0) }
    var shares: [Double] = []
    let trial = try #require(FitTrial(of: FSRS(), on: histories) { shares.append($0) })
    #expect(shares == shares.sorted() && shares.last == 1)
    #expect(trial.reviews == 464)
    #expect((80...100).contains(trial.before.reviews))
    #expect(trial.before.reviews == trial.after.reviews)
    #expect(trial.isBetter)
    let fitted = try #require(ParameterFit(histories).parameters())
    for (value, rounded) in zip(fitted.values, trial.parameters.values) {
      #expect(abs(value - rounded) <= 0.000_05 + 1e-12)
    }
    // Parameters that know the latest reviews are better than those that don't.
    let again = try #require(FitTrial(of: FSRS(trial.parameters), on: histories))
    #expect(again.parameters == trial.parameters && !again.isBetter)
  }

  @Test func `needs a hundred reviews`() {
    let cards = (0..<101).map { card in
      CardHistory([(Double(card), .good), (Double(card) + 3 * UnixTime.day, .good)])
    }
    #expect(FitTrial(of: FSRS(), on: Array(cards.prefix(99))) == nil)
    #expect(FitTrial(of: FSRS(), on: Array(cards.prefix(100))) != nil)
    #expect(FitTrial(of: FSRS(), on: []) == nil)
  }
}
