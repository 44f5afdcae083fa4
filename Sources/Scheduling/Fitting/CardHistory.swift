/// The reviews of one card, in order of time.
public struct CardHistory: Equatable, Sendable {
  /// A review of a card.
  public struct Review: Equatable, Sendable {
    public let time: UnixTime
    public let rating: Rating
    /// The whole days since the previous review; 0 for the first.
    public let days: Double
  }

  public let reviews: [Review]

  /// Sorts reviews by time, and counts the days between them: periods of 24 hours unless given.
  public init(
    _ reviews: [(time: UnixTime, rating: Rating)],
    days: (UnixTime, UnixTime) -> Double = { (($1 - $0) / UnixTime.day).rounded(.down) }
  ) {
    var last: UnixTime?
    // Swift's sort is stable: reviews of one second stay in order.
    self.reviews = reviews.sorted { $0.time < $1.time }.map { review in
      let elapsed = last.map { max(days($0, review.time), 0) } ?? 0
      last = review.time
      return Review(time: review.time, rating: review.rating, days: elapsed)
    }
  }

  init(reviews: [Review]) { self.reviews = reviews }

  /// The first review at least a day after the one before it.
  var firstRecall: Review? { reviews.first { $0.isRecall } }
}

extension CardHistory.Review {
  /// Whether the review tests the memory: on the day of the previous review the answer is still known.
  var isRecall: Bool { days >= 1 }

  var isRemembered: Bool { rating != .again }
}

extension FSRS {
  /// Predicts each review of a history that tests the memory.
  public func eachPrediction(
    of history: CardHistory,
    _ body: (_ review: CardHistory.Review, _ retrievability: Double) -> Void
  ) {
    var memory: MemoryState?
    for review in history.reviews {
      guard let last = memory else {
        memory = firstMemory(review.rating)
        continue
      }
      if review.isRecall { body(review, retrievability(of: last, afterDays: review.days)) }
      memory = self.memory(after: review.rating, of: last, afterDays: review.days)
    }
  }
}
