/// What the scheduler knows of a card: where it is, how it sits in memory, when it comes next.
public struct CardState: Equatable, Sendable {
  /// Where a card is on its way; a step counts from 0.
  public enum Phase: Equatable, Sendable {
    case new
    case learning(step: Int)
    case review
    case relearning(step: Int)
  }

  /// Where the card is on its way.
  public var phase: Phase
  /// Nothing before the first review.
  public var memory: MemoryState?
  /// When the card was seen last, if ever.
  public var lastReview: UnixTime?
  /// When the card comes next; nothing for a new card, which waits for its turn.
  public var due: UnixTime?
  /// How often the card was forgotten in review.
  public var lapses: Int

  public init(
    phase: Phase = .new, memory: MemoryState? = nil, lastReview: UnixTime? = nil,
    due: UnixTime? = nil, lapses: Int = 0
  ) {
    self.phase = phase
    self.memory = memory
    self.lastReview = lastReview
    self.due = due
    self.lapses = lapses
  }

  /// The seconds from the last review to the next.
  public var interval: Double? {
    guard let due, let lastReview else { return nil }
    return due - lastReview
  }

  /// The 24-hour periods since the last review that are over by some moment.
  public func wholeDays(until now: UnixTime) -> Double {
    max(((now - (lastReview ?? now)) / UnixTime.day).rounded(.down), 0)
  }
}
