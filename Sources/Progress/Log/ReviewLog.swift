import Scheduling

/// The log of all changes, from which the states of the schedules follow; made for one transaction.
final class ReviewLog {
  let database: Database
  private let device: Int64
  let calendar: StudyCalendar
  let clock: () -> Double
  /// The row IDs of the settings that this transaction has used.
  private var settings: [String: Int64] = [:]
  /// The settings of the last review, as most reviews have, and their row ID.
  private var lastSettings: (text: String, number: Int64)?
  /// The insertion of a review, after its first use.
  private var insertion: Statement?
  /// The rules with the parameters of an optimiser's run, by its settings.
  private var rules: [String: Review.Rule] = [:]

  init(_ file: ProgressFile) {
    database = file.database
    device = file.device
    calendar = file.calendar()
    clock = file.clock
  }

  /// The present state of a schedule; that of a new card if there is none.
  func state(of schedule: ScheduleID) throws(StorageError) -> CardState {
    try database.first(
      "SELECT \(CardState.columns) FROM schedules WHERE card = ? AND side = ?", schedule.values
    ) { CardState($0, at: 0) } ?? CardState()
  }

  /// Sets the state of a schedule, which is made if there is none.
  func set(_ state: CardState, of schedule: ScheduleID) throws(StorageError) {
    try database.run(Self.setting, schedule.values + state.values)
  }

  private static let setting = """
    INSERT INTO schedules(card, side, \(CardState.columns)) VALUES(?, ?, \(CardState.parameters))
    ON CONFLICT DO UPDATE SET (\(CardState.columns)) = (\(CardState.excluded))
    """

  /// Makes the schedule of a new side, which is set aside if all others of its card are.
  private func make(_ schedule: ScheduleID, at now: Double) throws(StorageError) {
    let isMade = try database.run(
      """
      INSERT OR IGNORE INTO schedules(card, side, suspended, buried)
      SELECT ?1, ?2, ifnull(min(suspended), 0), iif(count(*) = count(buried), min(buried), NULL)
      FROM schedules WHERE card = ?1
      """, schedule.values)
    if isMade == 0 { return }
    for (kind, column) in [(EntryKind.suspension, "suspended"), (.burying, "buried")] {
      try note(
        kind, "card, side, \(column), digest",
        """
        card, side, \(column), \(column) FROM schedules
        WHERE card = ?1 AND side = ?2 AND \(column) > 0
        """, schedule.values, as: next(at: now), at: now)
    }
  }

  /// The counts of its entries.
  var counts: AnswerCounts { AnswerCounts(database: database) }

  /// Adds a review and sets the state that it leads to; returns its row ID.
  func add(
    _ review: Review, of schedule: ScheduleID, leadingTo state: CardState
  ) throws(StorageError) -> Int64 {
    try make(schedule, at: review.time)
    let stamp = try next(at: review.time)
    try insert(review, of: schedule, leadingTo: state, as: stamp)
    let row = database.lastRow
    try set(state, of: schedule)
    try counts.count([schedule.card], from: stamp.stamp)
    return row
  }

  /// A review at a time that no other has, by which other programs know it; a script may answer several cards
  /// in a millisecond.
  func inFreeMillisecond(_ review: Review) throws(StorageError) -> Review {
    let start = review.time - 0.001
    let latest = try database.first(
      "SELECT max(time) FROM reviews WHERE stamp >= ? AND time > ? AND time < ?",
      [.integer(microseconds(start)), .real(start), .real(review.time + 1)]
    ) { row in row.double(0, in: ValueRange.time) }
    var review = review
    if let latest { review.time = latest + 0.001 }
    return review
  }

  /// The identity of an entry.
  struct Stamp {
    let device: Int64
    let number: Int64
    let stamp: Int64

    var values: [SQLValue] { [.integer(device), .integer(number), .integer(stamp)] }
  }

  /// The identity of the next entry of this device: later than all that are known, whatever the clock says.
  func next(at time: Double) throws(StorageError) -> Stamp {
    let last = try database.first(
      """
      SELECT (SELECT max(number) FROM log WHERE device = ?),
        (SELECT max(stamp) FROM log WHERE kind <= 4), (SELECT max(stamp) FROM log WHERE kind > 4)
      """, [.integer(device)]
    ) { row in
      let stamps = (1...2).map { row.isNull($0) ? Int64.min : row.integer($0) }
      return (number: row.integer(0), stamp: max(stamps[0], stamps[1]))
    }
    return Stamp(
      device: device, number: (last?.number ?? 0) + 1,
      stamp: max(microseconds(time), (last?.stamp ?? .min + 1) + 1))
  }

  /// Adds a review to the log alone; returns false if it is there.
  @discardableResult
  func insert(
    _ review: Review, of schedule: ScheduleID, leadingTo state: CardState, as stamp: Stamp
  ) throws(StorageError) -> Bool {
    // The state follows from the learner's settings, too: the same review of Anki may lead to another one.
    let content = review.values
    let settings = try number(ofSettings: review.settings)
    if insertion == nil { insertion = try database.statement(Self.insertion) }
    guard let insertion else { return false }
    var values = stamp.values
    values.reserveCapacity(26)
    values += schedule.values
    values += content
    values += state.values
    values += [.integer(settings), .integer(content.digest)]
    return try database.run(insertion, values) > 0
  }

