import Glibc

/// The fit of FSRS's parameters to the reviews of a learner.
///
/// The parameters minimize the log-loss of the predictions, with more weight on later reviews and a
/// preference for the defaults, in eight rounds over all cards.
///
/// Source: fsrs-rs 6.6, which has the method and its numbers.
public struct ParameterFit {
  private let set: TrainingSet
  /// The parameters from which the fit starts, and to which it is drawn.
  private let start: [Double]

  /// Prepares a fit to the histories of cards.
  public init(_ histories: [CardHistory]) {
    set = TrainingSet(histories)
    start = set.initialStability.fitted + FSRSParameters.default.values[4...]
  }

  /// The fitted parameters; nil with fewer than 8 reviews that test the memory, and only initial
  /// stabilities are fitted with fewer than 64.
  ///
  /// `progress` gets the share of the work done so far.
  public func parameters(progress: (Double) -> Void = { _ in }) -> FSRSParameters? {
    if set.recalls < 8 { return nil }
    if set.recalls < 64 { return FSRSParameters(bounding: start) }
    let batches = set.batches(of: 512)
    let rounds = 8
    var descent = Descent(from: start, steps: batches.count * rounds)
    var generator = SplitMix64(state: 2023)
    for _ in 0..<rounds {
      for batch in batches.shuffled(using: &generator) {
        descent.step(along: gradient(of: batch, at: descent.parameters))
        progress(descent.progress)
      }
    }
    let stabilities = set.initialStability.ascending(descent.parameters[..<4].map(Optional.some))
    return FSRSParameters(bounding: stabilities.compactMap(\.self) + descent.parameters[4...])
  }

  /// The derivatives of the loss of a batch, with its share of the preference for the start.
  private func gradient(
    of batch: ArraySlice<TrainingSet.Card>, at parameters: [Double]
  ) -> [Double] {
    var gradient = LossGradient(of: FSRS(FSRSParameters(bounding: parameters)))
    for card in batch { gradient.add(card.reviews, weights: card.weights) }
    let share = Double(batch.reduce(0) { $0 + $1.recalls }) / Double(set.recalls)
    return gradient.values.indices.map { index in
      let deviation = Self.deviations[index]
      let pull = 2 * (parameters[index] - start[index]) / (deviation * deviation)
      return gradient.values[index] + share * pull
    }
  }

  /// The usual deviations of the parameters of learners.
  private static let deviations = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57,
    0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
  ]
}

/// A comparison of fitted parameters with those in use, on the latest reviews, which the fit doesn't
/// get.
public struct FitTrial: Sendable {
  /// The error of the parameters in use on the latest reviews.
  public let before: PredictionError
  /// The error of parameters fitted to the earlier reviews.
  public let after: PredictionError
  /// The parameters fitted to all reviews.
  public let parameters: FSRSParameters
  /// The number of all reviews that test the memory.
  public let reviews: Int

  /// The fewest reviews that test the memory; with fewer, chance decides which parameters are better.
  public static let minimum = 100

  /// The share of reviews that the fit gets.
  private static let share = 0.8

  /// Fits parameters twice; nil if there are too few reviews of common first intervals.
  ///
  /// `progress` gets the share of the work done so far.
  public init?(
    of current: FSRS, on histories: [CardHistory], progress: (Double) -> Void = { _ in }
  ) {
    let times = histories.flatMap { $0.reviews.filter(\.isRecall).map(\.time) }.sorted()
    guard times.count >= Self.minimum else { return nil }
    let end = times[Int(Double(times.count) * Self.share)]
    let early = ParameterFit(histories.map { $0.before(end) })
    guard let fitted = early.parameters(progress: { progress($0 * Self.share / (1 + Self.share)) }),
      let parameters = ParameterFit(histories).parameters(progress: {
        progress((Self.share + $0) / (1 + Self.share))
      })
    else { return nil }
    before = PredictionError(of: current, in: histories, from: end)
    after = PredictionError(of: FSRS(fitted), in: histories, from: end)
    self.parameters = parameters.rounded
    reviews = times.count
  }

  /// Whether the fitted parameters predict better by both measures.
  public var isBetter: Bool {
    after.logLoss < before.logLoss && after.rootMeanSquare < before.rootMeanSquare
  }
}

extension CardHistory {
  /// The reviews before a moment.
  fileprivate func before(_ end: UnixTime) -> CardHistory {
    CardHistory(reviews: Array(reviews.prefix { $0.time < end }))
  }
}

extension FSRSParameters {
  /// The parameters with four decimals, as Anki shows them; all bounds have fewer.
  fileprivate var rounded: FSRSParameters {
    FSRSParameters(bounding: values.map { ($0 * 10_000).rounded() / 10_000 })
  }
}

/// Moves parameters along the gradients of a loss by Adam (Kingma and Ba, arXiv:1412.6980), at a rate
/// that falls to 0 along a cosine.
struct Descent {
  private(set) var parameters: [Double]
  private let steps: Int
  private var step = 0
  private var means: [Double]
  private var squares: [Double]

  init(from start: [Double], steps: Int) {
    parameters = start
    self.steps = steps
    means = start.map { _ in 0 }
    squares = means
  }

  /// The share of the steps taken so far.
  var progress: Double { Double(step) / Double(steps) }

  mutating func step(along gradient: [Double]) {
    let rate = 0.04 * (1 + cos(.pi * progress)) / 2
    step += 1
    let meanBias = 1 - pow(0.9, Double(step))
    let squareBias = 1 - pow(0.999, Double(step))
    for (index, slope) in gradient.enumerated() {
      means[index] = 0.9 * means[index] + 0.1 * slope
      squares[index] = 0.999 * squares[index] + 0.001 * slope * slope
      let change = (means[index] / meanBias) / ((squares[index] / squareBias).squareRoot() + 1e-8)
      let bounds = Self.bounds[index]
      parameters[index] = min(
        max(parameters[index] - rate * change, bounds.lowerBound), bounds.upperBound)
    }
  }

  /// The bounds of the parameters; at 0, w19 would have no effect.
  private static let bounds = FSRSParameters.bounds.enumerated().map { index, bounds in
    index == 19 ? 0.01...bounds.upperBound : bounds
  }
}

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
