/// What a scheduler knows of a card, in plain numbers; the store keeps them and knows no more of them
/// than that a phase of 0 is a new card, and that a card with a phase is due at `due`.
public struct StoredState: Equatable, Sendable {
  /// 0 new, 1 learning, 2 review, 3 relearning.
  public var phase: Int
  /// Where it is among the (re)learning steps, counted from 0.
  public var step: Int?
  /// The two numbers of FSRS; nil before the first review.
  public var stability: Double?
  public var difficulty: Double?
  /// In seconds since the beginning of 1970, as all times of the store are.
  public var due: Double?
  public var lastReview: Double?
  /// How often it was forgotten in review.
  public var lapses: Int
  /// How often it was reviewed.
  public var reps: Int

  /// A state; without arguments that of a new card.
  public init(
    phase: Int = 0, step: Int? = nil, stability: Double? = nil, difficulty: Double? = nil,
    due: Double? = nil, lastReview: Double? = nil, lapses: Int = 0, reps: Int = 0
  ) {
    self.phase = phase
    self.step = step
    self.stability = stability
    self.difficulty = difficulty
    self.due = due
    self.lastReview = lastReview
    self.lapses = lapses
    self.reps = reps
  }
}

extension StoredState {
  private static let names = [
    "phase", "step", "stability", "difficulty", "due", "last_review", "lapses", "reps",
  ]

  /// The columns that hold it, for a statement that reads or writes them.
  static func columns(_ prefix: String = "") -> String {
    names.map { prefix + $0 }.joined(separator: ", ")
  }

  var values: [SQLValue] {
    [
      SQLValue(phase), SQLValue(step), SQLValue(stability), SQLValue(difficulty),
      SQLValue(due), SQLValue(lastReview), SQLValue(lapses), SQLValue(reps),
    ]
  }

  init(_ row: Row, at column: Int32) {
    self.init(
      phase: row.int(column) ?? 0, step: row.int(column + 1), stability: row.double(column + 2),
      difficulty: row.double(column + 3), due: row.double(column + 4),
      lastReview: row.double(column + 5), lapses: row.int(column + 6) ?? 0,
      reps: row.int(column + 7) ?? 0)
  }
}
