import Progress
import Scheduling

/// The remaining cards of a session: those due on a day, or those of a cram.
protocol SessionQueue {
  /// The time after which a new queue is needed.
  var end: UnixTime { get }
  /// The due time of the first remaining step.
  var nextStep: UnixTime? { get }
  /// The card to show now; nil if nothing is left, or if the next step is not due yet.
  func next(at now: UnixTime) -> CardID?
  func counts(at now: UnixTime) -> StudyQueue.Counts
  func contains(_ card: CardID) -> Bool
  mutating func remove(_ card: CardID)
  mutating func removeAll(unless isLeft: (CardID) -> Bool)
  /// Removes an answered card, and inserts it again if it comes once more.
  mutating func answer(_ card: CardID, _ rating: Rating, _ state: CardState, at now: UnixTime)
}

extension StudyQueue: SessionQueue {
  mutating func answer(_ card: CardID, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    answer(card, state, at: now)
  }
}

extension CramQueue: SessionQueue {
  var end: UnixTime { .infinity }
  var nextStep: UnixTime? { nil }

  func next(at now: UnixTime) -> CardID? { next }

  func counts(at now: UnixTime) -> StudyQueue.Counts { .init(review: count) }

  mutating func answer(_ card: CardID, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    answer(card, isRight: rating != .again)
  }
}
