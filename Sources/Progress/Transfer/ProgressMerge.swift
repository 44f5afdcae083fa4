import Decks
import Scheduling

extension DeckRecord {
  /// Adds the changes of cards in Anki, by index, that aren't in the log yet.
  ///
  /// It is part of a transaction of the caller: see ``ProgressFile/change(_:)``.
  public func merge(
    _ indexes: [Int], _ progress: (Int) throws -> [Side: CardProgress]
  ) throws {
    try attach()
    try database.enlargeCache()
    let log = ReviewLog(file)
    let cards = try madeCards(indexes)
    try log.counts.discount(cards)
    let statements = try ScheduleMerge.Statements(database)
    for (index, card) in zip(indexes, cards) {
      let sides = try progress(index)
      // A schedule that is made later is set aside if all others of its card are.
      if sides.values.contains(where: { $0.isSuspended || $0.buried != nil }) {
        for side in sides.keys {
          try database.run(
            "INSERT OR IGNORE INTO schedules(card, side) VALUES(?, ?)",
            ScheduleID(card, side).values)
        }
      }
      for (side, progress) in sides {
        try ScheduleMerge(schedule: ScheduleID(card, side), log: log, statements: statements)
          .merge(progress)
      }
    }
    try log.counts.count(cards)
  }
}

/// The schedule of a side of a card that was changed in Anki.
private struct ScheduleMerge {
  let schedule: ScheduleID
  let log: ReviewLog
  let statements: Statements
  private var database: Database { log.database }

  /// The statements that are run for each schedule.
  struct Statements {
    let entries: Statement
    let values: Statement

    init(_ database: Database) throws(StorageError) {
      entries = try database.statement(
        """
        SELECT time, stamp, kind, device, number, grade, retracted, \(CardState.columns) FROM log
        WHERE card = ? AND side = ? ORDER BY stamp, device, number
        """)
      values = try database.statement(
        "SELECT suspended, buried, flag FROM schedules WHERE card = ? AND side = ?")
    }
  }

  /// An entry from which the state follows.
  private struct Entry {
    let time: Double
    let stamp: Int64
    /// Nil if it changes none, or was retracted.
    let state: CardState?
    /// The grade, if it was given here.
    var ownGrade: Int?
    var isRetracted = false

    /// Whether it is an answer of study that was given here.
    var isOwnStudy: Bool { state != nil && (1...4).contains(ownGrade ?? 0) }
  }

  /// Logs the changes that aren't known, and computes the states from the first of them on.
  ///
  /// The last entry is the card's last change.
  func merge(_ progress: CardProgress) throws(StorageError) {
    guard let last = progress.log.last else { return }
    var entries: [Entry] = []
    // An answer that was given here has the same millisecond in Anki, and so has the row for one that was undone.
    var known: Set<Int64> = []
    var earlier: Int64 = 0
    try database.each(statements.entries, schedule.values) { row in
      let (time, kind) = (row.double(0, in: ValueRange.time) ?? 0, row.int(2) ?? 0)
      let (device, isRetracted) = (row.integer(3), row.integer(6) == 1)
      if device == 0, row.integer(4) == Int64(last.review.time) { earlier += 1 }
      if kind <= EntryKind.redo.rawValue { known.insert(milliseconds(time)) }
      if kind > Review.Kind.optimisation.rawValue { return }
      let hasState = kind != Review.Kind.cram.rawValue && !isRetracted
      entries.append(
        Entry(
          time: time, stamp: row.integer(1), state: hasState ? CardState(row, at: 7) : nil,
          ownGrade: device == 0 ? nil : row.int(5), isRetracted: isRetracted))
    }
    let change = ReviewLog.Stamp(ofChangeInAnki: last.review.time, after: earlier)
    known.formUnion(shifted(progress.log.map(\.review), among: entries))
    let isFirst = entries.isEmpty
    var first: Int64?
    func insert(_ entry: CardProgress.Entry, _ stamp: ReviewLog.Stamp) throws(StorageError) {
      try log.insert(entry.review, of: schedule, leadingTo: entry.state, as: stamp)
      first = min(first ?? .max, stamp.stamp)
      let state = entry.review.kind == .cram ? nil : entry.state
      entries.append(Entry(time: entry.review.time, stamp: stamp.stamp, state: state))
    }
    let reviews = progress.log.dropLast()
    for entry in reviews where !known.contains(milliseconds(entry.review.time)) {
      try insert(entry, ReviewLog.Stamp(ofReviewInAnki: entry.review.time))
    }
    let latest = reviews.last { $0.review.kind != .cram }.map { milliseconds($0.review.time) } ?? 0
    // Anki changed a row that doesn't have the latest answers of the learner yet: they come after the change.
    let next = entries.filter {
      $0.isOwnStudy && milliseconds($0.time) > latest && $0.stamp <= change.stamp
    }.map(\.stamp).min()
    let place = ReviewLog.Stamp(
      device: change.device, number: change.number, stamp: next.map { $0 - 1 } ?? change.stamp)
    // A state that follows from an answer that was undone here is to be undone in Anki.
    let isUndone = entries.contains {
      $0.isRetracted && (0...Review.mostShift).contains(latest - milliseconds($0.time))
    }
    if !progress.isStateKnown, !isUndone,
      isNews(last, after: reviews, in: entries, known, at: place.stamp)
    {
      try insert(last, place)
    }
    if isFirst {
      // A card without other entries has the state of the last one: most of a first import are such.
      try log.set(entries.lazy.compactMap(\.state).last ?? CardState(), of: schedule)
    } else if let first {
      _ = try log.replay(schedule, from: first, by: ReviewSettings.rule)
    }
    if progress.isStateKnown { return }
    let time = [.real(last.review.time), SQLValue(last.review.day)]
    let values: [(kind: EntryKind, column: String, value: Int?)] = [
      (.suspension, "suspended", progress.isSuspended ? 1 : 0),
      (.burying, "buried", progress.buried), (.flag, "flag", progress.flag),
    ]
    var present: [Int?] = []
    try database.each(statements.values, schedule.values) { row in
      present = [row.int(0), row.int(1), row.int(2)]
    }
    for ((kind, column, value), present) in zip(values, present) where value != present {
      try set(kind, column, to: value, change, time)
    }
  }

