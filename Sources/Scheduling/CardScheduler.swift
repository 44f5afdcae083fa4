/// Computes the state of a card after a rating, with the time of its next review.
///
/// This is the main type of the module, which is pure: it reads no clock, no file, and no database,
/// and every date is an argument. The same arguments always give the same result, so that a state can
/// be rebuilt from a log of reviews.
///
/// A ``CardState`` passes through four phases, as in Anki: new, learning (short steps), review
/// (intervals of days), and relearning after it was forgotten. ``review(_:_:at:elapsedDays:fuzz:)``
/// takes it from one to the next by a ``Rating``:
///
/// - ``FSRS`` models the memory: its stability and difficulty, the chance that it is remembered, and
///   the interval until that chance has fallen to ``desiredRetention``.
/// - In learning and relearning a step's delay replaces the interval.
/// - A seed changes intervals of days a little, so that cards learned together spread out.
///
/// ``ReviewSettings`` holds everything that a review depends on beside the card and the rating, as one
/// line of text for the log. ``StudyCalendar`` divides time into study days, which begin at the
/// roll-over hour of a time zone. ``QueueBuilder`` selects and orders the cards of a day within
/// ``DailyLimits``, and ``StudyQueue`` is what is left of them. ``StudyOptions`` are the learner's
/// settings for all of this.
public struct CardScheduler: Equatable, Sendable {
  /// The model of memory.
  public var fsrs: FSRS
  /// The chance of being remembered at which a card is due, from 0 to 1.
  public var desiredRetention: Double
  /// The delays of new cards, in seconds.
  public var learningSteps: [Double]
  /// The delays of forgotten cards, in seconds.
  public var relearningSteps: [Double]
  /// The longest interval, in days.
  public var maximumInterval: Int
  /// The fixed days that replace steps and intervals; nil for FSRS.
  public var wordBook: WordBook?

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
  /// The days since the last review are whole periods of 24 hours unless given. A seed changes an
  /// interval of days a little, by chance; without one it is exact.
  public func review(
    _ card: CardState, _ rating: Rating, at now: UnixTime, elapsedDays: Double? = nil,
    fuzz seed: UInt64? = nil
  ) -> CardState {
    let days = elapsedDays ?? card.wholeDays(until: now)
    let memory =
      card.memory.map { fsrs.memory(after: rating, of: $0, afterDays: days) }
      ?? fsrs.firstMemory(rating)
    let (phase, delay) = wordBook?.step(of: card, rating) ?? step(of: card.phase, rating)
    return CardState(
      phase: phase, memory: memory, lastReview: now,
      due: now + (delay ?? Double(interval(of: memory, seed)) * UnixTime.day),
      lapses: card.lapses + (card.phase == .review && rating == .again ? 1 : 0),
      reps: card.reps + 1)
  }

  /// The chance that a card is remembered at a moment; 0 for a new card.
  public func retrievability(of card: CardState, at now: UnixTime) -> Double {
    card.memory.map { fsrs.retrievability(of: $0, afterDays: card.wholeDays(until: now)) } ?? 0
  }
}

extension CardScheduler {
  /// The phase after a rating, with the delay if it is a step.
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

  /// The interval in days at which the chance falls to the desired retention.
  private func interval(of memory: MemoryState, _ seed: UInt64?) -> Int {
    let exact = fsrs.interval(of: memory, retention: desiredRetention)
    let days = Int(min(max(exact.rounded(.toNearestOrEven), 1), Double(maximumInterval)))
    return seed.map { Fuzz.days(days, maximum: maximumInterval, seed: $0) } ?? days
  }
}

/// The short delays, in seconds, before the intervals of a card are days.
///
/// Source: Anki's manual, "Learning Steps" and "Hard"; py-fsrs 6.3, `review_card`.
private struct Steps {
  let delays: [Double]

