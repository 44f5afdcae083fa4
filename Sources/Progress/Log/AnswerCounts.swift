import Scheduling

/// The tables of counts that statistics read: each entry in force adds to them.
struct AnswerCounts {
  let database: Database

  /// The least intervals, in days, of the spans by which grades are counted.
  static let spans = [1, 4, 8, 22, 91]

  /// Makes a change of the entries of cards from a stamp on, or of the decks of cards, and counts them again.
  @discardableResult
  func recount<Value>(
    _ cards: [Int64], from start: Int64 = .min, _ change: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try discount(cards, from: start)
    let value = try change()
    try count(cards, from: start)
    return value
  }

  /// Takes the entries of cards, from a stamp on, out of the counts before they change.
  func discount(_ cards: [Int64], from start: Int64 = .min) throws(StorageError) {
    try add(-1, ofCards: cards, from: start)
  }

  /// Counts new entries of cards, from a stamp on.
  func count(_ cards: [Int64], from start: Int64 = .min) throws(StorageError) {
    try add(1, ofCards: cards, from: start)
  }

  /// Counts all entries afresh.
  func rebuild() throws(StorageError) {
    try database.execute("DELETE FROM answers; DELETE FROM grades; DELETE FROM known")
    try add(1, ofCards: nil)
  }

  /// Counts that cards which meet a condition are marked O from now on, or no longer; nothing else changes.
  func countMarks(
    _ isKnown: Bool, where condition: String, _ values: [SQLValue], on day: Int
  ) throws(StorageError) {
    let counts = try database.rows(
      """
      SELECT deck, count(*) FROM cards
      WHERE \(condition) AND missing IS NULL AND (mark IS 1) = \(isKnown ? 0 : 1)
        AND NOT (SELECT ifnull(max(phase) > 0 AND min(phase = 0 OR \(Self.isMature)), 0)
          FROM schedules WHERE card = cards.id)
      GROUP BY deck
      """, values
    ) { (deck: $0.integer(0), cards: $0.int(1) ?? 0) }
    for (deck, cards) in counts { try add(isKnown ? cards : -cards, toKnownOf: deck, on: day) }
  }

  /// Whether the interval of a schedule is one of a known card: 20.5 days are rounded to 21.
  static let isMature = "ifnull(phase = 2 AND due - last_review >= 20.5 * 86400, 0)"

  /// Adds the counts of entries of cards, or of all, so many times; all entries of a card determine what the others
  /// count as.
  private func add(
    _ times: Int, ofCards cards: [Int64]?, from start: Int64 = .min
  ) throws(StorageError) {
    var tally = AnswerTally(start)
    let list = cards.map { [SQLValue.list($0)] } ?? []
    let last = Review.Kind.optimisation.rawValue
    let reviews = "kind <= \(last) AND retracted = 0"
    let marks = "kind > \(last) AND kind = \(EntryKind.mark.rawValue)"
    func isMeant(_ card: String) -> String {
      cards == nil ? "true" : "\(card) IN (SELECT value FROM json_each(?1))"
    }
    try database.each(
      "SELECT id, deck, missing IS NULL FROM cards WHERE \(isMeant("id"))", list
    ) { tally.add($0) }
    let entries = """
      SELECT card, stamp, day, kind, side, grade, elapsed, phase, due, last_review, mark, device,
        number, digest
      FROM log WHERE
      """
    try database.each(
      """
      \(cards == nil
        // Each half comes in the order of an index: to sort all takes twice the time.
        ? "\(entries) \(reviews) UNION ALL \(entries) \(marks)"
        : "\(entries) (\(reviews) OR \(marks)) AND \(isMeant("card"))")
      ORDER BY \(cards == nil ? "" : "card, ")stamp, device, number, digest
      """, list
    ) { tally.count($0) }
    for (key, total) in tally.answers {
      try database.run(
        """
        INSERT INTO answers VALUES(?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
          count = count + excluded.count, milliseconds = milliseconds + excluded.milliseconds
        """,
        [
          SQLValue(key.day), .integer(key.deck), SQLValue(key.kind.rawValue),
          SQLValue(times * total.count), SQLValue(times * total.milliseconds),
        ])
    }
    for (key, count) in tally.grades {
      try database.run(
        """
        INSERT INTO grades VALUES(?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET count = count + excluded.count
        """,
        [
          SQLValue(key.month), .integer(key.deck), SQLValue(key.maturity.rawValue),
          SQLValue(key.span), SQLValue(key.rating.rawValue), SQLValue(times * count),
        ])
    }
    for (key, change) in tally.known {
      try add(times * change, toKnownOf: key.deck, on: key.day)
    }
  }

