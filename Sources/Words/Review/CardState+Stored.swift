import Scheduling

extension CardState {
  /// What the store keeps of a card, as the scheduler knows it.
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
  /// What the scheduler knows of a card that was reviewed so often, as the store keeps it.
  public init(_ card: CardState, reps: Int) {
    self.init(
      phase: card.phase.number, step: card.phase.step, stability: card.memory?.stability,
      difficulty: card.memory?.difficulty, due: card.due, lastReview: card.lastReview,
      lapses: card.lapses, reps: reps)
  }
}
