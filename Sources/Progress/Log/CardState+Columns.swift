import Decks
import Scheduling

extension CardState {
  /// The columns of a state, in the tables of schedules and of the log.
  static let columns =
    "phase, step, stability, difficulty, due, last_review, lapses, reps"

  /// The parameters of a statement for their values.
  static let parameters = "?, ?, ?, ?, ?, ?, ?, ?"

  /// Their values in a row that isn't inserted because there is one.
  static let excluded =
    "excluded." + columns.replacing(each: ", ", by: ", excluded.")

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

extension StudyCard {
  static let columns = "side, suspended, buried, \(CardState.columns)"

  /// Reads it from the columns `id`, `line` and these.
  init(id: CardID, _ row: SQLRow) {
    self.init(
      id: id, side: Side(number: row.int(2) ?? 0), state: CardState(row, at: 5),
      isSuspended: row.integer(3) != 0,
      buried: row.int(4, in: ValueRange.day).map(StudyDay.init(number:)))
  }
}