  /// The next step; nil if the card leaves the steps for review.
  func next(from step: Int, _ rating: Rating) -> Int? {
    switch rating {
    case .again: delays.isEmpty ? nil : 0
    case .hard: step < delays.count ? step : nil
    case .good: step + 1 < delays.count ? step + 1 : nil
    case .easy: nil
    }
  }

  /// The delay of a step. Hard repeats the step; on the first it is halfway to the second, or 1.5 times
  /// an only one, so that it differs from Again.
  func delay(of step: Int, _ rating: Rating) -> Double {
    guard rating == .hard, step == 0 else { return delays[step] }
    return delays.count == 1 ? delays[0] * 1.5 : (delays[0] + delays[1]) / 2
  }
}

/// The schedule of a word book: a card comes on fixed days after its first.
///
/// A wrong answer brings the card again in a minute, until it was right; then it waits for its next day.
/// After the last day it is done; one that is wrong on its last day begins the book again, since it isn't
/// known, and may do so in another deck. A card that comes late shifts its other days.
public struct WordBook: Equatable, Sendable {
  /// The days after the first on which a card comes, in order.
  public var days: [Int]

  /// Two more days of study, and then four of review.
  public static let usual = WordBook(days: [1, 2, 3, 7, 14, 28])

  /// The delay after a wrong answer, in seconds.
  private static let repetition = 60.0
  /// The interval of a card that is done, in days.
  private static let end = 36_500

  public init(days: [Int]) { self.days = days }

  /// The index of the day on which a card is: 0 is the first.
  ///
  /// A card with intervals of another schedule is on the last day that its interval has reached.
  public func index(of card: CardState) -> Int {
    switch card.phase {
    case .new: return 0
    case .learning(let step): return min(step, days.count)
    case .review, .relearning:
      let interval = Int(((card.interval ?? 0) / UnixTime.day).rounded())
      return days.count { $0 <= interval }
    }
  }

  /// Whether a card is on its last day.
  public func isLast(_ card: CardState) -> Bool { index(of: card) == days.count }

  /// Whether a card is done, in any word book.
  public static func isDone(_ card: CardState) -> Bool {
    card.phase == .review && (card.interval ?? 0) > Double(end - 1) * UnixTime.day
  }

  /// The phase after an answer, and the seconds until the card is due again.
  func step(of card: CardState, _ rating: Rating) -> (phase: CardState.Phase, delay: Double) {
    let index = index(of: card)
    let isLast = index == days.count
    if rating == .again { return (.learning(step: isLast ? 0 : index), Self.repetition) }
    if isLast { return (.review, Double(Self.end) * UnixTime.day) }
    let gap = days[index] - (index == 0 ? 0 : days[index - 1])
    return (.learning(step: index + 1), Double(gap) * UnixTime.day)
  }
}

/// A small random change of an interval of days, so that cards learned together spread out.
struct Fuzz {
  /// The share of each day of an interval by which the interval may change, either way.
  ///
  /// Source: Anki's `FUZZ_RANGES`, the same in py-fsrs.
  private static let shares: [(days: Range<Double>, share: Double)] = [
    (2.5..<7, 0.15), (7..<20, 0.1), (20..<Double.infinity, 0.05),
  ]

  /// The intervals that an interval may become, up to the maximum; below 2.5 days only itself.
  static func range(_ days: Int, maximum: Int) -> ClosedRange<Int> {
    guard Double(days) >= 2.5 else { return days...days }
    let off = shares.reduce(1) { off, range in
      off + range.share * max(min(Double(days), range.days.upperBound) - range.days.lowerBound, 0)
    }
    let upper = Int((Double(days) + off).rounded())
    return Int((Double(days) - off).rounded())...min(upper, maximum)
  }

  /// The interval that a seed selects; the same seed preserves the order of two intervals.
  static func days(_ days: Int, maximum: Int, seed: UInt64) -> Int {
    let range = range(days, maximum: maximum)
    var generator = SplitMix64(state: seed)
    return range.lowerBound + Int(generator.next(below: UInt64(range.count)))
  }
}
