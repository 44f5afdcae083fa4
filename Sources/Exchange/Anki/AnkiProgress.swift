import Localization
import Progress
import Scheduling

/// The progress in an Anki collection, which is converted card by card, because all of it converted
/// would take much memory.
final class AnkiProgress: ProgressSource {
  private let rows: SortedRows<AnkiCardRow>
  private let log: AnkiLog
  private let schedule: LearnerSchedule
  private let now: UnixTime
  private let settings: ImportedSettings
  /// The day from which Anki counts the others.
  private let firstDay: StudyDay

  init(
    _ database: ForeignDatabase, name: String, since creation: (time: Int64, offset: Int64?),
    in schedule: LearnerSchedule, at now: UnixTime
  ) throws {
    self.schedule = schedule
    self.now = now
    settings = ImportedSettings(schedule)
    let log = try AnkiLog(database, name: name, until: now)
    self.log = log
    let time = Double(creation.time.clamped(to: 0...Int64(now)))
    let offset = creation.offset.map(Double.init) ?? schedule.calendar.localTime.offset(time)
    firstDay = StudyDay(number: Int(((time + offset) / UnixTime.day).rounded(.down)))
    var rows: [AnkiCardRow] = []
    try database.query("SELECT \(AnkiCardRow.columns) FROM cards") { row in
      let card = AnkiCardRow(row, in: log)
      if card.hasProgress { rows.append(card) }
    }
    self.rows = SortedRows(rows)
  }

  /// The parts of the review log that are skipped, in words.
  var skipped: [Phrase] {
    let (future, unknown) = log.skipped
    return [
      future > 0
        ? Phrase(localized: "reviews dated in the future (\(future)) aren't imported") : nil,
      unknown > 0 ? Phrase(localized: "unknown reviews (\(unknown)) aren't imported") : nil,
    ].compactMap(\.self)
  }

  /// Whether a card has a memory of FSRS.
  var hasMemory: Bool { rows.contains { $0.memory != nil } }

  func has(_ card: Int64) -> Bool { row(of: card) != nil }

  func reviewCount(of card: Int64) -> Int { row(of: card)?.reviews.count ?? 0 }

  private func row(of card: Int64) -> AnkiCardRow? { rows[card].first }

  func progress(of card: Int64) -> CardProgress? {
    guard let row = row(of: card) else { return nil }
    var replay = AnkiReplay(schedule, settings)
    for review in log[row.reviews] { replay.add(review) }
    let state = state(of: row, after: replay)
    replay.end(in: state, of: row, at: now)
    let progress = CardProgress(
      state: state, isSuspended: row.queue == -1,
      buried: row.queue < -1 ? schedule.calendar.day(of: now).number : nil, flag: row.flag,
      log: replay.entries)
    return progress == CardProgress() ? nil : progress
  }

  private func state(of row: AnkiCardRow, after replay: AnkiReplay) -> CardState {
    guard (1...3).contains(row.type) else { return CardState() }
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

/// The columns of a card in Anki that its progress is in.
struct AnkiCardRow: ForeignRow {
  let id: Int64
  /// 0 new, 1 learning, 2 review, 3 relearning.
  let type: Int
  /// -1 suspended, -2 and -3 buried.
  let queue: Int
  let due: Int64
  /// The days of the interval.
  let interval: Int
  /// A thousand times the ease.
  let factor: Int
  let reps: Int
  let lapses: Int
  /// The steps that are left.
  let left: Int
  /// From 1 to 7; 0 for none.
  let flag: Int
  /// The indexes of its reviews in the log.
  let reviews: Range<Int>
  private(set) var memory: MemoryState?
  private(set) var lastReview: UnixTime?

  var key: Int64 { id }

  var hasProgress: Bool { type != 0 || queue < 0 || flag > 0 || !reviews.isEmpty }

  static let columns =
    "id, type, queue, CASE WHEN odid != 0 AND odue != 0 THEN odue ELSE due END, ivl, factor, reps, "
    + "lapses, left, data, flags"

  init(_ row: ForeignDatabase.Row, in log: AnkiLog) {
    id = row.int(0)
    reviews = log.indexes(of: id)
    type = Int(row.int(1, in: -1...4))
    queue = Int(row.int(2, in: -4...4))
    due = row.int(3)
    interval = Int(row.int(4, in: 0...36_500))
    factor = Int(row.int(5, in: 0...100_000))
    reps = Int(row.int(6, in: 0...1_000_000_000))
    lapses = Int(row.int(7, in: 0...1_000_000_000))
    left = Int(row.int(8, in: 0...999_999_999)) % 1000
    flag = Int(row.int(10) & 7)
    let data = row.bytes(9)
    guard data.count > 2, data.count < 1 << 16,
      let json = try? JSONReader.read(String(decoding: data, as: UTF8.self))
    else { return }
    if let stability = json["s"]?.double, let difficulty = json["d"]?.double,
      (FSRS.minimumStability...36_500).contains(stability), FSRS.difficulties.contains(difficulty)
    {
      memory = MemoryState(stability: stability, difficulty: difficulty)
    }
    if let last = json["lrt"]?.double, last > 0 { lastReview = last }
  }
}

/// A row of a foreign table, with an ID that several may have.
protocol ForeignRow {
  var key: Int64 { get }
}

/// Rows sorted by their keys; a dictionary would take several times the memory.
struct SortedRows<Row: ForeignRow> {
  private let rows: [Row]

  /// Takes rows that are sorted by their keys.
  init(sorted rows: [Row]) { self.rows = rows }

  /// Sorts rows by their keys, and those of one key by another number.
  init(_ rows: [Row], then other: (Row) -> Int64 = { _ in 0 }) {
    self.init(sorted: rows.sorted { ($0.key, other($0)) < ($1.key, other($1)) })
  }

  /// The indexes of the rows with a key.
  func indexes(of key: Int64) -> Range<Int> {
    let start = firstIndex(from: 0) { $0 >= key }
    guard start < rows.count, rows[start].key == key else { return start..<start }
    return start..<firstIndex(from: start) { $0 > key }
  }

  private func firstIndex(from start: Int, where isReached: (Int64) -> Bool) -> Int {
    var (low, high) = (start, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(rows[middle].key) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The rows with a key.
  subscript(key: Int64) -> ArraySlice<Row> { rows[indexes(of: key)] }

  subscript(indexes: Range<Int>) -> ArraySlice<Row> { rows[indexes] }

  func contains(where isWanted: (Row) -> Bool) -> Bool { rows.contains(where: isWanted) }
}