  private static let insertion = """
    INSERT OR IGNORE INTO log(device, number, stamp, card, side, time, day, grade, elapsed, kind, seed,
      origin, anki_kind, anki_factor, anki_last_interval, anki_interval, \(CardState.columns),
      settings, digest)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(CardState.parameters), ?, ?)
    """

  /// Adds an entry with some more columns for each row of a query, whose parameters are numbered; returns
  /// their number.
  @discardableResult
  func note(
    _ kind: EntryKind, _ columns: String, _ query: String, _ values: [SQLValue], as stamp: Stamp,
    at now: Double
  ) throws(StorageError) -> Int {
    let own = stamp.values + [.real(now), SQLValue(day(of: now)), SQLValue(kind.rawValue)]
    let parameters = own.indices.map { "?\(values.count + $0 + 1)" }.joined(separator: ", ")
    return try database.run(
      """
      INSERT INTO log(device, number, stamp, time, day, kind, \(columns)) SELECT \(parameters), \(query)
      """, values + own)
  }

  /// Notes that a deck is moved to the trash, or out of it.
  func note(
    _ kind: EntryKind, ofDeck path: String, to new: String, at now: Double
  ) throws(StorageError) {
    let paths: [SQLValue] = [.text(path), .text(new)]
    try note(
      kind, "path, new_path, digest", "?1, ?2, ?3", paths + [.integer(paths.digest)],
      as: next(at: now), at: now)
  }

  /// The day of study of a moment.
  func day(of time: Double) -> Int { calendar.day(of: time).number }

  /// Retracts a review, or puts it into force again, unless its schedule has a later one in force, except runs
  /// of the optimiser; returns whether it did.
  func setRetracted(
    _ isRetracted: Bool, _ review: Int64, of schedule: ScheduleID, at now: Double
  ) throws(StorageError) -> Bool {
    let entry = try database.first(
      """
      SELECT stamp FROM log AS own WHERE id = ? AND retracted <> ? AND NOT EXISTS (
        SELECT 1 FROM reviews
        WHERE card = own.card AND side = own.side AND kind <> ? AND stamp > own.stamp)
      """,
      [
        .integer(review), SQLValue(isRetracted ? 1 : 0),
        SQLValue(Review.Kind.optimisation.rawValue),
      ]
    ) { $0.integer(0) }
    guard let entry else { return false }
    try counts.recount([schedule.card], from: entry) { () throws(StorageError) in
      try database.run(
        "UPDATE log SET retracted = ? WHERE id = ?",
        [SQLValue(isRetracted ? 1 : 0), .integer(review)])
      try note(
        isRetracted ? .retraction : .redo, "digest, card, side, of_device, of_number",
        "number, card, side, device, number FROM log WHERE id = ?1", [.integer(review)],
        as: next(at: now), at: now)
      // The state after a review that is in force again is in the log, unless one of another device has come before it.
      let isShared = try database.number("SELECT 1 FROM sharing") != nil
      _ = try replay(schedule, from: isShared ? entry : entry + 1, by: ReviewSettings.rule)
    }
    return true
  }

  /// The rule of the logged settings with the parameters of an optimiser's run, which determines the memory alone.
  func rule(of run: Review) -> Review.Rule {
    if let known = rules[run.settings] { return known }
    let settings = ReviewSettings(text: run.settings) ?? ReviewSettings()
    let rule = ReviewSettings.rule(by: settings.scheduler.fsrs)
    rules[run.settings] = rule
    return rule
  }

  private func number(ofSettings text: String) throws(StorageError) -> Int64 {
    if let lastSettings, lastSettings.text == text { return lastSettings.number }
    var number = settings[text]
    if number == nil {
      number = try database.first("SELECT id FROM settings WHERE text = ?", [.text(text)]) {
        $0.integer(0)
      }
    }
    if number == nil { try database.run("INSERT INTO settings(text) VALUES(?)", [.text(text)]) }
    let known = number ?? database.lastRow
    settings[text] = known
    lastSettings = (text, known)
    return known
  }
}

/// The microseconds of a moment since 1970; the stamp of an answer is never below those of its time.
func microseconds(_ time: Double) -> Int64 { Int64((time * 1e6).rounded()) }

extension [SQLValue] {
  /// A hash of all values, the same on every machine.
  var digest: Int64 {
    let hash = reduce(UInt64(0)) { hash, value in
      let bits: UInt64 =
        switch value {
        case .null: 1
        case .integer(let number): UInt64(bitPattern: number)
        case .real(let number): number.bitPattern
        case .text(let text): text.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
        }
      return SplitMix64.mixed(hash ^ SplitMix64.mixed(bits))
    }
    return Int64(bitPattern: hash)
  }
}
