import Scheduling

/// A card with its saved progress.
public struct StoredCard: Equatable, Sendable {
  /// The card.
  public let id: CardID
  /// Its row ID; nil while nothing of it is saved.
  public let number: Int64?
  /// Its state.
  public let state: CardState
  /// Whether it is out of review until it is unsuspended.
  public let isSuspended: Bool
  /// The number of the last day on which it is buried.
  public let buried: Int?
  /// Whether the state is that of the second schedule, from back to front.
  public let isReversed: Bool

  /// A card that was never studied.
  public init(
    id: CardID, isSuspended: Bool = false, buried: Int? = nil, isReversed: Bool = false
  ) {
    self.id = id
    number = nil
    state = CardState()
    self.isSuspended = isSuspended
    self.buried = buried
    self.isReversed = isReversed
  }

  static let columns = "suspended, buried, forward NOT NULL, \(CardState.columns)"

  /// Reads it from the columns `id`, `position` and these.
  init(id: CardID, _ row: SQLRow) {
    self.id = id
    number = row.integer(0)
    state = CardState(row, at: 5)
    isSuspended = row.integer(2) != 0
    buried = row.int(3, in: ValueRange.day)
    isReversed = row.integer(4) != 0
  }
}

extension CardState {
  /// The columns of a state, in the tables of cards and of reviews.
  static let columns =
    "phase, step, stability, difficulty, due, last_review, lapses, reps"

  /// The parameters of a statement for their values.
  static let parameters = "?, ?, ?, ?, ?, ?, ?, ?"

  /// The values of these columns.
  var values: [SQLValue] {
    [
      SQLValue(phase.number), SQLValue(phase.step), SQLValue(memory?.stability),
      SQLValue(memory?.difficulty),
      SQLValue(due), SQLValue(lastReview), SQLValue(lapses), SQLValue(reps),
    ]
  }

  /// Reads the columns from one on; a value out of range counts as missing.
  init(_ row: SQLRow, at column: Int32) {
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
