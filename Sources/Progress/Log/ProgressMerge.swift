import Decks
import Scheduling

extension DeckRecord {
  /// Adds the reviews of another program, by index, that aren't in the log yet; a card has the state after
  /// its latest review.
  ///
  /// It is part of a transaction of the caller: see ``ProgressFile/change(_:)``. Times are compared by
  /// milliseconds, in which other programs have them.
  public func merge(_ progress: (Int) throws -> [Side: CardProgress]?) throws {
    try attach()
    let row = try madeRow()
    try database.execute("PRAGMA defer_foreign_keys = ON")
    try database.enlargeCache()
    var known: [Int: Int64] = [:]
    for record in try records("deck = ? AND position NOT NULL", [.integer(row.id)]) {
      if let position = record.position { known[position] = record.id }
    }
    let log = ReviewLog(database)
    let (cards, schedules) = (
      try database.statement(Self.cards), try database.statement(Self.schedules)
    )
    var counts: [Int64: Int] = [:]
    for index in 0..<deck.count {
      let key = deck.key(of: index)
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      guard let sides = try progress(index) else { continue }
      let identity: [SQLValue] = [
        .integer(row.id), .integer(key), .integer(deck.backKey(of: index)),
        .text(deck.front(of: index)), SQLValue(index), SQLValue(ordinal),
      ]
      if let card = known[index] {
        for (side, progress) in sides where progress != CardProgress() {
          try CardMerge(ScheduleID(card, side), log).merge(progress)
        }
        continue
      }
      try database.run(cards, identity)
      let card = database.lastRow
      for (side, progress) in sides where progress != CardProgress() || side != .front {
        let schedule = ScheduleID(card, side)
        try database.run(schedules, schedule.values, progress.values, progress.state.values)
        for entry in progress.log {
          try log.insert(entry.review, of: schedule, leadingTo: entry.state)
        }
      }
    }
  }

  private static let cards = """
    INSERT INTO cards(deck, key, back, front, position, ordinal) VALUES(?, ?, ?, ?, ?, ?)
    """
  private static let schedules = """
    INSERT INTO schedules(card, side, suspended, buried, flag, \(CardState.columns))
    VALUES(?, ?, ?, ?, ?, \(CardState.parameters))
    """
}

extension CardProgress {
  /// The values of the columns suspended, buried, and flag.
  fileprivate var values: [SQLValue] {
    [SQLValue(isSuspended ? 1 : 0), SQLValue(buried), SQLValue(flag)]
  }
}

/// The progress of a side of a card, into which that of another program comes.
private struct CardMerge {
  private let schedule: ScheduleID
  private let database: Database
  private let log: ReviewLog

  init(_ schedule: ScheduleID, _ log: ReviewLog) {
    self.schedule = schedule
    self.log = log
    database = log.database
  }

  private func set(_ progress: CardProgress) throws(StorageError) {
    try log.set(progress.state, of: schedule)
    try database.run(
      "UPDATE schedules SET suspended = ?, buried = ?, flag = ? WHERE card = ? AND side = ?",
      progress.values + schedule.values)
  }

  /// A review in the log.
  private struct Row {
    let id: Int64
    let time: Int64
    let changesState: Bool
    let isRetracted: Bool
  }

  func merge(_ progress: CardProgress) throws(StorageError) {
    let rows = try database.rows(
      "SELECT id, time, kind, undone FROM reviews WHERE card = ? AND side = ? ORDER BY id",
      schedule.values
    ) { row in
      Row(
        id: row.integer(0), time: milliseconds(row.double(1, in: ValueRange.time) ?? 0),
        changesState: row.int(2) != Review.Kind.cram.rawValue, isRetracted: !row.isNull(3))
    }
    let state = try log.state(of: schedule)
    let known = Set(rows.map(\.time))
    try add(progress.log.filter { !known.contains(milliseconds($0.review.time)) }, beside: rows)
    let present = rows.last { $0.changesState && !$0.isRetracted }?.time
    let other = progress.log.last { $0.review.kind != .cram }.map { milliseconds($0.review.time) }
    if progress.flag > 0 {
      try database.run(
        "UPDATE schedules SET flag = ? WHERE card = ? AND side = ?",
        [SQLValue(progress.flag)] + schedule.values)
    }
    // An answer that was undone here stays undone.
    if rows.contains(where: { $0.isRetracted && $0.time == other }) { return }
    let isLater = latest(other, progress.state) > latest(present, state)
    if isLater || state == CardState() && rows.isEmpty { try set(progress) }
  }

  private func latest(_ time: Int64?, _ state: CardState) -> Int64 {
    max(time ?? .min, state.lastReview.map(milliseconds) ?? .min)
  }

  /// Adds reviews; the row IDs of all are in the order of their times.
  private func add(_ entries: [CardProgress.Entry], beside rows: [Row]) throws(StorageError) {
    guard let first = entries.first.map({ milliseconds($0.review.time) }) else { return }
    var later = rows.filter { $0.time > first }[...]
    for entry in entries {
      while let row = later.first, row.time <= milliseconds(entry.review.time) {
        try moveToEnd(row)
        later.removeFirst()
      }
      try log.insert(entry.review, of: schedule, leadingTo: entry.state)
    }
    for row in later { try moveToEnd(row) }
  }

  private func moveToEnd(_ row: Row) throws(StorageError) {
    try database.run(
      "UPDATE reviews SET id = (SELECT max(id) + 1 FROM reviews) WHERE id = ?", [.integer(row.id)])
    try database.run(
      "UPDATE journal SET review = (SELECT max(id) FROM reviews) WHERE review = ?",
      [.integer(row.id)])
  }
}

/// The milliseconds of a moment since 1970.
private func milliseconds(_ time: Double) -> Int64 { Int64((time * 1000).rounded()) }
