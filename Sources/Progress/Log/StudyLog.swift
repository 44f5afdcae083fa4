import Files
import Scheduling

/// The reviews and cards of some decks, or of all, for statistics.
public struct StudyLog {
  /// An answer in force, and the state of its card before it.
  public struct Answer {
    public let schedule: ScheduleID
    public let time: Double
    public let grade: Int
    public let elapsed: Double
    public let kind: Review.Kind
    public let phase: Int
    /// Both nil unless the card was in review.
    public let lastReview: Double?
    public let due: Double?
  }

  /// A review by which a card became known, or was no longer known.
  public struct KnownChange {
    /// The row ID of the card.
    public let card: Int64
    public let time: Double
    public let isKnown: Bool
  }

  /// A card that was studied or is suspended.
  public struct Card {
    public let state: CardState
    public let isSuspended: Bool
    public let buried: Int?
    /// Whether no earlier side of its card is counted already.
    public let isFirst: Bool
  }

  private let database: Database
  /// The rows of the decks as a JSON array; nil for all.
  private let decks: String?

  /// The log of decks by their paths; nil means all that were ever studied.
  public init(_ file: ProgressFile, decks paths: [String]? = nil) throws(StorageError) {
    database = file.database
    guard let paths else {
      decks = nil
      return
    }
    let wanted = Set(paths.map(Path.canonical))
    decks = try StudyLog.rows(in: database) { wanted.contains($0) }
  }

  /// Calls `body` with the answers before a time, in the order in which they were logged.
  ///
  /// `changed` is called with the reviews that made a card's interval longer or shorter than 21
  /// days; of a card that was studied in both directions the shorter one counts.
  public func eachAnswer(
    before end: Double, changed: (KnownChange) -> Void = { _ in }, _ body: (Answer) -> Void
  ) throws(StorageError) {
    let cards = try cardsOfDecks()
    // The states after the last review of each side of each card so far.
    var states: [Int64: [Side: State]] = [:]
    try database.each(
      """
      SELECT time, grade, elapsed, kind, phase, due, last_review, card, side
      FROM reviews ORDER BY stamp
      """
    ) { row in
      let schedule = ScheduleID(row, at: 7)
      if cards?.contains(schedule.card) == false { return }
      let phase = Int(row.integer(4))
      let state =
        phase == 2
        ? (phase, row.double(5, in: ValueRange.time), row.double(6, in: ValueRange.time))
        : (phase, nil, nil)
      var sides = states[schedule.card] ?? [:]
      let wasKnown = Self.isKnown(sides.values)
      let before = sides.updateValue(state, forKey: schedule.side) ?? (0, nil, nil)
      states[schedule.card] = sides
      guard let time = row.double(0, in: ValueRange.time), time < end else { return }
      let isKnown = Self.isKnown(sides.values)
      if isKnown != wasKnown {
        changed(KnownChange(card: schedule.card, time: time, isKnown: isKnown))
      }
      let grade = Int(row.integer(1))
      guard (1...4).contains(grade) else { return }
      body(
        Answer(
          schedule: schedule, time: time, grade: grade,
          elapsed: row.double(2, in: ValueRange.elapsed) ?? 0,
          kind: Review.Kind(rawValue: Int(row.integer(3))) ?? .cram, phase: before.phase,
          lastReview: before.lastReview, due: before.due))
    }
  }

  private typealias State = (phase: Int, due: Double?, lastReview: Double?)

  /// Whether all sides that were studied have intervals of at least 21 days, rounded.
  private static func isKnown(_ sides: Dictionary<Side, State>.Values) -> Bool {
    var isKnown = false
    for state in sides where state.phase > 0 {
      guard let due = state.due, let lastReview = state.lastReview,
        due - lastReview >= 20.5 * 86_400
      else { return false }
      isKnown = true
    }
    return isKnown
  }

  /// Calls `body` with the cards in their files that are marked O, and the time of the mark.
  public func eachMarkedKnown(_ body: (Int64, Double) -> Void) throws(StorageError) {
    try database.each(
      """
      SELECT id, marked FROM cards
      WHERE \(Self.inDecks) AND missing IS NULL AND mark = 1
      """, [.text(try presentDecks())]
    ) { body($0.integer(0), $0.double(1, in: ValueRange.time) ?? 0) }
  }

  /// Calls `body` with the cards that are no longer in their files.
  public func eachOrphan(_ body: (Int64) -> Void) throws(StorageError) {
    try database.each(
      "SELECT id FROM cards WHERE missing IS NOT NULL OR NOT \(Self.inDecks)",
      [.text(try presentDecks())]
    ) { body($0.integer(0)) }
  }

  /// The rows of the decks whose files exist.
  private func presentDecks() throws(StorageError) -> String {
    if let decks { return decks }
    return try Self.rows(in: database) { !Orphan.isGone($0) }
  }

  /// The row IDs of the cards of the decks; nil for all cards.
  private func cardsOfDecks() throws(StorageError) -> Set<Int64>? {
    guard let decks else { return nil }
    return Set(
      try database.rows("SELECT id FROM cards WHERE \(Self.inDecks)", [.text(decks)]) {
        $0.integer(0)
      })
  }

  /// Calls `body` with the cards that were studied or are suspended, and are still in their files.
  public func eachCard(_ body: (Card) -> Void) throws(StorageError) {
    try database.each(
      """
      SELECT suspended, buried, \(CardState.columns),
        NOT EXISTS (SELECT 1 FROM schedules AS earlier WHERE earlier.card = schedules.card
          AND earlier.side < schedules.side AND (earlier.phase > 0 OR earlier.suspended))
      FROM schedules CROSS JOIN cards ON cards.id = card
      WHERE \(Self.inDecks) AND missing IS NULL AND (phase > 0 OR suspended)
      """, [.text(try presentDecks())]
    ) { row in
      body(
        Card(
          state: CardState(row, at: 2), isSuspended: row.integer(0) != 0,
          buried: row.int(1, in: ValueRange.day), isFirst: row.integer(10) != 0))
    }
  }

  private static let inDecks = "deck IN (SELECT value FROM json_each(?))"

  static func rows(
    in database: Database, _ isMeant: (String) -> Bool
  ) throws(StorageError) -> String {
    let decks = try database.rows("SELECT id, path FROM decks") { row in
      (id: row.integer(0), path: row.text(1) ?? "")
    }
    let rows = decks.filter { isMeant($0.path) }.map { "\($0.id)" }
    return "[\(rows.joined(separator: ","))]"
  }
}
