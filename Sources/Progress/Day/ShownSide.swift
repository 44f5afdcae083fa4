import Scheduling

// A card that is asked from both sides is shown on a day from one of them: from the one that was answered on the
// day, or else the one that is due first, or else one that is new. Nothing of this is saved; it follows from
// the states of both schedules.

extension StudyDirections {
  /// A condition: whether a schedule is of a side that is studied.
  var isShown: String {
    switch self {
    case .one: "side = 0"
    case .reversed: "side = 1"
    case .both: "side < 2"
    }
  }

  /// A condition, and its values: whether a studied side is shown on a day, unless it is not due.
  func isShown(on day: DaySpan) -> (condition: String, values: [SQLValue]) {
    if self != .both { return (isShown, []) }
    let order = { (row: String) in "(ifnull(\(row).last_review, 0) < ?, \(row).due, \(row).side)" }
    let condition = """
      side < 2 AND NOT EXISTS (SELECT 1 FROM schedules AS other
        WHERE other.card = schedules.card AND other.side < 2 AND other.side <> schedules.side
          AND other.phase > 0 AND other.suspended = 0 AND ifnull(other.buried < ?, 1)
          AND \(order("other")) < \(order("schedules")))
      """
    return (condition, [SQLValue(day.number), .real(day.start), .real(day.start)])
  }

  /// A condition on all schedules of a card, and its values: whether it is not shown as a new one on a day.
  func isNotNew(on day: DaySpan) -> (condition: String, values: [SQLValue]) {
    let isAside = "(suspended = 1 OR ifnull(buried >= ?, 0))"
    let number = SQLValue(day.number)
    if self != .both {
      // A side without a schedule is set aside if all others are.
      return (
        "iif(max(\(isShown)), max(\(isShown) AND (phase > 0 OR \(isAside))), min(\(isAside)))",
        [number, number]
      )
    }
    let condition = """
      (max(phase > 0 AND suspended = 0 AND (last_review >= ? OR due <= ?)) IS TRUE
        OR min(phase > 0 OR \(isAside)) AND (count(*) > 1 OR min(\(isAside))))
      """
    return (condition, [.real(day.start), .real(day.end), number, number])
  }
}

extension StudyRecord {
  /// The saved state of a card by the schedule of the side from which it is shown on a day.
  public func card(
    _ place: CardPlace, _ id: CardID, _ directions: StudyDirections = .one, on day: DaySpan? = nil
  ) throws(StorageError) -> StoredCard {
    let saved = try database.read { () throws(StorageError) -> [StoredCard] in
      guard let row = try decks[place.deck].card(place.index) else { return [] }
      return try database.rows(
        "SELECT card, 0, \(StoredCard.columns) FROM schedules WHERE card = ? ORDER BY side",
        [.integer(row)]
      ) { StoredCard(id: id, $0) }
    }
    let side = { (side: Side) in
      saved.first { $0.side == side } ?? StoredCard(id: id, side, beside: saved)
    }
    switch directions {
    case .one: return side(.front)
    case .reversed: return side(.back)
    case .both:
      let (front, back) = (side(.front), side(.back))
      let isBackFirst = day.map { back.rank(on: $0) < front.rank(on: $0) } ?? false
      return isBackFirst ? back : front
    }
  }
}

extension StoredCard {
  /// A side without a schedule, which is set aside if all others of its card are.
  fileprivate init(id: CardID, _ side: Side, beside others: [StoredCard]) {
    let buried = others.compactMap(\.buried)
    self.init(
      id: id, side, isSuspended: !others.isEmpty && others.allSatisfy(\.isSuspended),
      buried: buried.count == others.count ? buried.min() : nil)
  }

  /// The order of two sides on a day: see ``StudyDirections/isShown(on:)``.
  fileprivate func rank(on day: DaySpan) -> (Int, Double) {
    guard state.phase != .new, !isSuspended, buried ?? .min < day.number, let due = state.due else {
      return (2, 0)
    }
    if state.lastReview ?? 0 >= day.start { return (0, due) }
    return (due <= day.end ? 1 : 3, due)
  }
}
