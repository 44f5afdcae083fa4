/// The state of a card for the scheduler: its phase, its memory, and the times of its reviews.
///
/// The database stores it in each card's record and, as it was after a review, in the review log.
public struct CardState: Equatable, Sendable {
  /// The stage of a card, as Anki names it; steps count from 0.
  public enum Phase: Equatable, Sendable {
    case new
    case learning(step: Int)
    case review
    case relearning(step: Int)
  }

  public var phase: Phase
  /// The memory of the card; nil before the first review.
  public var memory: MemoryState?
  /// The time of the last review; nil before the first.
  public var lastReview: UnixTime?
  /// The time of the next review; nil for a new card.
  public var due: UnixTime?
  /// The number of times that the card was forgotten in review.
  public var lapses: Int
  /// The number of reviews.
  public var reps: Int

  public init(
    phase: Phase = .new, memory: MemoryState? = nil, lastReview: UnixTime? = nil,
    due: UnixTime? = nil, lapses: Int = 0, reps: Int = 0
  ) {
    self.phase = phase
    self.memory = memory
    self.lastReview = lastReview
    self.due = due
    self.lapses = lapses
    self.reps = reps
  }

  /// The state that these numbers mean; a number that fits no phase means a new card, and a memory needs
  /// both of its numbers.
  public init(
    phase number: Int, step: Int? = nil, stability: Double? = nil, difficulty: Double? = nil,
    due: UnixTime? = nil, lastReview: UnixTime? = nil, lapses: Int = 0, reps: Int = 0
  ) {
    let hasSteps = number == 1 || number == 3
    var memory: MemoryState?
    if let stability, let difficulty {
      memory = MemoryState(stability: stability, difficulty: difficulty)
    }
    self.init(
      phase: Phase(number: number, step: hasSteps ? max(step ?? 0, 0) : nil) ?? .new,
      memory: memory, lastReview: lastReview, due: due, lapses: lapses, reps: reps)
  }

  /// The seconds from the last review to the next.
  public var interval: Double? {
    guard let due, let lastReview else { return nil }
    return due - lastReview
  }

  /// The days from the last review to the next, as they were meant; 0 unless both are known.
  public var intervalInDays: Int {
    interval.flatMap { Int(exactly: ($0 / UnixTime.day).rounded()) } ?? 0
  }

  /// The number of whole 24-hour periods from the last review to a moment.
  public func wholeDays(until now: UnixTime) -> Double {
    max(((now - (lastReview ?? now)) / UnixTime.day).rounded(.down), 0)
  }
}

extension CardState.Phase {
  /// Whether the card was forgotten in review and is in the steps after that.
  public var isRelearning: Bool { number == 3 }

  /// The number that Anki and FSRS use: 0 new, 1 learning, 2 review, 3 relearning.
  public var number: Int {
    switch self {
    case .new: 0
    case .learning: 1
    case .review: 2
    case .relearning: 3
    }
  }

  /// The index of the (re)learning step; nil for a new card and in review.
  public var step: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .new, .review: nil
    }
  }

  /// The phase of a number and a step; nil if they fit no phase.
  public init?(number: Int, step: Int?) {
    switch (number, step) {
    case (0, nil): self = .new
    case (1, let step?) where step >= 0: self = .learning(step: step)
    case (2, nil): self = .review
    case (3, let step?) where step >= 0: self = .relearning(step: step)
    default: return nil
    }
  }
}

/// The maturity of a card.
public enum Maturity: Int, CaseIterable, Sendable {
  /// Never studied.
  case new
  /// In learning or relearning steps.
  case learning
  /// In review with an interval of less than 21 days.
  case young
  /// In review with an interval of 21 days or more.
  case mature

  public init(of state: CardState) {
    self =
      switch state.phase {
      case .new: .new
      case .learning, .relearning: .learning
      case .review: state.intervalInDays < 21 ? .young : .mature
      }
  }
}
