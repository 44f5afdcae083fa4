extension CardState.Phase {
  /// Anki's and FSRS's number for the state: 0 new, 1 learning, 2 review, 3 relearning.
  public var number: Int {
    switch self {
    case .new: 0
    case .learning: 1
    case .review: 2
    case .relearning: 3
    }
  }

  /// Where the card is among the (re)learning steps.
  public var step: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .new, .review: nil
    }
  }

  /// The phase that has a number and a step, where there is one.
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
