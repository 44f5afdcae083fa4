import Scheduling

/// An answer in the review log.
public struct Review: Equatable, Sendable {
  /// The effect of an answer on its card.
  public enum Kind: Int, Sendable {
    /// The card gets its next state.
    case study = 1
    /// The state of the card stays the same.
    case cram = 2
    /// Not an answer: the state was set by hand, to the one in the log.
    case manual = 3
  }

  /// The time of the answer.
  public var time: Double
  /// 1 Again, 2 Hard, 3 Good, 4 Easy; 0 if it is not an answer.
  public var grade: Int
  /// The seconds that the learner took to answer.
  public var elapsed: Double
  /// The effect on its card.
  public var kind: Kind
  /// The settings of the scheduler at the answer, as text: a state that is rebuilt is computed with them
  /// again.
  public var settings: String
  /// The seed of the scheduler's random numbers; of a review in another program, numbers of that program.
  public var seed: UInt64?

  /// An answer; by default one of study.
  public init(
    time: Double, grade: Int, elapsed: Double = 0, kind: Kind = .study, settings: String = "",
    seed: UInt64? = nil
  ) {
    self.time = time
    self.grade = grade
    self.elapsed = elapsed
    self.kind = kind
    self.settings = settings
    self.seed = seed
  }

  /// Whether it was made in another program, whose state after it can't be computed again.
  public var isImported: Bool { origin != nil }

  /// The text about the program that it was made in; nil for Karuta.
  public var origin: Substring? {
    let start = settings.lastIndex(of: " ").map(settings.index(after:)) ?? settings.startIndex
    let field = settings[start...]
    guard field.hasPrefix(ReviewSettings.importedMark) else { return nil }
    return field.dropFirst(ReviewSettings.importedMark.count)
  }

  /// Computes the state after a review: always the same for the same state and review.
  public typealias Rule = (_ before: CardState, _ review: Review) -> CardState
}

extension ReviewSettings {
  /// The state after a review of study.
  public func state(after review: Review, of before: CardState) -> CardState {
    guard let rating = Rating(rawValue: review.grade) else { return before }
    return scheduler.review(
      before, rating, at: review.time, elapsedDays: elapsedDays(of: before, at: review.time),
      fuzz: review.seed)
  }

  /// The rule that updates a card by FSRS with the settings logged with the review, or the defaults.
  public static var rule: Review.Rule {
    var known: [String: ReviewSettings] = [:]
    return { before, review in
      let settings = known[review.settings] ?? ReviewSettings(text: review.settings)
      known[review.settings] = settings
      return (settings ?? ReviewSettings()).state(after: review, of: before)
    }
  }
}

/// The log of all reviews, from which the states of the cards can be computed; made for one transaction.
final class ReviewLog {
  let database: Database
  /// The row IDs of the settings that this transaction has used.
  private var settings: [String: Int64] = [:]
  private var insertion: Statement?

  init(_ database: Database) { self.database = database }

  /// The present state of a schedule; that of a new card if there is none.
  func state(of schedule: ScheduleID) throws(StorageError) -> CardState {
    try database.first(
      "SELECT \(CardState.columns) FROM schedules WHERE card = ? AND side = ?", schedule.values
    ) { CardState($0, at: 0) } ?? CardState()
  }

  /// Sets the state of a schedule, which is made if there is none: set aside if all others of its card are.
  func set(_ state: CardState, of schedule: ScheduleID) throws(StorageError) {
    let changed = try database.run(
      """
      UPDATE schedules SET (\(CardState.columns)) = (\(CardState.parameters))
      WHERE card = ? AND side = ?
      """, state.values + schedule.values)
    if changed > 0 { return }
    try database.run(
      """
      INSERT INTO schedules(\(CardState.columns), card, side, suspended, buried)
      SELECT \(CardState.parameters), ?9, ?10, ifnull(min(suspended), 0),
        iif(count(*) = count(buried), min(buried), NULL)
      FROM schedules WHERE card = ?9
      """, state.values + schedule.values)
  }

  /// Sets the state after a review in the log.
  func set(_ state: CardState, after review: Int64) throws(StorageError) {
    try database.run(
      "UPDATE reviews SET (\(CardState.columns)) = (\(CardState.parameters)) WHERE id = ?",
      state.values + [.integer(review)])
  }

  /// Adds a review and sets the state that it leads to; returns its row ID.
  func add(
    _ review: Review, of schedule: ScheduleID, leadingTo state: CardState
  ) throws(StorageError) -> Int64 {
    try insert(review, of: schedule, leadingTo: state)
    let number = database.lastRow
    try set(state, of: schedule)
    return number
  }

  /// A review at a time that no other has, by which other programs know it; a script may answer several cards
  /// in a millisecond.
  func inFreeMillisecond(_ review: Review) throws(StorageError) -> Review {
    let latest = try database.first(
      "SELECT max(time) FROM reviews WHERE time > ? AND time < ?",
      [.real(review.time - 0.001), .real(review.time + 1)]
    ) { row in row.double(0, in: ValueRange.time) }
    guard let latest else { return review }
    var review = review
    review.time = latest + 0.001
    return review
  }

