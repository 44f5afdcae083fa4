import Files
import Scheduling

/// The answers and cards of some decks, or of all, for statistics.
public struct StudyLog {
  /// Answers of study in a month to cards of one class.
  public struct GradeCount {
    public let month: CivilDate.Month
    public let maturity: Maturity
    /// The index in ``spans`` of the span of the interval; nil if the answer shows nothing about days.
    public let span: Int?
    public let rating: Rating
    public let count: Int
  }

  /// A card that was studied or is suspended.
  public struct Card {
    public let state: CardState
    public let isSuspended: Bool
    public let buried: Int?
    /// Whether no earlier side of its card is counted already.
    public let isFirst: Bool
  }

  /// The least intervals, in days, of the spans by which grades are counted.
  public static let spans = AnswerCounts.spans

  private let database: Database
  private let isOfAll: Bool
  /// The rows of the decks, those whose files exist if all are meant, as JSON arrays.
  private let decks: SQLValue
  private let present: SQLValue

  /// The log of decks by their paths; nil means all that were ever studied.
  public init(_ file: ProgressFile, decks paths: [String]? = nil) throws(StorageError) {
    database = file.database
    let wanted = paths.map { Set($0.map(Path.canonical)) }
    isOfAll = wanted == nil
    decks = .list(try database.decks { wanted?.contains($0) ?? true })
    present = wanted == nil ? .list(try database.decks { !Orphan.isGone($0) }) : decks
  }

  /// Calls `body` with the number of answers of each day up to one, of study or of cramming, and their seconds.
  public func eachDay(
    through last: StudyDay,
    _ body: (_ day: StudyDay, _ kind: Review.Kind, _ count: Int, _ seconds: Double) -> Void
  ) throws(StorageError) {
    try database.each(
      "SELECT day, kind, count, milliseconds FROM answers WHERE \(Self.inDecks) AND day <= ?",
      [decks, SQLValue(last.number)]
    ) { row in
      guard let day = row.int(0, in: ValueRange.day),
        let kind = row.int(1).flatMap(Review.Kind.init),
        let count = row.int(2, in: ValueRange.count), count > 0
      else { return }
      body(StudyDay(number: day), kind, count, (row.double(3) ?? 0) / 1000)
    }
  }

  /// Calls `body` with the numbers of grades by months and classes.
  public func eachGrade(_ body: (GradeCount) -> Void) throws(StorageError) {
    try database.each(
      "SELECT month, maturity, span, grade, count FROM grades WHERE \(Self.inDecks)", [decks]
    ) { row in
      guard let month = row.int(0, in: ValueRange.day),
        let count = row.int(4, in: ValueRange.count),
        let maturity = row.int(1).flatMap(Maturity.init),
        let rating = row.int(3).flatMap(Rating.init)
      else { return }
      body(
        GradeCount(
          month: CivilDate(StudyDay(number: month)).month, maturity: maturity,
          span: row.int(2).flatMap(Self.spans.firstIndex), rating: rating, count: count))
    }
  }

  /// Calls `body` with the changes of the number of known cards that are in their files, by days.
  public func eachKnownChange(_ body: (StudyDay, Int) -> Void) throws(StorageError) {
    try database.each("SELECT day, change FROM known WHERE \(Self.inDecks)", [present]) { row in
      guard let day = row.int(0, in: ValueRange.day),
        let change = row.int(1, in: -ValueRange.count.upperBound...ValueRange.count.upperBound)
      else { return }
      body(StudyDay(number: day), change)
    }
  }

  /// Calls `body` with the cards that were studied or are suspended, and are still in their files.
  public func eachCard(_ body: (Card) -> Void) throws(StorageError) {
    // Of all decks in the order of the table, without a look at each card; of some decks card by card.
    let table =
      isOfAll
      ? """
      schedules WHERE card NOT IN (
        SELECT id FROM cards WHERE missing IS NOT NULL
        UNION ALL SELECT id FROM cards WHERE \(Self.inDecks))
      """ : "cards CROSS JOIN schedules ON card = id WHERE \(Self.inDecks) AND missing IS NULL"
    let decks = isOfAll ? .list(try database.decks(where: Orphan.isGone)) : decks
    var last: Int64?
    try database.each(
      """
      SELECT card, suspended, buried, \(CardState.columns)
      FROM \(table) AND (phase > 0 OR suspended)
      """, [decks]
    ) { row in
      body(
        Card(
          state: CardState(row, at: 3), isSuspended: row.integer(1) != 0,
          buried: row.int(2, in: ValueRange.day), isFirst: row.integer(0) != last))
      last = row.integer(0)
    }
  }

  private static let inDecks = "deck IN (SELECT value FROM json_each(?))"
}

extension StudyLog {
  /// An answer of study.
  public struct Answer {
    public let schedule: ScheduleID
    public let time: Double
    public let rating: Rating
    /// Whether the card was new before it.
    public let isFirst: Bool
  }

  /// Calls `body` with the answers of study before a time, in the order in which they were logged.
  public func eachAnswer(
    before end: Double, _ body: (Answer) -> Void
  ) throws(StorageError) {
    let cards = Set(
      try database.rows("SELECT id FROM cards WHERE \(Self.inDecks)", [decks]) { $0.integer(0) })
    // The phases after the last review of each schedule so far.
    var phases: [ScheduleID: Int] = [:]
    try database.each("SELECT card, side, time, grade, kind, phase FROM reviews ORDER BY stamp") {
      row in
      let schedule = ScheduleID(row, at: 0)
      guard cards.contains(schedule.card) else { return }
      let before = phases.updateValue(row.int(5, in: ValueRange.phase) ?? 0, forKey: schedule)
      guard let time = row.double(2, in: ValueRange.time), time < end,
        row.int(4) == Review.Kind.study.rawValue, let rating = row.int(3).flatMap(Rating.init)
      else { return }
      body(
        Answer(schedule: schedule, time: time, rating: rating, isFirst: before ?? 0 == 0))
    }
  }
}