  /// The milliseconds of answers in Anki that were given here, where another card had the row of their millisecond.
  private func shifted(_ reviews: [Review], among entries: [Entry]) -> [Int64] {
    if !entries.contains(where: { $0.ownGrade != nil }) { return [] }
    let theirs = Set(reviews.map { milliseconds($0.time) })
    var own = entries.compactMap { entry in
      entry.ownGrade.map { (time: milliseconds(entry.time), grade: $0) }
    }.filter { !theirs.contains($0.time) }
    if own.isEmpty { return [] }
    return reviews.compactMap { review in
      let time = milliseconds(review.time)
      let index = own.firstIndex {
        (1...Review.mostShift).contains(time - $0.time) && $0.grade == review.grade
      }
      if let index { own.remove(at: index) }
      return index == nil ? nil : time
    }
  }

  /// Whether a card's last change has a state that doesn't follow from the entries before it.
  private func isNews(
    _ change: CardProgress.Entry, after reviews: some BidirectionalCollection<CardProgress.Entry>,
    in entries: [Entry], _ known: Set<Int64>, at stamp: Int64
  ) -> Bool {
    let last = reviews.last { $0.review.kind != .cram }?.review.time
    if last.map({ known.contains(milliseconds($0)) }) ?? !entries.isEmpty {
      // The change in the second of a review that is here already is the review.
      if let last, change.review.time <= last + 1 { return false }
      if last == nil, change.state.phase == .new { return false }
    } else if change.review.anki != nil {
      return true
    }
    let before = entries.filter { $0.stamp <= stamp && $0.state != nil }
      .max { $0.stamp < $1.stamp }
    return !(before?.state ?? CardState()).isAlike(change.state, in: log.calendar)
  }

  /// Logs and sets a value, unless it was changed later.
  private func set(
    _ kind: EntryKind, _ column: String, to value: Int?, _ change: ReviewLog.Stamp,
    _ time: [SQLValue]
  ) throws(StorageError) {
    let content = [SQLValue(kind.rawValue), SQLValue(value)]
    // Of several changes within a second the last may be the first one again.
    let digest = (change.isRepeated ? content + change.values : content).digest
    // With the kind as a parameter SQLite would compile it again for each, because an index is of some kinds.
    let changed = try database.run(
      """
      INSERT OR IGNORE INTO log(device, number, stamp, card, side, time, day, kind, \(column), digest)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
      FROM schedules WHERE card = ?4 AND side = ?5 AND \(column) IS NOT ?9 AND NOT EXISTS (
        SELECT 1 FROM log WHERE card = ?4 AND side = ?5 AND kind = \(kind.rawValue) AND stamp > ?3)
      """, change.values + schedule.values + time + content + [.integer(digest)])
    if changed == 0 { return }
    try database.run(
      "UPDATE schedules SET \(column) = ? WHERE card = ? AND side = ?",
      [content[1]] + schedule.values)
  }
}

extension ReviewLog.Stamp {
  /// That of a review in Anki, which has its millisecond as its ID there.
  fileprivate init(ofReviewInAnki time: Double) {
    self.init(device: 0, number: milliseconds(time), stamp: microseconds(time))
  }

  /// That of a change of a card in Anki, of which the second is known: it comes after the reviews in it, and after
  /// earlier changes.
  fileprivate init(ofChangeInAnki time: Double, after earlier: Int64) {
    self.init(
      device: 0, number: Int64(time), stamp: microseconds(time) + 999_001 + min(earlier, 998))
  }

  /// Whether it isn't the first change of a card in its second.
  fileprivate var isRepeated: Bool { stamp % 1_000_000 != 999_001 }
}

extension CardState {
  /// Whether another state is the same as precisely as Anki has it: a review is due on a day, and so is a step that
  /// doesn't end on the day of its answer.
  public func isAlike(_ other: CardState, in calendar: StudyCalendar) -> Bool {
    func areNear(_ a: Double?, _ b: Double?, _ distance: Double) -> Bool {
      a == b || abs((a ?? .nan) - (b ?? .nan)) <= distance
    }
    let hasDay = phase != .review && !calendar.isIntraday(self) && !calendar.isIntraday(other)
    return phase.number == other.phase.number
      && (areNear(due, other.due, phase == .review ? UnixTime.day / 2 : 1)
        || hasDay && calendar.dueDay(of: self) == calendar.dueDay(of: other))
      && areNear(memory?.stability, other.memory?.stability, 0.001)
      && areNear(memory?.difficulty, other.memory?.difficulty, 0.001)
  }
}

/// The milliseconds of a moment since 1970, as other programs have them.
private func milliseconds(_ time: Double) -> Int64 { Int64((time * 1000).rounded()) }
