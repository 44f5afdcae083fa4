import Scheduling

/// The remaining cards of a session: those due on a day, or those of a cram.
protocol SessionQueue {
  /// The time after which a new queue is needed.
  var end: UnixTime { get }
  /// The due time of the first remaining step.
  var nextStep: UnixTime? { get }
  /// The card to show now; nil if nothing is left, or if the next step is not due yet.
  func next(at now: UnixTime) -> CardSide?
  func counts(at now: UnixTime) -> StudyQueue.Counts
  /// The sides that are left, in their order.
  var remaining: [CardSide] { get }
  /// The first side of a card that is left.
  func first(of card: CardID) -> CardSide?
  mutating func removeAll(unless isLeft: (CardSide) -> Bool)
  /// Removes an answered card, and inserts it again if it comes once more.
  mutating func answer(_ card: CardSide, _ rating: Rating, _ state: CardState, at now: UnixTime)
}

extension StudyQueue: SessionQueue {
  mutating func answer(_ card: CardSide, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    answer(card, state, at: now)
  }
}

extension CramQueue: SessionQueue {
  var end: UnixTime { .infinity }
  var nextStep: UnixTime? { nil }

  func next(at now: UnixTime) -> CardSide? { next }

  func counts(at now: UnixTime) -> StudyQueue.Counts { .init(review: count) }

  mutating func answer(_ card: CardSide, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    answer(card, isRight: rating != .again)
  }
}

extension LearnQueue: SessionQueue {
  var nextStep: UnixTime? { nil }

  func next(at now: UnixTime) -> CardSide? { next }

  func counts(at now: UnixTime) -> StudyQueue.Counts { .init(new: remaining.count) }

  func first(of card: CardID) -> CardSide? { remaining.first { $0.card == card } }

  mutating func answer(_ card: CardSide, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    pass(isRight: true)
  }
}
