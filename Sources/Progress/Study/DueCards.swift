import Scheduling

extension StudyRecord {
  /// Calls `body` with the studied cards that are due by a time; of those in review at least as many as
  /// are wanted on a day, those due first.
  public func eachDue(
    by end: Double, reviews wanted: Int, on day: DaySpan, _ directions: [StudyDirections],
    _ id: (CardPlace) -> CardID, _ body: (StoredCard) -> Void
  ) throws(StorageError) {
    let last = try lastDue(of: wanted, on: day, directions)
    for (number, (deck, directions)) in zip(decks, directions).enumerated() {
      let isShown = directions.isShown(on: day)
      try deck.eachPlaced(
        """
        phase > 0 AND due <= ? AND suspended = 0 AND (phase <> 2 OR due <= ?)
          AND \(isShown.condition)
        """, [.real(end), .real(last)] + isShown.values, StoredCard.columns
      ) { index, row in body(StoredCard(id: id((number, index)), row)) }
    }
  }

  /// A time after which no card is due that is among the first `wanted` reviews of a day.
  private func lastDue(
    of wanted: Int, on day: DaySpan, _ directions: [StudyDirections]
  ) throws(StorageError) -> Double {
    var last = Double.infinity
    for (deck, directions) in zip(decks, directions) {
      // Of two siblings that are due one may have to wait.
      let rows = directions == .both ? wanted * 2 : wanted
      let due = try deck.due(ofReview: rows, on: day, directions)
      // The day of a card and the day of its due time are less than two days apart.
      if let due { last = min(last, due + 4 * UnixTime.day) }
    }
    return last
  }

  /// Calls `body` with the cards that aren't shown as new ones on a day: studied, suspended, or buried.
  public func eachNotNew(
    on day: DaySpan, _ directions: [StudyDirections], _ body: (CardPlace) -> Void
  ) throws(StorageError) {
    for (number, (deck, directions)) in zip(decks, directions).enumerated() {
      for (condition, values) in directions.isNotNew(on: day) {
        try deck.eachPlaced(condition, values, "phase") { index, _ in body((number, index)) }
      }
    }
  }

  /// The card that is due first after a time.
  public func nextDue(
    after time: Double, _ directions: [StudyDirections], _ id: (CardPlace) -> CardID
  ) throws(StorageError) -> StoredCard? {
    var next: StoredCard?
    for (number, (deck, directions)) in zip(decks, directions).enumerated() {
      let cards = try deck.readPlaced(
        "phase > 0 AND due > ? AND suspended = 0 AND \(directions.isShown) ORDER BY due LIMIT 1",
        [.real(time)], StoredCard.columns
      ) { index, row in StoredCard(id: id((number, index)), row) }
      for card in cards where card.state.due ?? 0 < next?.state.due ?? .infinity { next = card }
    }
    return next
  }
}

extension DeckRecord {
  /// The due time of the `count`-th review that is open on a day; nil if there are fewer.
  fileprivate func due(
    ofReview count: Int, on day: DaySpan, _ directions: StudyDirections
  ) throws(StorageError) -> Double? {
    guard let deck = try row(), deck.isCurrent else { return nil }
    return try database.first(
      """
      SELECT due FROM cards WHERE deck = ? AND phase > 0 AND phase = 2 AND position IS NOT NULL
        AND last_review IS NOT NULL AND suspended = 0 AND (buried IS NULL OR buried < ?)
        AND \(directions.isShown)
      ORDER BY due LIMIT 1 OFFSET ?
      """, [.integer(deck.id), SQLValue(day.number), SQLValue(count - 1)]
    ) { $0.double(0) }
  }
}

/// Counts the right answers in crams after the last miss of each card, in the order of the log.
private struct MissCount {
  private(set) var rights: [Int64: Int] = [:]

  mutating func count(_ card: Int64, grade: Int, isCram: Bool) {
    if grade == Rating.again.rawValue {
      rights[card] = 0
    } else if isCram, let count = rights[card] {
      rights[card] = count + 1
    }
  }
}

extension ProgressFile {
  /// The decks with cards that were missed since a time, with the right answers of each card in crams
  /// after its last miss.
  public func missed(since start: Double) throws(StorageError) -> [String: [Int]] {
    try database.read {
      var decks: [String: [Int]] = [:]
      for (card, rights) in try missedRows(since: start) {
        let path = try database.first(
          "SELECT path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ? AND position NOT NULL",
          [.integer(card)]
        ) { $0.text(0) }
        if let path = path ?? nil { decks[path, default: []].append(rights) }
      }
      return decks
    }
  }

  fileprivate func missedRows(since start: Double) throws(StorageError) -> [Int64: Int] {
    var misses = MissCount()
    try database.each(
      """
      SELECT card, grade, kind FROM reviews
      WHERE time >= ? AND grade > 0 AND undone IS NULL ORDER BY id
      """, [.real(start)]
    ) { row in
      misses.count(
        row.integer(0), grade: row.int(1) ?? 0,
        isCram: row.int(2) == Review.Kind.cram.rawValue)
    }
    return misses.rights
  }
}

extension StudyRecord {
  /// The cards that were missed since a time, each with its right answers in crams after the last
  /// miss.
  ///
  /// Each was missed by the schedule from back to front or by the other one.
  public func missed(
    since start: Double
  ) throws(StorageError) -> [(card: CardPlace, isReversed: Bool, rights: Int)] {
    var cards: [(CardPlace, Bool, Int)] = []
    let missed = try file.missedRows(since: start)
    let places = try places(of: Array(missed.keys))
    for (row, rights) in missed.sorted(by: { $0.key < $1.key }) {
      guard let place = places[row] else { continue }
      let isReversed = try database.number(
        "SELECT forward NOT NULL FROM cards WHERE id = ?", [.integer(row)])
      cards.append((place, isReversed == 1, rights))
    }
    return cards
  }
}

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
    let first = try rows([place])[0]
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
