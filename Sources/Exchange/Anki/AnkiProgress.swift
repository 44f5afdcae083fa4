import Decks
import Progress
import Scheduling

/// The progress in an Anki collection, which is converted card by card, because all of it converted
/// would take much memory.
final class AnkiProgress: ProgressSource {
  /// All cards, by their IDs.
  private(set) var rows: [Int64: AnkiCardRow] = [:]
  let log: AnkiLog
  /// The days of study of the collection, and whether cards that it says are buried still are.
  let collection: AnkiCollection
  private let schedule: LearnerSchedule
  /// The settings by decks.
  private var settings: [Int64: AnkiReplay.Settings] = [:]
  private let now: UnixTime
  /// The day from which Anki counts the others.
  let firstDay: StudyDay
  /// Whether buried cards are so today: Anki unburies them when it is opened on another day.
  private let isBuriedToday: Bool
  /// The hashes of the cards of which there is progress already, as both last met.
  private let known: [Int64: AnkiOrigin.Hashes]

  init(
    _ database: ForeignDatabase, of collection: AnkiCollection, in schedule: LearnerSchedule,
    knowing known: [Int64: AnkiOrigin.Hashes] = [:], at now: UnixTime
  ) throws {
    self.now = now
    self.collection = collection
    self.known = known
    self.schedule = schedule
    log = try AnkiLog(database, of: collection, until: now)
    let time = Double(collection.creation.time.clamped(to: 0...Int64(now)))
    let offset =
      collection.creation.offset.map(Double.init) ?? schedule.calendar.localTime.offset(time)
    firstDay = StudyDay(number: Int(((time + offset) / UnixTime.day).rounded(.down)))
    let today = schedule.calendar.day(of: now) - firstDay
    isBuriedToday = collection.lastUnburied.map { $0 >= today } ?? true
    try database.query("SELECT \(AnkiCardRow.columns) FROM cards") { row in
      rows[row.int(0)] = AnkiCardRow(row, until: now)
    }
  }

  /// The hashes of a row of a card, and of the end of its log with more rows that were added since it was read.
  func hashes(of row: AnkiCardRow, adding ids: [Int64] = []) -> AnkiOrigin.Hashes {
    let own = log.rows(of: row.id)
    let last = max(own.last?.time ?? 0, ids.max() ?? 0)
    let end = Card.contentHash(of: [Double(own.count + ids.count), Double(last)])
    return AnkiOrigin.Hashes(row: row.hash, log: end)
  }

  func hashes(of card: Int64) -> AnkiOrigin.Hashes {
    rows[card].map { hashes(of: $0) } ?? AnkiOrigin.Hashes()
  }

  /// The hashes of cards that were changed since they were read.
  func hashes(
    of cards: [Int64], adding ids: [Int64: [Int64]], in database: ForeignDatabase
  ) throws -> [Int64: AnkiOrigin.Hashes] {
    var found: [Int64: AnkiOrigin.Hashes] = [:]
    for card in cards {
      try database.query("SELECT \(AnkiCardRow.columns) FROM cards WHERE id = \(card)") { row in
        found[card] = hashes(of: AnkiCardRow(row, until: now), adding: ids[card] ?? [])
      }
    }
    return found
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

  var isEmpty: Bool { !rows.values.contains(where: hasProgress) }

  private func hasProgress(_ row: AnkiCardRow) -> Bool {
    row.isChanged || !log.rows(of: row.id).isEmpty || known[row.id] != nil
  }

  /// Whether a card is buried today.
  func isBuried(_ row: AnkiCardRow) -> Bool { row.queue < -1 && isBuriedToday }

  func reviewCount(of card: Int64) -> Int? {
    rows[card].flatMap { hasProgress($0) && !isKnown($0) ? log.rows(of: card).count : nil }
  }

  /// Whether a card is as it was when both last met.
  private func isKnown(_ row: AnkiCardRow) -> Bool {
    known[row.id].map { $0 == hashes(of: row) } ?? false
  }

  func progress(of card: Int64) -> CardProgress? {
    guard let row = rows[card], hasProgress(row), !isKnown(row) else { return nil }
    var replay = replay(of: row)
    let state = state(of: row, after: replay)
    let isStateKnown = known[card].map { $0.row == row.hash } ?? false
    replay.end(in: state, of: row, isKnown: isStateKnown)
    var progress = CardProgress(
      state: state, isSuspended: row.queue == -1,
      buried: isBuried(row) ? schedule.calendar.day(of: now).number : nil, flag: row.flag,
      log: replay.entries)
    progress.isStateKnown = isStateKnown
    return progress
  }

  /// The state of a card that was known and has been changed since; nil for others.
  func changedState(of card: Int64) -> CardState? {
    guard let row = rows[card], known[card] != nil, !isKnown(row) else { return nil }
    return state(of: row, after: replay(of: row))
  }

  private func replay(of row: AnkiCardRow) -> AnkiReplay {
    var replay = AnkiReplay(settings(of: row.deck))
    for review in log.rows(of: row.id) { replay.add(review) }
    return replay
  }

  /// The settings of a deck, which are those of its preset and the learner's others.
  private func settings(of deck: Int64) -> AnkiReplay.Settings {
    if let known = settings[deck] { return known }
    let own = collection.presets.schedule(of: deck)
    let scheduler = own?.scheduler(schedule.scheduler) ?? schedule.scheduler
    let same = settings.values.first { $0.schedule.scheduler == scheduler }
    let new =
      same
      ?? AnkiReplay.Settings(
        LearnerSchedule(scheduler, schedule.calendar), days: collection.days)
    settings[deck] = new
    return new
  }

  private func state(of row: AnkiCardRow, after replay: AnkiReplay) -> CardState {
    // A card that was forgotten may have its counts still.
    guard (1...3).contains(row.type) else {
      return CardState(phase: 0, lapses: row.lapses, reps: row.reps)
    }
    let schedule = settings(of: row.deck).schedule
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