  /// Adds a review to the log alone.
  func insert(
    _ review: Review, of schedule: ScheduleID, leadingTo state: CardState
  ) throws(StorageError) {
    let statement = if let insertion { insertion } else { try database.statement(Self.insertion) }
    insertion = statement
    try database.run(
      statement,
      schedule.values,
      [
        .real(review.time), SQLValue(review.grade), .real(review.elapsed),
        SQLValue(review.kind.rawValue), SQLValue(review.seed),
        .integer(try number(ofSettings: review.settings)),
      ], state.values)
  }

  private static let insertion = """
    INSERT INTO reviews(card, side, time, grade, elapsed, kind, seed, settings, \(CardState.columns))
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, \(CardState.parameters))
    """

  /// Retracts a review if it is the last of its card in force, except updates of its memory; returns
  /// whether it was.
  func retract(
    _ review: Int64, of schedule: ScheduleID, at now: Double
  ) throws(StorageError) -> Bool {
    guard try isLast(review, of: schedule) else { return false }
    let isRetracted = try database.run(
      "UPDATE reviews SET undone = ? WHERE id = ? AND undone IS NULL",
      [.real(now), .integer(review)])
    guard isRetracted > 0 else { return false }
    try restoreState(of: schedule, after: review, at: now)
    return true
  }

  /// Puts a retracted review into force again, unless its card has a later review; returns whether
  /// it did.
  ///
  /// The updates of its card's memory that were retracted with it come with it.
  func reinstate(
    _ review: Int64, of schedule: ScheduleID, at now: Double
  ) throws(StorageError) -> Bool {
    guard try isLast(review, of: schedule) else { return false }
    let isInForce = try database.run(
      """
      UPDATE reviews SET undone = NULL
      WHERE card = ?1 AND side = ?2 AND undone = (SELECT undone FROM reviews WHERE id = ?3)
        AND (id = ?3 OR id > ?3 AND kind = ?4)
      """, schedule.values + [.integer(review), SQLValue(Review.Kind.manual.rawValue)])
    guard isInForce > 0 else { return false }
    try restoreState(of: schedule, after: review, at: now)
    return true
  }

  private func number(ofSettings text: String) throws(StorageError) -> Int64 {
    if let used = settings[text] { return used }
    let known = try database.first(
      "SELECT id FROM settings WHERE text = ?", [.text(text)]
    ) { $0.integer(0) }
    if known == nil { try database.run("INSERT INTO settings(text) VALUES(?)", [.text(text)]) }
    let number = known ?? database.lastRow
    settings[text] = number
    return number
  }
}

extension ProgressFile {
  /// Repairs values out of range, and computes the states of every card from its log; returns the number
  /// of changes.
  ///
  /// A review by hand, or in another program, counts with the state that the log says it led to.
  @discardableResult
  public func rebuild(_ rule: Review.Rule) throws(StorageError) -> Int {
    try database.write {
      try database.execute("REINDEX")
      let log = ReviewLog(database)
      var changed = try database.repairValues()
      let schedules = try database.rows(
        "SELECT card, side FROM schedules UNION SELECT card, side FROM reviews"
      ) { ScheduleID($0, at: 0) }
      for schedule in schedules { changed += try log.rebuild(schedule, rule) }
      return changed
    }
  }
}

extension ReviewLog {
  /// Computes the states of a schedule from its reviews; returns the number of states that were different.
  fileprivate func rebuild(_ schedule: ScheduleID, _ rule: Review.Rule) throws(StorageError) -> Int {
    var state = CardState()
    var wrong: [(review: Int64, state: CardState)] = []
    try database.each(
      """
      SELECT time, grade, elapsed, kind, seed, text, reviews.id, \(CardState.columns)
      FROM reviews JOIN settings ON settings.id = reviews.settings
      WHERE card = ? AND side = ? AND undone IS NULL ORDER BY reviews.id
      """, schedule.values
    ) { row in
      let logged = CardState(row, at: 7)
      if let review = Review(row) {
        switch review.kind {
        case .study: state = review.isImported ? logged : rule(state, review)
        case .cram: break
        case .manual: state = logged
        }
      }
      if logged != state { wrong.append((row.integer(6), state)) }
    }
    for (review, state) in wrong { try set(state, after: review) }
    if try self.state(of: schedule) == state { return wrong.count }
    try set(state, of: schedule)
    return wrong.count + 1
  }
}

extension Review {
  /// Reads the columns time, grade, elapsed, kind, seed, text; nil if the time is out of range.
  init?(_ row: SQLRow) {
    guard let time = row.double(0, in: ValueRange.time) else { return nil }
    self.init(
      time: time, grade: row.int(1) ?? 0,
      elapsed: row.double(2, in: ValueRange.elapsed) ?? 0,
      kind: Kind(rawValue: row.int(3) ?? 0) ?? .cram, settings: row.text(5) ?? "",
      seed: row.isNull(4) ? nil : UInt64(bitPattern: row.integer(4)))
  }
}
