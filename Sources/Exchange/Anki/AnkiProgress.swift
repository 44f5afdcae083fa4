import Progress
import Scheduling

/// The progress in an Anki collection, which is converted card by card, because all of it converted
/// would take much memory.
final class AnkiProgress: ProgressSource {
  /// The cards with progress, by their IDs.
  private(set) var rows: [Int64: AnkiCardRow] = [:]
  let log: AnkiLog
  /// The days of study of the collection, and whether cards that it says are buried still are.
  let collection: AnkiCollection
  private let settings: AnkiReplay.Settings
  private let now: UnixTime
  /// The day from which Anki counts the others.
  let firstDay: StudyDay
  /// Whether buried cards are so today: Anki unburies them when it is opened on another day.
  private let isBuriedToday: Bool

  init(
    _ database: ForeignDatabase, of collection: AnkiCollection, in schedule: LearnerSchedule,
    knowing known: Set<Int64> = [], at now: UnixTime
  ) throws {
    self.now = now
    self.collection = collection
    settings = AnkiReplay.Settings(schedule, days: collection.days)
    log = try AnkiLog(database, of: collection, until: now)
    let time = Double(collection.creation.time.clamped(to: 0...Int64(now)))
    let offset =
      collection.creation.offset.map(Double.init) ?? schedule.calendar.localTime.offset(time)
    firstDay = StudyDay(number: Int(((time + offset) / UnixTime.day).rounded(.down)))
    let today = schedule.calendar.day(of: now) - firstDay
    isBuriedToday = collection.lastUnburied.map { $0 >= today } ?? true
    try database.query("SELECT \(AnkiCardRow.columns) FROM cards") { row in
      let card = AnkiCardRow(row, until: now)
      if card.isChanged || log.rows[card.id] != nil || known.contains(card.id) {
        rows[card.id] = card
      }
    }
  }

  /// Notes the parts of the review log that are skipped.
  func noteSkipped(in result: inout ImportedDecks) {
    let (future, unknown) = log.skipped
    result.skip(
      .file, count: future, localized: "reviews dated in the future (\(future)) aren't imported")
    result.skip(
      .file, count: unknown, localized: "unknown reviews (\(unknown)) aren't imported")
  }

  /// Whether a card has a memory of FSRS.
  var hasMemory: Bool { rows.values.contains { $0.memory != nil } }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a card is buried today.
  func isBuried(_ row: AnkiCardRow) -> Bool { row.queue < -1 && isBuriedToday }

  func reviewCount(of card: Int64) -> Int? { rows[card].map { log.rows[$0.id]?.count ?? 0 } }

  func progress(of card: Int64) -> CardProgress? {
    guard let row = rows[card] else { return nil }
    var replay = AnkiReplay(settings)
    for review in log.rows[card] ?? [] { replay.add(review) }
    let state = state(of: row, after: replay)
    replay.end(in: state, of: row)
    return CardProgress(
      state: state, isSuspended: row.queue == -1,
      buried: isBuried(row) ? settings.schedule.calendar.day(of: now).number : nil,
      flag: row.flag,
      log: replay.entries)
  }

  private func state(of row: AnkiCardRow, after replay: AnkiReplay) -> CardState {
    guard (1...3).contains(row.type) else { return CardState() }
    let schedule = settings.schedule
    let calendar = schedule.calendar
    // The times of steps are in seconds since 1970, all others are days.
    let isMoment = row.type != 2 && row.due > 1_000_000_000
    let day = isMoment ? nil : firstDay + Int(row.due.clamped(to: -36_500...73_000))
    let moment =
      day.map(calendar.start) ?? Double(row.due.clamped(to: 0...Int64(now) + 3_155_760_000))
    let logged = replay.lastStudy
    let own = row.lastReview.map { min($0, now) }
    // Anki has whole seconds here.
    let isLater = own ?? 0 > (logged ?? 0) + 1
    let last =
      (isLater ? own : logged) ?? min(moment - Double(row.interval) * UnixTime.day, now)
    var due = moment
    // In review an interval is a number of days of study.
    if row.type == 2, let day { due = last + Double(day - calendar.day(of: last)) * UnixTime.day }
    let memory =
      row.memory ?? replay.memory ?? schedule.memory(interval: row.interval, factor: row.factor)
    let steps =
      row.type == 1 ? schedule.scheduler.learningSteps : schedule.scheduler.relearningSteps
    return CardState(
      phase: row.type, step: min(max(steps.count - row.left, 0), max(steps.count - 1, 0)),
      stability: memory.stability, difficulty: memory.difficulty, due: due, lastReview: last,
      lapses: row.lapses, reps: row.reps)
  }
}
