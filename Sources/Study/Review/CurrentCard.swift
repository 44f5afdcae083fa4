import Progress
import Scheduling

extension ReviewSession {
  /// The longest time that an answer counts as taking, in seconds, as in Anki's options.
  private static let longestAnswer = 60.0

  /// The buttons of the current card.
  public var buttons: AnswerButtons {
    scope.isCram || current.flatMap { scheduler(of: $0.id).wordBook } != nil
      ? .two : options.buttons
  }

  /// Whether the current card is on the last day of its word book.
  public var isOnLastDay: Bool {
    current.map { scheduler(of: $0.id).wordBook?.isLast($0.state) ?? false } ?? false
  }

  private func scheduler(of card: CardID) -> CardScheduler {
    study.list.deck(of: card).map { schedulers[$0] } ?? options.scheduler
  }

  /// The past of the current card; nil if it is new.
  public func past(at now: UnixTime) -> CardPast? {
    guard let card = current, let last = card.state.lastReview else { return nil }
    let days = calendar.day(of: now) - calendar.day(of: last)
    let likelihood = card.state.memory.map {
      scheduler(of: card.id).fsrs.retrievability(of: $0, afterDays: Double(max(days, 0)))
    }
    return CardPast(
      days: max(days, 0), reviews: card.state.reps, lapses: card.state.lapses,
      likelihood: likelihood)
  }

  /// The state of the current card after each of the four answers, Again first.
  public func previews(at now: UnixTime) -> [CardState] {
    guard let card = current else { return [] }
    return Rating.allCases.map { rating in
      rule(card.state, review(of: card, rating, after: 0, at: now))
    }
  }

  /// An answer to a card.
  func review(
    of card: StudyCard, _ rating: Rating, after seconds: Double, at now: UnixTime
  ) -> Review {
    let turn = UInt64(UInt32(card.id.rawValue)) << 32 | UInt64(truncatingIfNeeded: card.state.reps)
    return Review(
      time: now, day: calendar.day(of: now).number, grade: rating.rawValue,
      elapsed: min(max(seconds, 0), ReviewSession.longestAnswer),
      kind: scope.isCram ? .cram : .study,
      settings: ReviewSettings(scheduler(of: card.id), calendar, at: now).text,
      seed: SplitMix64.mixed(seed ^ SplitMix64.mixed(turn)))
  }
}

/// What is known of a card that was studied before.
public struct CardPast: Equatable, Sendable {
  /// The days since it was last seen.
  public let days: Int
  public let reviews: Int
  public let lapses: Int
  /// The chance that it is remembered now; nil if nothing is known of its memory.
  public let likelihood: Double?
}
