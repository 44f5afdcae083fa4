import Glibc
import Scheduling
import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `The gradient of the loss` {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `is the slope between two near losses, for random parameters and reviews`(
    seed: UInt64
  ) throws {
    var random = RandomReviews(seed: seed)
    let fsrs = random.scheduler().fsrs
    let values = fsrs.parameters.values
    let histories = (0..<10).map { _ in random.history(of: 8) }
    var gradient = LossGradient(of: fsrs)
    for history in histories {
      gradient.add(history.reviews[...], weights: history.reviews.map { _ in 0.5 })
    }
    for index in values.indices {
      let step = 1e-6 * max(values[index], 0.01)
      let losses = [-step, step].map { loss(values, index, $0, histories) }
      let slope = (losses[1] - losses[0]) / (2 * step)
      let difference = abs(gradient.values[index] - slope)
      #expect(difference <= 1e-4 * max(abs(slope), 1), "w\(index), seed \(seed)")
    }
  }

  private func loss(
    _ values: [Double], _ index: Int, _ step: Double, _ histories: [CardHistory]
  ) -> Double {
    var moved = values
    moved[index] += step
    let fsrs = FSRS(FSRSParameters(bounding: moved))
    var loss = 0.0
    for history in histories {
      fsrs.eachPrediction(of: history) { review, chance in
        let chance = min(max(chance, 1e-7), 1 - 1e-7)
        loss -= 0.5 * log(review.isRemembered ? chance : 1 - chance)
      }
    }
    return loss
  }
}

extension RandomReviews {
  fileprivate mutating func history(of count: Int) -> CardHistory {
    var card = CardState()
    var reviews: [(time: UnixTime, rating: Rating)] = []
    for _ in 0..<count {
      let now = moment(after: card)
      let rating = rating()
      card = CardScheduler().review(card, rating, at: now)
      reviews.append((now, rating))
    }
    return CardHistory(reviews)
  }
}
