/// The reviews to which parameters are fitted: those of all cards except the ones whose first
/// interval is rare.
struct TrainingSet {
  /// A card up to its last review that tests the memory.
  struct Card {
    let reviews: ArraySlice<CardHistory.Review>
    /// The weight of each review; 0 for one that doesn't test the memory.
    fileprivate(set) var weights: [Double]
    /// The number of reviews that test the memory.
    let recalls: Int

    fileprivate init(_ history: CardHistory) {
      let end = history.reviews.lastIndex(where: \.isRecall) ?? 0
      reviews = history.reviews[...end]
      weights = reviews.map { _ in 0 }
      recalls = reviews.count(where: \.isRecall)
    }
  }

  private(set) var cards: [Card]
  /// The number of reviews that test the memory.
  let recalls: Int
  let initialStability: InitialStability

  init(_ histories: [CardHistory]) {
    let groups = Self.groups(of: histories)
    cards = histories.filter { $0.isIn(groups) }.map(Card.init)
    recalls = cards.reduce(0) { $0 + $1.recalls }
    let remembered = cards.reduce(0) { sum, card in
      sum + card.reviews.count { $0.isRecall && $0.isRemembered }
    }
    initialStability = InitialStability(
      groups: groups, meanRecall: Double(remembered) / Double(max(recalls, 1)))
    weigh()
  }

  /// Sets weights that rise from 0.25 for the earliest review to 1 for the latest.
  private mutating func weigh() {
    var places: [(time: UnixTime, card: Int, review: Int)] = []
    for card in cards.indices {
      for review in cards[card].reviews.indices where cards[card].reviews[review].isRecall {
        places.append((cards[card].reviews[review].time, card, review))
      }
    }
    places.sort { $0.time < $1.time }
    for (rank, place) in places.enumerated() {
      let share = Double(rank) / Double(max(places.count - 1, 1))
      cards[place.card].weights[place.review] = 0.25 + 0.75 * share * share * share
    }
  }
}

extension TrainingSet {
  /// The cards by the length of their histories, in batches of some reviews that test the memory; a
  /// card is in one batch.
  func batches(of size: Int) -> [ArraySlice<Card>] {
    let sorted = cards.sorted { $0.reviews.count < $1.reviews.count }
    var batches: [ArraySlice<Card>] = []
    var start = 0
    var recalls = 0
    for (index, card) in sorted.enumerated() {
      if index > start, recalls + card.recalls > size {
        batches.append(sorted[start..<index])
        (start, recalls) = (index, 0)
      }
      recalls += card.recalls
    }
    return batches + [sorted[start...]]
  }

  /// The groups of cards by first rating and first interval, without rare intervals.
  private static func groups(of histories: [CardHistory]) -> [[InitialStability.Group]] {
    var groups: [[Double: InitialStability.Group]] = Rating.allCases.map { _ in [:] }
    for history in histories {
      guard let first = history.reviews.first, let recall = history.firstRecall else { continue }
      let empty = InitialStability.Group(days: recall.days)
      groups[first.rating.index][recall.days, default: empty].cards += 1
      groups[first.rating.index][recall.days, default: empty].remembered +=
        recall.isRemembered ? 1 : 0
    }
    return zip(Rating.allCases, groups).map { common(Array($1.values), after: $0) }
  }

  /// The groups that remain without the smallest, up to 20 cards or a twentieth, and without those
  /// of fewer than six cards or of long intervals.
  private static func common(
    _ groups: [InitialStability.Group], after first: Rating
  ) -> [InitialStability.Group] {
    let cards = groups.reduce(0) { $0 + $1.cards }
    let rare = max(20, (cards / 20).rounded(.down))
    let longest: Double = first == .easy ? 365 : 100
    var dropped = 0.0
    let sorted = groups.sorted { ($0.cards, $0.days) < ($1.cards, $1.days) }
    return sorted.filter { group in
      if dropped + group.cards < rare {
        dropped += group.cards
        return false
      }
      return group.cards >= 6 && group.days <= longest
    }
  }
}

extension CardHistory {
  fileprivate func isIn(_ groups: [[InitialStability.Group]]) -> Bool {
    guard let first = reviews.first, let recall = firstRecall else { return false }
    return groups[first.rating.index].contains { $0.days == recall.days }
  }
}

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
