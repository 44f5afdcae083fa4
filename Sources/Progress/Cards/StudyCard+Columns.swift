import Scheduling

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
