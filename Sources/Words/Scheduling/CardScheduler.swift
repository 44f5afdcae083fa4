/// Says what a rating makes of a card, and when the card comes again.
public struct CardScheduler: Equatable, Sendable {
  /// How memory behaves.
  public var fsrs: FSRS
  /// The chance of being remembered at which a card is to come again, from 0 to 1.
  public var desiredRetention: Double
  /// The delays of new cards, in seconds.
  public var learningSteps: [Double]
  /// The delays of forgotten cards, in seconds.
  public var relearningSteps: [Double]
  /// The longest interval, in days.
  public var maximumInterval: Int

  public init(
    fsrs: FSRS = FSRS(), desiredRetention: Double = 0.9, learningSteps: [Double] = [60, 600],
    relearningSteps: [Double] = [600], maximumInterval: Int = 36_500
  ) {
    self.fsrs = fsrs
    self.desiredRetention = desiredRetention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.maximumInterval = maximumInterval
  }

  /// The state after a review.
  ///
  /// FSRS counts the days since the last review as whole periods of 24 hours, unless they are given.
  /// A seed changes an interval of days a little, by chance; without one it is exact.
  public func review(
    _ card: CardState, _ rating: Rating, at now: UnixTime, elapsedDays: Double? = nil,
    fuzz seed: UInt64? = nil
  ) -> CardState {
    let days = elapsedDays ?? card.wholeDays(until: now)
    let memory =
      card.memory.map { fsrs.memory(after: rating, of: $0, afterDays: days) }
      ?? fsrs.firstMemory(rating)
    let (phase, delay) = step(of: card.phase, rating)
    return CardState(
      phase: phase, memory: memory, lastReview: now,
      due: now + (delay ?? Double(interval(of: memory, seed)) * UnixTime.day),
      lapses: card.lapses + (card.phase == .review && rating == .again ? 1 : 0))
  }

  /// The chance that a card is remembered at some moment; 0 for one never seen.
  public func retrievability(of card: CardState, at now: UnixTime) -> Double {
    card.memory.map { fsrs.retrievability(of: $0, afterDays: card.wholeDays(until: now)) } ?? 0
  }
}

extension CardScheduler {
  /// The phase after a rating, with the delay where it is a step.
  private func step(of phase: CardState.Phase, _ rating: Rating) -> (CardState.Phase, Double?) {
    switch phase {
    case .new: return step(learningSteps, 0, rating) { .learning(step: $0) }
    case .learning(let now): return step(learningSteps, now, rating) { .learning(step: $0) }
    case .relearning(let now): return step(relearningSteps, now, rating) { .relearning(step: $0) }
    case .review where rating == .again:
      return step(relearningSteps, 0, rating) { .relearning(step: $0) }
    case .review: return (.review, nil)
    }
  }

  private func step(
    _ delays: [Double], _ step: Int, _ rating: Rating, _ phase: (Int) -> CardState.Phase
  ) -> (CardState.Phase, Double?) {
    let steps = Steps(delays: delays)
    guard let next = steps.next(from: step, rating) else { return (.review, nil) }
    return (phase(next), steps.delay(of: next, rating))
  }

  /// The days of review that a memory has before it.
  private func interval(of memory: MemoryState, _ seed: UInt64?) -> Int {
    let exact = fsrs.interval(of: memory, retention: desiredRetention)
    let days = Int(min(max(exact.rounded(.toNearestOrEven), 1), Double(maximumInterval)))
    return seed.map { Fuzz.days(days, maximum: maximumInterval, seed: $0) } ?? days
  }
}
