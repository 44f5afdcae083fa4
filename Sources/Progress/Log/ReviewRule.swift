import Scheduling

extension ReviewSettings {
  /// The state after a review of study.
  public func state(after review: Review, of before: StoredState) -> StoredState {
    guard let rating = Rating(rawValue: review.grade) else { return before }
    let card = CardState(before)
    let next = scheduler.review(
      card, rating, at: review.time, elapsedDays: elapsedDays(of: card, at: review.time),
      fuzz: review.seed)
    return StoredState(next, reps: before.reps + 1)
  }

  /// The rule that updates a card by FSRS with the settings logged with the review, or the defaults.
  public static var rule: Review.Rule {
    var known: [String: ReviewSettings] = [:]
    return { before, review in
      let settings = known[review.settings] ?? ReviewSettings(text: review.settings)
      known[review.settings] = settings
      return (settings ?? ReviewSettings()).state(after: review, of: before)
    }
  }
}

extension CardState {
  /// Converts a stored state.
  public init(_ stored: StoredState) {
    let hasStep = stored.phase == 1 || stored.phase == 3
    self.init(
      phase: Phase(number: stored.phase, step: hasStep ? max(stored.step ?? 0, 0) : nil) ?? .new,
      memory: MemoryState(stored), lastReview: stored.lastReview, due: stored.due,
      lapses: stored.lapses)
  }
}

extension MemoryState {
  fileprivate init?(_ stored: StoredState) {
    guard let stability = stored.stability, let difficulty = stored.difficulty else { return nil }
    self.init(stability: stability, difficulty: difficulty)
  }
}

extension StoredState {
  /// Converts a state for storage, with the number of reviews.
  public init(_ card: CardState, reps: Int) {
    self.init(
      phase: card.phase.number, step: card.phase.step, stability: card.memory?.stability,
      difficulty: card.memory?.difficulty, due: card.due, lastReview: card.lastReview,
      lapses: card.lapses, reps: reps)
  }
}
