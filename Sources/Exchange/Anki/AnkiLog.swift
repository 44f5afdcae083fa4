import Progress
import Scheduling

/// The review log of an Anki collection, by card and time.
struct AnkiLog {
  struct Row: ForeignRow {
    let card: Int64
    /// The time in milliseconds.
    let time: Int64
    /// 0 for an entry that isn't an answer, else the button from 1 to 4.
    let ease: Int8
    /// 0 learning, 1 review, 2 relearning, 3 filtered deck, 4 set by hand, 5 rescheduled.
    let kind: Int8
    /// The days of the interval, or its seconds as a negative number.
    let interval: Int32
    let lastInterval: Int32
    let factor: Int32
    /// The time of the answer in milliseconds.
    let elapsed: Int32

    var key: Int64 { card }

    /// Whether it is an answer in a filtered deck that changes no state.
    var isPreview: Bool { kind == 3 && factor == 0 && ease > 0 }
  }

  private let all: SortedRows<Row>
  /// The number of reviews that are dated more than a day ahead, and of those that no Anki writes.
  let skipped: (future: Int, unknown: Int)
  private static let most = 5_000_000
  /// The number of reviews of a card beyond which no Anki writes any: they would be in memory together.
  private static let mostOfCard = 100_000

  init(_ database: ForeignDatabase, name: String, until now: UnixTime) throws {
    var rows: [Row] = []
    var skipped = (future: 0, unknown: 0)
    if try database.has(table: "revlog") {
      let end = Int64((now + UnixTime.day) * 1000)
      // An array that grows has twice the memory for a while.
      try database.query("SELECT count(*) FROM revlog") { row in
        rows.reserveCapacity(Int(row.int(0, in: 0...Int64(Self.most))))
      }
      try database.query(
        "SELECT cid, id, ease, type, ivl, lastIvl, factor, time FROM revlog WHERE id > 0"
      ) { row in
        if rows.count == Self.most {
          throw ExchangeError(
            name,
            localized:
              "there are more than \(Self.most) reviews in it; import it --without-progress")
        }
        if row.int(1) >= end {
          skipped.future += 1
        } else if (0...4).contains(row.int(2)), (0...5).contains(row.int(3)) {
          rows.append(Row(row))
        } else {
          skipped.unknown += 1
        }
      }
    }
    rows.sort { ($0.card, $0.time) < ($1.card, $1.time) }
    var last: (card: Int64, count: Int) = (0, 0)
    rows.removeAll { row in
      last = (row.card, row.card == last.card ? last.count + 1 : 1)
      if last.count > Self.mostOfCard { skipped.unknown += 1 }
      return last.count > Self.mostOfCard
    }
    all = SortedRows(sorted: rows)
    self.skipped = skipped
  }

  /// The indexes of the reviews of a card.
  func indexes(of card: Int64) -> Range<Int> { all.indexes(of: card) }

  subscript(indexes: Range<Int>) -> ArraySlice<Row> { all[indexes] }
}

extension AnkiLog.Row {
  fileprivate init(_ row: ForeignDatabase.Row) {
    (card, time) = (row.int(0), row.int(1))
    (ease, kind) = (Int8(row.int(2)), Int8(row.int(3)))
    (interval, lastInterval) = (
      Int32(row.int(4, in: Self.intervals)), Int32(row.int(5, in: Self.intervals))
    )
    factor = Int32(row.int(6, in: 0...100_000))
    elapsed = Int32(row.int(7, in: 0...1_000_000_000))
  }

  private static let intervals: ClosedRange<Int64> = -1_000_000_000...36_500
}

/// Replays the reviews of a card in Anki, with the intervals that Anki had and the memory of FSRS.
struct AnkiReplay {
  private(set) var entries: [CardProgress.Entry] = []
  private(set) var memory: MemoryState?
  private(set) var lastStudy: UnixTime?
  private var state = CardState()
  private let schedule: LearnerSchedule
  private let settings: ImportedSettings

  init(_ schedule: LearnerSchedule, _ settings: ImportedSettings) {
    self.schedule = schedule
    self.settings = settings
  }

