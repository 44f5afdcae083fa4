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
