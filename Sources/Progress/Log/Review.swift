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
  /// The seed of the scheduler's random numbers.
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

  /// Computes the state after a review: always the same for the same state and review.
  public typealias Rule = (_ before: CardState, _ review: Review) -> CardState
}

extension CardState {
  /// The columns of a state, in the tables of cards and of reviews.
  static let columns =
    "phase, step, stability, difficulty, due, last_review, lapses, reps"

  /// The values of these columns.
  var values: [SQLValue] {
    [
      SQLValue(phase.number), SQLValue(phase.step), SQLValue(memory?.stability),
      SQLValue(memory?.difficulty),
      SQLValue(due), SQLValue(lastReview), SQLValue(lapses), SQLValue(reps),
    ]
  }

  /// Reads the columns from one on; a value out of range counts as missing.
  init(_ row: Row, at column: Int32) {
    self.init(
      phase: row.int(column, in: ValueRange.phase) ?? 0,
      step: row.int(column + 1, in: ValueRange.step),
      stability: row.double(column + 2, in: ValueRange.stability),
      difficulty: row.double(column + 3, in: ValueRange.difficulty),
      due: row.double(column + 4, in: ValueRange.time),
      lastReview: row.double(column + 5, in: ValueRange.time),
      lapses: row.int(column + 6, in: ValueRange.count) ?? 0,
      reps: row.int(column + 7, in: ValueRange.count) ?? 0)
  }
}
