import Glibc
import Scheduling
import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A fit of parameters` {
  /// The log-losses are those of fsrs-rs (fsrs-rs-python 0.9.3, 8 epochs) for the same reviews.
  @Test(arguments: [
    (seed: 1 as UInt64, days: 60, newCards: 5, reviews: 922, loss: 0.30137058),
    (2, 60, 5, 851, 0.33560491), (3, 100, 10, 3596, 0.27613737), (4, 20, 5, 168, 0.31553777),
  ])
  func `predicts reviews as well as fsrs-rs, to 0.1 %`(
    seed: UInt64, days: Int, newCards: Int, reviews: Int, loss: Double
  ) throws {
    var learner = try SimulatedLearner(seed: seed, newCards: newCards)
    let histories = learner.study(days: days).map { CardHistory($0) }
    let before = PredictionError(of: FSRS(), in: histories)
    let fitted = try #require(ParameterFit(histories).parameters())
    let after = PredictionError(of: FSRS(fitted), in: histories)
    #expect(before.reviews == reviews)
    #expect(after.logLoss < loss * 1.001, "seed \(seed): \(after.logLoss)")
    #expect(after.logLoss < before.logLoss)
    #expect(after.rootMeanSquare < before.rootMeanSquare)
    #expect(ParameterFit(histories).parameters() == fitted)
  }

  @Test func `reports its progress up to the whole`() throws {
    var learner = try SimulatedLearner(seed: 5)
    var shares: [Double] = []
    let fit = ParameterFit(learner.study(days: 60).map { CardHistory($0) })
    _ = fit.parameters { shares.append($0) }
    #expect(shares == shares.sorted() && shares.count > 8 && shares.last == 1)
  }

  @Test func `needs 8 reviews, and fits only initial stabilities to fewer than 64`() throws {
    // Groups of fewer than 20 cards are left out.
    #expect(ParameterFit([]).parameters() == nil)
    #expect(ParameterFit(cards(7, after: .good)).parameters() == nil)
    #expect(ParameterFit(cards(19, after: .good)).parameters() == nil)
    let fitted = try #require(ParameterFit(cards(63, after: .good)).parameters())
    let defaults = FSRSParameters.default.values
    #expect(fitted.values[4...] == defaults[4...])
    #expect(fitted.values[2] > defaults[2])
    // The others are the same multiple of theirs.
    let factors = zip(fitted.values, defaults).prefix(4).map { $0 / $1 }
    #expect(factors.allSatisfy { abs($0 - factors[2]) < 1e-9 })
    let all = try #require(ParameterFit(cards(64, after: .good)).parameters())
    #expect(all.values[4...] != defaults[4...])
  }

  @Test func `gives valid parameters for any reviews`() throws {
    let day = UnixTime.day
    let odd: [[(time: UnixTime, rating: Rating)]] = [
      [], [(0, .good)], [(0, .good), (0, .again), (0, .easy)],
      [(-1e15, .again), (1e15, .good), (0, .hard)],
      (0..<300).map { (Double($0) * day, .good) },
      (0..<300).map { (Double($0) * day, .again) },
      (0..<300).map { (Double($0 * $0) * day, $0 % 2 == 0 ? .easy : .again) },
      (0..<300).map { (Double($0), .good) },
    ]
    var random = RandomReviews(seed: 6)
    for reviews in odd {
      for copies in [1, 30] {
        let histories = Array(repeating: CardHistory(reviews), count: copies)
        if let fitted = ParameterFit(histories).parameters() {
          _ = try FSRSParameters(fitted.values)
          #expect(PredictionError(of: FSRS(fitted), in: histories).logLoss.isFinite)
        }
      }
    }
    let noise = (0..<300).map { _ in
      CardHistory((0..<9).map { _ in (Double(random.number() >> 42), random.rating()) })
    }
    _ = try FSRSParameters(try #require(ParameterFit(noise).parameters()).values)
  }

  /// Cards remembered three days after their first review.
  private func cards(_ count: Int, after first: Rating) -> [CardHistory] {
    (0..<count).map {
      let time = Double($0) * 60
      return CardHistory([(time, first), (time + 3 * UnixTime.day, .good)])
    }
  }
}

@Suite struct `The initial stabilities` {
  /// fsrs-rs 6.6 has 0.4, 1.1227008, 2.3, 10.9 for the second row.
  @Test(arguments: [
    ([0.4, 1, 2.3, 10.9], [0.4, 1, 2.3, 10.9]),
    ([0.4, nil, 2.3, 10.9], [0.4, 1.1227008, 2.3, 10.9]),
    ([nil, 1, 2, nil], [0.36882, 1, 2, 3.60965]), ([1, nil, nil, 2], [1, 1.3540, 1.6715, 2]),
    ([nil, nil, 4.613, nil], [0.424, 2.5862, 4.613, 16.5912]),
    ([nil, nil, nil, nil], [0.212, 1.2931, 2.3065, 8.2956]),
  ])
  func `of ratings without reviews follow from the others`(
    known: [Double?], all: [Double]
  ) {
    for (stability, expected) in zip(InitialStability.filled(known), all) {
      #expect(abs(stability / expected - 1) < 1e-4)
    }
  }

  @Test(arguments: [
    ([3.0, 2, 4, 5], [9.0, 1, 1, 1], [3.0, 3, 4, 5]),
    ([3, 2, 4, 5], [1, 9, 1, 1], [2, 2, 4, 5]),
    ([3, nil, 2, 1], [1, 0, 1, 9], [1, nil, 1, 1]),
  ])
  func `rise with the rating; the one with more cards counts`(
    fitted: [Double?], cards: [Double], ascending: [Double?]
  ) {
    let groups = cards.map { [InitialStability.Group(days: 1, cards: $0, remembered: 0)] }
    let stability = InitialStability(groups: groups, meanRecall: 1)
    #expect(stability.ascending(fitted) == ascending)
  }
}

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
