import Scheduling

/// An answer in the review log.
public struct Review: Equatable, Sendable {
  /// The effect of an answer on its card.
  public enum Kind: Int, Sendable {
    /// The card gets its next state.
    case study = 1
    /// The state of the card stays the same.
    case cram = 2
    /// Not an answer: the state was set by hand, to the one in the log.
    case manual = 3
  }

  /// The time of the answer.
  public var time: Double
  /// 1 Again, 2 Hard, 3 Good, 4 Easy; 0 if it is not an answer.
  public var grade: Int
  /// The seconds that the learner took to answer.
  public var elapsed: Double
  /// The effect on its card.
  public var kind: Kind
  /// The settings of the scheduler at the answer, as text: a state that is rebuilt is computed with them
  /// again.
  public var settings: String
  /// The seed of the scheduler's random numbers; of a review in another program, numbers of that program.
  public var seed: UInt64?

  /// An answer; by default one of study.
  public init(
    time: Double, grade: Int, elapsed: Double = 0, kind: Kind = .study, settings: String = "",
    seed: UInt64? = nil
  ) {
    self.time = time
    self.grade = grade
    self.elapsed = elapsed
    self.kind = kind
    self.settings = settings
    self.seed = seed
  }

  /// Whether it was made in another program, whose state after it can't be computed again.
  public var isImported: Bool { origin != nil }

  /// The text about the program that it was made in; nil for Karuta.
  public var origin: Substring? {
    let start = settings.lastIndex(of: " ").map(settings.index(after:)) ?? settings.startIndex
    let field = settings[start...]
    guard field.hasPrefix(ReviewSettings.importedMark) else { return nil }
    return field.dropFirst(ReviewSettings.importedMark.count)
  }

  /// Computes the state after a review: always the same for the same state and review.
  public typealias Rule = (_ before: CardState, _ review: Review) -> CardState
}

extension ReviewSettings {
  /// The state after a review of study.
  public func state(after review: Review, of before: CardState) -> CardState {
    guard let rating = Rating(rawValue: review.grade) else { return before }
    return scheduler.review(
      before, rating, at: review.time, elapsedDays: elapsedDays(of: before, at: review.time),
      fuzz: review.seed)
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