  mutating func add(_ row: AnkiLog.Row) {
    let time = Double(row.time) / 1000
    let isReset = row.kind == 4 && row.factor == 0
    let rating = row.kind < 4 ? Rating(rawValue: Int(row.ease)) : nil
    let kind: Review.Kind =
      rating == nil ? .manual : row.isPreview ? .cram : .study
    if kind == .study, let rating { study(rating, row, at: time) }
    if isReset { (state, memory, lastStudy) = (CardState(), nil, nil) }
    if kind == .study || kind == .manual && !isReset { state = next(row, rating, at: time) }
    entries.append(
      CardProgress.Entry(
        Review(
          time: time, day: settings.day(of: time), grade: rating?.rawValue ?? 0,
          elapsed: Double(row.elapsed) / 1000, kind: kind, settings: settings.text(at: time),
          origin: Review.ankiOrigin, anki: row.numbers),
        leadingTo: state))
  }

  private mutating func study(_ rating: Rating, _ row: AnkiLog.Row, at time: UnixTime) {
    var before = state
    (before.memory, before.lastReview) = (memory, lastStudy)
    // The beginning of the log is missing.
    if memory == nil, row.kind != 0, row.lastInterval > 0 {
      before.memory = schedule.memory(interval: Int(row.lastInterval), factor: Int(row.factor))
      before.lastReview = time - Double(row.lastInterval) * UnixTime.day
    }
    let settings = ReviewSettings(schedule.scheduler, schedule.calendar, at: time)
    memory =
      schedule.scheduler.review(
        before, rating, at: time, elapsedDays: settings.elapsedDays(of: before, at: time)
      ).memory
    lastStudy = time
  }

  /// The state with the interval of a row.
  private func next(_ row: AnkiLog.Row, _ rating: Rating?, at time: UnixTime) -> CardState {
    let isKnown = state.phase == .review || state.phase.isRelearning || row.kind == 2
    let interval = Double(row.interval)
    return CardState(
      phase: row.interval > 0 ? 2 : isKnown ? 3 : 1, step: 0, stability: memory?.stability,
      difficulty: memory?.difficulty,
      due: time + (interval > 0 ? interval * UnixTime.day : -interval), lastReview: time,
      lapses: state.lapses + (state.phase == .review && rating == .again ? 1 : 0),
      reps: state.reps + (rating == nil ? 0 : 1))
  }

  /// Gives the last review the state that the card has, if it has the same interval; otherwise the state
  /// was set since then. Without FSRS the ease and the interval of the card belong to the state, too.
  mutating func end(in final: CardState, of card: AnkiCardRow, at now: UnixTime) {
    let areKnown =
      card.memory != nil || final.phase.number < 2
      || card.factor == CardProgress.ankiEase(after: entries)
        && Int64(card.interval) == final.ankiCardInterval
    if final == state, areKnown { return }
    if let last = entries.lastIndex(where: { $0.review.kind != .cram }), areKnown,
      state.phase.number == final.phase.number,
      state.due == final.due, state.lastReview == final.lastReview
    {
      for index in last..<entries.count {
        entries[index] = CardProgress.Entry(entries[index].review, leadingTo: final)
      }
    } else {
      let last = max(entries.last?.review.time ?? 0, final.lastReview ?? 0)
      let time = last > 0 ? last : now
      entries.append(
        CardProgress.Entry(
          Review(
            time: time, day: settings.day(of: time), grade: 0, kind: .manual,
            settings: settings.text(at: last), origin: Review.ankiOrigin,
            anki: Review.AnkiNumbers(factor: card.factor, lastInterval: card.interval)),
          leadingTo: final))
    }
  }
}

extension Review {
  /// The origin of what was done in Anki.
  static let ankiOrigin = "Anki"
}

extension AnkiLog.Row {
  /// The numbers that Karuta has no use for.
  fileprivate var numbers: Review.AnkiNumbers {
    Review.AnkiNumbers(
      kind: Int(kind), factor: Int(factor), lastInterval: Int(lastInterval),
      previewInterval: isPreview ? Int(interval) : nil)
  }
}

extension CardProgress {
  /// A thousand times the ease that Anki had last, before FSRS if it was on; 2500 if none is known.
  static func ankiEase(after log: [Entry]) -> Int {
    // FSRS has difficulties there, up to 1100.
    log.lazy.reversed().compactMap(\.review.anki?.factor).first { $0 >= 1300 } ?? 2500
  }
}

extension CardState {
  /// The days of an interval, or its seconds as a negative number.
  var ankiInterval: Int64 {
    guard let interval, phase != .new else { return 0 }
    return phase == .review ? ankiDays : -Int64(max(interval, 0).rounded())
  }

  /// The days that a card has as its interval.
  var ankiCardInterval: Int64 { phase == .review ? ankiDays : phase.isRelearning ? 1 : 0 }

  /// The days of an interval, at least one.
  var ankiDays: Int64 { Int64(max(((interval ?? 0) / UnixTime.day).rounded(), 1)) }
}
