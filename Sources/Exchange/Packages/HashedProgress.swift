import Progress
import Scheduling

/// The progress in a database of hashcards or repeater, which know cards by hashes of their texts.
final class HashedProgress: ProgressSource {
  private struct Row {
    let last: UnixTime
    let memory: MemoryState?
    /// A moment in repeater, and in hashcards a day.
    let due: UnixTime?
    let dueDay: StudyDay?
    let count: Int
  }

  /// The index of each card by its hash.
  private var indexes: [String: Int] = [:]
  private var rows: [Row] = []
  private var logs: [Int: [CardProgress.Entry]] = [:]
  private let schedule: LearnerSchedule
  private let now: UnixTime
  private let settings: ImportedSettings
  private static let origin = "hashcards"
  private static let mostReviews = 5_000_000

  /// Whether a database has cards by hashes.
  static func isHashed(_ database: ForeignDatabase) throws -> Bool {
    var isHashed = false
    try database.query("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'cards'") {
      row in
      isHashed = row.text(0).range(of: "card_hash") != nil
    }
    return isHashed
  }

  init(
    _ database: ForeignDatabase, name: String, in schedule: LearnerSchedule, at now: UnixTime
  ) throws {
    (self.schedule, self.now) = (schedule, now)
    settings = ImportedSettings(schedule)
    try database.check(tables: ["cards"])
    try database.query(
      """
      SELECT card_hash, last_reviewed_at, stability, difficulty, due_date, review_count FROM cards
      WHERE review_count > 0
      """
    ) { row in
      if rows.count == ImportedDecks.mostCards {
        throw ExchangeError(name, localized: ImportedDecks.tooManyCards)
      }
      guard let last = moment(row.text(1)) else { return }
      let due = row.text(4)
      indexes[row.text(0)] = rows.count
      rows.append(
        Row(
          last: last, memory: Self.memory(row.double(2), row.double(3)),
          due: due.utf8.count > 10 ? moment(due) : nil, dueDay: ISODate(due)?.day,
          count: Int(row.int(5, in: 1...1_000_000_000))))
    }
    if try database.has(table: "reviews") { try readLog(database, name) }
  }

  /// hashcards has a review log.
  private func readLog(_ database: ForeignDatabase, _ name: String) throws {
    var count = 0
    try database.query(
      """
      SELECT card_hash, reviewed_at, grade, stability, difficulty, due_date FROM reviews
      ORDER BY reviewed_at
      """
    ) { row in
      count += 1
      if count > Self.mostReviews {
        throw ExchangeError(
          name, localized: "it contains more than \(Self.mostReviews) reviews; split it")
      }
      let grades = ["forgot": 1, "hard": 2, "good": 3, "easy": 4]
      guard let index = indexes[row.text(0)], let time = moment(row.text(1)),
        let grade = grades[row.text(2)], let day = ISODate(row.text(5))?.day
      else { return }
      let reviews = logs[index]?.count ?? 0
      let state = state(
        Row(
          last: time, memory: Self.memory(row.double(3), row.double(4)), due: nil, dueDay: day,
          count: reviews + 1))
      logs[index, default: []].append(
        CardProgress.Entry(
          Review(
            time: time, day: settings.day(of: time), grade: grade,
            settings: settings.text(at: time), origin: Self.origin),
          leadingTo: state))
    }
  }

  /// Takes the card that has one of some hashes, and returns its ID; 0 if none has.
  ///
  /// Many equal cards of a file would have all its reviews each.
  func take(_ hashes: [String]) -> Int64 {
    for hash in hashes {
      if let index = indexes.removeValue(forKey: hash) { return Int64(index) + 1 }
    }
    return 0
  }

  func has(_ card: Int64) -> Bool { card > 0 && card <= rows.count }

  func reviewCount(of card: Int64) -> Int { logs[Int(card) - 1]?.count ?? 0 }

  func progress(of card: Int64) -> CardProgress? {
    guard has(card) else { return nil }
    let state = state(rows[Int(card) - 1])
    var log = logs[Int(card) - 1] ?? []
    if log.last?.state != state {
      log.append(
        CardProgress.Entry(
          Review(
            time: max(state.lastReview ?? now, log.last?.review.time ?? 0), grade: 0, kind: .manual,
            settings: settings.text(at: now), origin: Self.origin), leadingTo: state))
    }
    return CardProgress(state: state, log: log)
  }

  private func state(_ row: Row) -> CardState {
    let calendar = schedule.calendar
    // The first steps of repeater are shorter than a day.
    let isStep = row.due.map { $0 - row.last < UnixTime.day / 2 } ?? false
    let day = row.dueDay ?? row.due.map(calendar.day) ?? calendar.day(of: row.last) + 1
    let due = row.last + Double(day - calendar.day(of: row.last)) * UnixTime.day
    let memory =
      row.memory ?? schedule.memory(interval: Int((due - row.last) / UnixTime.day), factor: 0)
    return CardState(
      phase: isStep ? 1 : 2, step: isStep ? 0 : nil, stability: memory.stability,
      difficulty: memory.difficulty, due: isStep ? row.due : due, lastReview: row.last,
      reps: row.count)
  }

  private static func memory(_ stability: Double, _ difficulty: Double) -> MemoryState? {
    guard (FSRS.minimumStability...36_500).contains(stability),
      FSRS.difficulties.contains(difficulty)
    else { return nil }
    return MemoryState(stability: stability, difficulty: difficulty)
  }

  /// The moment of a text such as `2026-03-01T08:30:00.123`, which is local time unless it has an offset;
  /// nil for one that isn't between 1970 and now.
  private func moment(_ text: String) -> UnixTime? {
    guard let date = ISODate(text), let clock = date.clock else { return nil }
    let local = Double(date.day.number) * UnixTime.day + clock
    let moment = local - (date.offset ?? schedule.calendar.localTime.offset(local))
    let latest = now + 100 * 366 * UnixTime.day
    return moment > 0 && moment < latest ? moment : nil
  }
}

/// A date, perhaps with a time of day and an offset from UTC, as ISO 8601 writes them.
struct ISODate {
  let day: StudyDay
  /// The seconds since midnight; nil for a date alone.
  private(set) var clock: Double?
  /// The seconds by which the clock is ahead of UTC.
  private(set) var offset: Double?

  /// Nil for another text, or for a year before 1900 or after 9000.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(64))
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let date = Self.number(bytes[8..<10]), (1900...9000).contains(year),
      (1...12).contains(month), (1...31).contains(date)
    else { return nil }
    day = StudyDay(year: year, month: month, day: date)
    guard bytes.count >= 19, bytes[13] == 0x3A, bytes[16] == 0x3A,
      let hour = Self.number(bytes[11..<13]), let minute = Self.number(bytes[14..<16]),
      let second = Self.number(bytes[17..<19])
    else { return }
    var rest = bytes[19...]
    var fraction = 0.0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      fraction = Double("0.\(String(decoding: digits, as: UTF8.self))") ?? 0
      rest = rest[digits.endIndex...]
    }
    clock = Double(hour * 3600 + minute * 60 + second) + fraction
    if rest.first == UInt8(ascii: "Z") { offset = 0 }
    if rest.count >= 6, let sign = rest.first, sign == 0x2B || sign == 0x2D,
      let hours = Self.number(rest.dropFirst().prefix(2)),
      let minutes = Self.number(rest.dropFirst(4).prefix(2))
    {
      offset = Double(hours * 3600 + minutes * 60) * (sign == 0x2D ? -1 : 1)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
