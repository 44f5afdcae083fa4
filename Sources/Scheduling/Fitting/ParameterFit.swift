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
