import Scheduling

/// One answer of a learner, as the review log keeps it.
public struct Review: Equatable, Sendable {
  /// What an answer does to its card.
  public enum Kind: Int, Sendable {
    /// It moves the card on.
    case study = 1
    /// It leaves the card's state as it is.
    case cram = 2
    /// No answer: the state was set by hand, to what the log says.
    case manual = 3
  }

  /// When it was given.
  public var time: Double
  /// 1 Again, 2 Hard, 3 Good, 4 Easy; 0 for what is no answer.
  public var grade: Int
  /// The seconds that the learner took to answer.
  public var elapsed: Double
  /// What it does to its card.
  public var kind: Kind
  /// All that the scheduler goes by beside the state and the answer, as text: the store gives it back
  /// when a state is rebuilt, so that an answer counts as it did on its day.
  public var settings: String
  /// Where the scheduler's chance began.
  public var seed: UInt64?

  /// An answer, by itself a plain one of study.
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

  /// Says what a review makes of a state: always the same for the same two.
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
