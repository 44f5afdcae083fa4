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
    for record in try records("deck = ? AND missing IS NULL", [.integer(row.id)]) {
      if let line = record.line { known[line] = record.id }
    }
    let log = ReviewLog(file)
    let last = try database.number("SELECT max(id) FROM cards") ?? 0
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
        SQLValue(deck.directionsNumber(of: index)), .text(deck.front(of: index)), SQLValue(index),
        SQLValue(ordinal),
      ]
      if let card = known[index] {
        for (side, progress) in sides where progress != CardProgress() {
          try log.counts.recount([card]) { () throws(StorageError) in
            try CardMerge(ScheduleID(card, side), log).merge(progress)
          }
        }
        continue
      }
      try database.run(cards, identity)
      let card = database.lastRow
      for (side, progress) in sides where progress != CardProgress() || side != .front {
        let schedule = ScheduleID(card, side)
        try database.run(schedules, schedule.values, progress.values, progress.state.values)
        for entry in progress.entries {
          try log.insert(imported: entry.review, of: schedule, leadingTo: entry.state)
        }
      }
    }
    try log.counts.count(after: Int64(last))
  }

  private static let cards = """
    INSERT INTO cards(deck, key, back, directions, front, line, ordinal)
    VALUES(?, ?, ?, ?, ?, ?, ?)
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

  /// Its log, of which the last entry sets the state.
  fileprivate var entries: [Entry] {
    if state == log.last?.state ?? CardState() { return log }
    return log + [Entry(stateReview, leadingTo: state)]
  }

  /// The entry that sets the state.
  fileprivate var stateReview: Review {
    if let last = log.last?.review, last.isState { return last }
    let time = max(state.lastReview ?? 0, log.last?.review.time ?? 0)
    return Review(time: time, grade: 0, kind: .manual, origin: log.last?.review.origin ?? "")
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

  /// An entry in the log.
  private struct Row {
    /// In milliseconds.
    let time: Int64
    let changesState: Bool
    let isRetracted: Bool
  }

  func merge(_ progress: CardProgress) throws(StorageError) {
    let rows = try database.rows(
      """
      SELECT time, kind, retracted FROM log
      WHERE card = ? AND side = ? AND kind <= ? ORDER BY stamp
      """, schedule.values + [SQLValue(EntryKind.optimisation.rawValue)]
    ) { row in
      Row(
        time: milliseconds(row.double(0, in: ValueRange.time) ?? 0),
        changesState: row.int(1) != EntryKind.cram.rawValue, isRetracted: row.int(2) == 1)
    }
    let state = try log.state(of: schedule)
    let present = rows.last { $0.changesState && !$0.isRetracted }?.time
    let other = progress.log.last { $0.review.kind != .cram }.map { milliseconds($0.review.time) }
    let isLater = latest(other, progress.state) > latest(present, state)
    // An answer that was undone here stays undone.
    let isUndone = rows.contains { $0.isRetracted && $0.time == other }
    let isTaken = !isUndone && (isLater || state == CardState() && rows.isEmpty)
    let known = Set(rows.map(\.time))
    for entry in isTaken ? progress.entries : progress.log
    where !known.contains(milliseconds(entry.review.time)) {
      try log.insert(imported: entry.review, of: schedule, leadingTo: entry.state)
    }
    if isTaken {
      // The state may be newer than an entry of the same time.
      let last = try database.first(
        """
        SELECT stamp, \(CardState.columns) FROM reviews WHERE card = ? AND side = ?
        ORDER BY stamp DESC LIMIT 1
        """, schedule.values
      ) { (stamp: $0.integer(0), state: CardState($0, at: 1)) }
      if let last, last.state != progress.state {
        try log.insert(
          imported: progress.stateReview, of: schedule, leadingTo: progress.state,
          after: last.stamp)
      }
      try log.set(progress.state, of: schedule)
      try database.run(
        "UPDATE schedules SET suspended = ?, buried = ?, flag = ? WHERE card = ? AND side = ?",
        progress.values + schedule.values)
    } else if progress.flag > 0 {
      try database.run(
        "UPDATE schedules SET flag = ? WHERE card = ? AND side = ?",
        [SQLValue(progress.flag)] + schedule.values)
    }
  }

  private func latest(_ time: Int64?, _ state: CardState) -> Int64 {
    max(time ?? .min, state.lastReview.map(milliseconds) ?? .min)
  }
}

/// The milliseconds of a moment since 1970.
private func milliseconds(_ time: Double) -> Int64 { Int64((time * 1000).rounded()) }