  private func add(_ change: Int, toKnownOf deck: Int64, on day: Int) throws(StorageError) {
    try database.run(
      """
      INSERT INTO known VALUES(?, ?, ?) ON CONFLICT DO UPDATE SET change = change + excluded.change
      """, [SQLValue(day), .integer(deck), SQLValue(change)])
  }
}

/// The counts of entries, of which those of a card are read in their order.
private struct AnswerTally {
  struct AnswerKey: Hashable {
    let day: Int
    let deck: Int64
    let kind: Review.Kind
  }

  struct GradeKey: Hashable {
    let month: Int
    let deck: Int64
    let maturity: Maturity
    let span: Int
    let rating: Rating
  }

  struct KnownKey: Hashable {
    let day: Int
    let deck: Int64
  }

  /// A schedule after some of its entries.
  private struct Schedule {
    var state = CardState()
    /// The day of its last answer of study.
    var lastDay = Int.min
  }

  /// A card after some of its entries.
  private struct Card {
    let deck: Int64
    let isInFile: Bool
    var schedules: [Int: Schedule] = [:]
    var isMarked = false
    var isKnown = false

    /// Whether a side of the card was studied, and all that were are mature.
    var isMature: Bool {
      let maturities = schedules.values.lazy.map { Maturity(of: $0.state) }
      return maturities.contains(.mature) && maturities.allSatisfy { $0 == .mature || $0 == .new }
    }
  }

  private(set) var answers: [AnswerKey: (count: Int, milliseconds: Int)] = [:]
  private(set) var grades: [GradeKey: Int] = [:]
  private(set) var known: [KnownKey: Int] = [:]

  /// The stamp of the first entry to count.
  private let start: Int64
  private var cards: [Int64: Card] = [:]

  init(_ start: Int64) { self.start = start }

  /// Adds a card of a row.
  mutating func add(_ row: SQLRow) {
    cards[row.integer(0)] = Card(deck: row.integer(1), isInFile: row.integer(2) == 1)
  }

  /// Counts the entry of a row.
  mutating func count(_ row: SQLRow) {
    guard let day = row.int(2, in: ValueRange.day),
      var card = cards.removeValue(forKey: row.integer(0))
    else { return }
    let isCounted = row.integer(1) >= start
    if row.int(3) == EntryKind.mark.rawValue {
      card.isMarked = row.int(10) == Mark.known.rawValue
    } else {
      let side = row.int(4) ?? 0
      let schedule = card.schedules[side, default: Schedule()]
      let kind = row.int(3).flatMap(Review.Kind.init) ?? .manual
      if isCounted, kind == .study || kind == .cram,
        let rating = row.int(5).flatMap(Rating.init(rawValue:))
      {
        let seconds = row.double(6, in: ValueRange.elapsed) ?? 0
        let key = AnswerKey(day: day, deck: card.deck, kind: kind)
        answers[key, default: (0, 0)].count += 1
        answers[key, default: (0, 0)].milliseconds += Int((seconds * 1000).rounded())
        if kind == .study {
          grades[Self.key(of: rating, schedule, on: day, card.deck), default: 0] += 1
        }
      }
      card.schedules[side] = Schedule(
        state: CardState(
          phase: row.int(7, in: ValueRange.phase) ?? 0, due: row.double(8, in: ValueRange.time),
          lastReview: row.double(9, in: ValueRange.time)),
        lastDay: kind == .study ? max(day, schedule.lastDay) : schedule.lastDay)
    }
    let wasKnown = card.isKnown
    card.isKnown = card.isMarked || card.isMature
    if isCounted, card.isKnown != wasKnown, card.isInFile {
      known[KnownKey(day: day, deck: card.deck), default: 0] += card.isKnown ? 1 : -1
    }
    cards[row.integer(0)] = card
  }

  /// Only the first answer of a day shows whether a card is remembered, and only of a card in review.
  private static func key(
    of rating: Rating, _ schedule: Schedule, on day: Int, _ deck: Int64
  ) -> GradeKey {
    let (state, month) = (schedule.state, CivilDate(StudyDay(number: day)).month)
    let isFirst = state.phase == .review && schedule.lastDay < day
    return GradeKey(
      month: StudyDay(month).number, deck: deck, maturity: Maturity(of: state),
      span: isFirst ? AnswerCounts.spans.last { $0 <= state.intervalInDays } ?? 0 : 0,
      rating: rating)
  }
}
