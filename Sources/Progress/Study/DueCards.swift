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
        """, [.real(end), .real(last)] + isShown.values, StoredCard.columns, in: .schedules
      ) { index, row in body(StoredCard(id: id((number, index)), row)) }
    }
  }

  /// A time after which no card is due that is among the first `wanted` reviews of a day.
  private func lastDue(
    of wanted: Int, on day: DaySpan, _ directions: [StudyDirections]
  ) throws(StorageError) -> Double {
    var last = Double.infinity
    for (deck, directions) in zip(decks, directions) {
      // Of two sides that are due one may have to wait.
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
      let isNotNew = directions.isNotNew(on: day)
      try deck.eachPlaced(
        "id IN (SELECT card FROM schedules GROUP BY card HAVING \(isNotNew.condition))",
        isNotNew.values, "key"
      ) { index, _ in body((number, index)) }
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
        [.real(time)], StoredCard.columns, in: .schedules
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
      SELECT due FROM schedules CROSS JOIN cards ON id = card
      WHERE deck = ? AND phase > 0 AND phase = 2 AND missing IS NULL
        AND last_review IS NOT NULL AND suspended = 0 AND (buried IS NULL OR buried < ?)
        AND \(directions.isShown)
      ORDER BY due LIMIT 1 OFFSET ?
      """, [.integer(deck.id), SQLValue(day.number), SQLValue(count - 1)]
    ) { $0.double(0) }
  }
}

/// Counts the right answers in crams after the last miss of each schedule, in the order of the log.
private struct MissCount {
  private(set) var rights: [ScheduleID: Int] = [:]

  mutating func count(_ schedule: ScheduleID, grade: Int, isCram: Bool) {
    if grade == Rating.again.rawValue {
      rights[schedule] = 0
    } else if isCram, let count = rights[schedule] {
      rights[schedule] = count + 1
    }
  }
}

extension ProgressFile {
  /// The decks with cards that were missed since a time, with the right answers of each card in crams
  /// after its last miss.
  public func missed(since start: Double) throws(StorageError) -> [String: [Int]] {
    try database.read {
      var decks: [String: [Int]] = [:]
      for (schedule, rights) in try missedSchedules(since: start) {
        let path = try database.first(
          "SELECT path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ? AND missing IS NULL",
          [.integer(schedule.card)]
        ) { $0.text(0) }
        if let path = path ?? nil { decks[path, default: []].append(rights) }
      }
      return decks
    }
  }

  fileprivate func missedSchedules(
    since start: Double
  ) throws(StorageError) -> [ScheduleID: Int] {
    var misses = MissCount()
    try database.each(
      """
      SELECT card, side, grade, kind FROM reviews
      WHERE time >= ? AND grade > 0 ORDER BY stamp
      """, [.real(start)]
    ) { row in
      misses.count(
        ScheduleID(row, at: 0), grade: row.int(2) ?? 0,
        isCram: row.int(3) == Review.Kind.cram.rawValue)
    }
    return misses.rights
  }
}

extension StudyRecord {
  /// The cards that were missed since a time, each with the side from which it was asked and its right
  /// answers in crams after the last miss.
  public func missed(
    since start: Double
  ) throws(StorageError) -> [(card: CardPlace, side: Side, rights: Int)] {
    let missed = try file.missedSchedules(since: start)
    let places = try places(of: missed.keys.map(\.card))
    return missed.sorted { ($0.key.card, $0.key.side) < ($1.key.card, $1.key.side) }
      .compactMap { schedule, rights in
        places[schedule.card].map { (card: $0, side: schedule.side, rights: rights) }
      }
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
