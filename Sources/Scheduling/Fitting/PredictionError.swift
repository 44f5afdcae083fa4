import Glibc

/// The difference between FSRS's predictions and the reviews of some cards.
public struct PredictionError: Equatable, Sendable {
  /// The number of predicted reviews.
  public private(set) var reviews = 0
  /// The mean binary cross-entropy; 0 without a review.
  public var logLoss: Double { reviews == 0 ? 0 : loss / Double(reviews) }
  private var loss = 0.0
  private var bins: [Bin: Totals] = [:]

  /// The chances that the logarithm is taken of.
  static let chances = 1e-7...(1 - 1e-7)

  private struct Totals: Equatable {
    var reviews = 0.0
    var predicted = 0.0
    var remembered = 0.0

    mutating func count(_ chance: Double, _ isRemembered: Bool) {
      reviews += 1
      predicted += chance
      remembered += isRemembered ? 1 : 0
    }
  }

  /// Predicts every review of the histories that is at least a day after the one before it; only
  /// those from `start` on count.
  public init(of fsrs: FSRS, in histories: [CardHistory], from start: UnixTime = -.infinity) {
    for history in histories {
      var bin = Bin.Counts()
      fsrs.eachPrediction(of: history) { review, retrievability in
        bin.count(review)
        if review.time >= start { count(review, retrievability, bin.bin) }
      }
    }
  }

  private mutating func count(
    _ review: CardHistory.Review, _ retrievability: Double, _ bin: Bin
  ) {
    let chance = min(max(retrievability, Self.chances.lowerBound), Self.chances.upperBound)
    reviews += 1
    loss -= log(review.isRemembered ? chance : 1 - chance)
    bins[bin, default: Totals()].count(retrievability, review.isRemembered)
  }
}

extension PredictionError {
  /// RMSE(bins): the root mean square of the difference between the predicted and the true share.
  ///
  /// The shares are those of remembered reviews, in bins of similar reviews; 0 without a review.
  public var rootMeanSquare: Double {
    let squares = bins.values.reduce(0) { sum, bin in
      let difference = bin.predicted - bin.remembered
      return sum + difference * difference / bin.reviews
    }
    return reviews == 0 ? 0 : (squares / Double(reviews)).squareRoot()
  }

  /// A bin of reviews after similar intervals, reviews, and lapses, each in steps that grow.
  ///
  /// Source: fsrs-rs 6.6.
  private struct Bin: Hashable {
    let interval, reviews, lapses: Int

    /// The reviews and lapses of a card so far.
    struct Counts {
      private var reviews = 0.0
      private var lapses = 0.0
      private var earlierLapses = 0.0
      private var days = 1.0

      mutating func count(_ review: CardHistory.Review) {
        reviews += 1
        earlierLapses = lapses
        if !review.isRemembered { lapses += 1 }
        days = review.days
      }

      var bin: Bin {
        Bin(
          interval: step(days, base: 3.62), reviews: step(reviews + 1, base: 1.89),
          lapses: earlierLapses == 0 ? -1 : step(earlierLapses, base: 1.73))
      }

      private func step(_ value: Double, base: Double) -> Int {
        Int((log(value) / log(base)).rounded(.down))
      }
    }
  }
}
