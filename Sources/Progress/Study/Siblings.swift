import Scheduling

/// A day of study: its number, counted from 1970-01-01, and the times at which it begins and ends.
public struct DaySpan: Equatable, Sendable {
  let number: Int
  let start: Double
  let end: Double

  public init(_ day: StudyDay, _ calendar: StudyCalendar) {
    number = day.number
    start = calendar.start(of: day)
    end = calendar.end(of: day)
  }
}

// A card that is reviewed in both directions has two rows in the database, siblings in Anki's terms, and a day
// shows it in one direction: the one that was answered on the day, or else the one that is due first, or
// else one that is new. Nothing of this is saved; it follows from the states of both.

extension StudyDirections {
  /// A condition: whether a row has the state of a direction that is reviewed.
  var isShown: String {
    switch self {
    case .one: "forward IS NULL"
    case .reversed: "forward NOT NULL"
    case .both: "TRUE"
    }
  }

  /// A condition, and its values: whether a studied row is shown on a day, unless it is not due.
  func isShown(on day: DaySpan) -> (condition: String, values: [SQLValue]) {
    if self != .both { return (isShown, []) }
    let order = { (row: String) in
      "(ifnull(\(row).last_review, 0) < ?, \(row).due, \(row).forward NOT NULL)"
    }
    let goesFirst = """
      sibling.phase > 0 AND sibling.suspended = 0 AND \(order("sibling")) < \(order("cards"))
      """
    return ("NOT \(ProgressFile.sibling(goesFirst))", [.real(day.start), .real(day.start)])
  }

  /// Conditions that exclude each other, and their values: whether a first row is of a card that is not
  /// shown as a new one on a day.
  func isNotNew(on day: DaySpan) -> [(condition: String, values: [SQLValue])] {
    let number = SQLValue(day.number)
    let isAside = ProgressFile.isAside
    let sibling = ProgressFile.sibling
    switch self {
    case .one:
      // Neither reads more than an index, because a deck may have a million rows.
      return [
        ("phase > 0 AND forward IS NULL", []),
        ("phase = 0 AND \(isAside) AND forward IS NULL", [number]),
      ]
    case .reversed:
      return [("forward IS NULL AND (\(isAside) OR \(sibling("sibling.phase > 0")))", [number])]
    case .both:
      let comes = { (row: String) in
        "\(row).phase > 0 AND (\(row).last_review >= ? OR \(row).due <= ?)"
      }
      let span: [SQLValue] = [.real(day.start), .real(day.end)]
      let condition = """
        forward IS NULL AND (\(isAside) OR phase > 0 AND \(sibling("sibling.phase > 0"))
          OR \(comes("cards")) OR \(sibling(comes("sibling"))))
        """
      return [(condition, [number] + span + span)]
    }
  }
}

extension StudyRecord {
  /// The saved state of a card in the direction in which it is shown on a day.
  public func card(
    _ place: CardPlace, _ id: CardID, _ directions: StudyDirections = .one, on day: DaySpan? = nil
  ) throws(StorageError) -> StoredCard {
    let rows = try database.read { () throws(StorageError) -> [StoredCard] in
      guard let row = try decks[place.deck].card(place.index) else { return [] }
      return try database.rows(
        """
        SELECT id, position, \(StoredCard.columns) FROM cards WHERE id = ?1 OR forward = ?1
        ORDER BY forward NOT NULL
        """, [.integer(row)]
      ) { StoredCard(id: id, $0) }
    }
    let first = rows.first ?? StoredCard(id: id)
    let reversed = rows.count > 1 ? rows[1] : first.newSibling
    switch directions {
    case .one: return first
    case .reversed: return reversed
    case .both:
      let isReversedFirst = day.map { reversed.rank(on: $0) < first.rank(on: $0) } ?? false
      return isReversedFirst ? reversed : first
    }
  }

  /// The row of a card in a direction, made if there is none.
  func row(_ place: CardPlace, isReversed: Bool) throws(StorageError) -> Int64 {
    let first = try row(place)
    if !isReversed { return first }
    let known = try database.first(
      "SELECT id FROM cards WHERE forward = ?", [.integer(first)]
    ) { $0.integer(0) }
    if let known { return known }
    let identity = "deck, key, ordinal, back, position, line, front, suspended, buried"
    try database.run(
      "INSERT INTO cards(\(identity), forward) SELECT \(identity), id FROM cards WHERE id = ?",
      [.integer(first)])
    return database.lastRow
  }
}

extension StoredCard {
  /// The other direction of a card that was never shown in it.
  fileprivate var newSibling: StoredCard {
    StoredCard(id: id, isSuspended: isSuspended, buried: buried, isReversed: true)
  }

  /// The order of two siblings on a day: see ``StudyDirections/isShown(on:)``.
  fileprivate func rank(on day: DaySpan) -> (Int, Double) {
    guard state.phase != .new, !isSuspended, let due = state.due else { return (2, 0) }
    if state.lastReview ?? 0 >= day.start { return (0, due) }
    return (due <= day.end ? 1 : 3, due)
  }
}
