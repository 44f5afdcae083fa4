import Progress
import Scheduling

/// Replays the reviews of a card in Anki, with the intervals that Anki had and the memory of FSRS.
struct AnkiReplay {
  private(set) var entries: [CardProgress.Entry] = []
  private(set) var memory: MemoryState?
  private(set) var lastStudy: UnixTime?
  private var state = CardState()
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// The settings with which reviews are replayed, as if the learner's were used in Anki.
  final class Settings {
    let schedule: LearnerSchedule
    /// The days of study of the collection.
    let days: StudyCalendar
    /// The texts by the seconds from UTC to local time.
    private var texts: [Double: String] = [:]

    init(_ schedule: LearnerSchedule, days: StudyCalendar) {
      (self.schedule, self.days) = (schedule, days)
    }

    /// A change of a card in Anki at a moment.
    func review(
      at time: UnixTime, _ kind: Review.Kind, grade: Int = 0, elapsed: Double = 0,
      _ anki: Review.AnkiNumbers?
    ) -> Review {
      let offset = schedule.calendar.localTime.offset(time)
      let text = texts[offset] ?? at(time).text
      texts[offset] = text
      return Review(
        time: time, day: days.day(of: time).number, grade: grade, elapsed: elapsed, kind: kind,
        settings: text, origin: "Anki", anki: anki)
    }

    func at(_ time: UnixTime) -> ReviewSettings {
      ReviewSettings(schedule.scheduler, schedule.calendar, at: time)
    }
  }

  mutating func add(_ row: AnkiLog.Row) {
    let time = Double(row.time) / 1000
    let rating = row.kind < 4 ? Rating(rawValue: Int(row.ease)) : nil
    let kind: Review.Kind =
      rating == nil ? .manual : row.isPreview ? .cram : .study
    if kind == .study, let rating { study(rating, row, at: time) }
    if row.isReset { (state, memory, lastStudy) = (CardState(), nil, nil) }
    if kind == .study || kind == .manual && !row.isReset { state = next(row, rating, at: time) }
    let numbers = Review.AnkiNumbers(
      kind: Int(row.kind), factor: Int(row.factor), lastInterval: Int(row.lastInterval),
      previewInterval: row.isPreview ? Int(row.interval) : nil)
    let review = settings.review(
      at: time, kind, grade: rating?.rawValue ?? 0, elapsed: Double(row.elapsed) / 1000, numbers)
    entries.append(CardProgress.Entry(review, leadingTo: state))
  }

  private mutating func study(_ rating: Rating, _ row: AnkiLog.Row, at time: UnixTime) {
    var before = state
    (before.memory, before.lastReview) = (memory, lastStudy)
    // The beginning of the log is missing.
    if memory == nil, row.kind != 0, row.lastInterval > 0 {
      before.memory = settings.schedule.memory(
        interval: Int(row.lastInterval), factor: Int(row.factor))
      before.lastReview = time - Double(row.lastInterval) * UnixTime.day
    }
    let own = settings.at(time)
    memory =
      own.scheduler.review(
        before, rating, at: time, elapsedDays: own.elapsedDays(of: before, at: time)
      ).memory
    lastStudy = time
  }

  /// The state with the interval of a row.
  private func next(_ row: AnkiLog.Row, _ rating: Rating?, at time: UnixTime) -> CardState {
    let isKnown = state.phase == .review || state.phase.isRelearning || row.kind == 2
    let interval = Double(row.interval)
    let scheduler = settings.schedule.scheduler
    let steps = isKnown ? scheduler.relearningSteps : scheduler.learningSteps
    let step = steps.firstIndex { $0 == -interval } ?? 0
    return CardState(
      phase: row.interval > 0 ? 2 : isKnown ? 3 : 1, step: step, stability: memory?.stability,
      difficulty: memory?.difficulty,
      due: time + (interval > 0 ? interval * UnixTime.day : -interval), lastReview: time,
      lapses: state.lapses + (state.phase == .review && rating == .again ? 1 : 0),
      reps: state.reps + (rating == nil ? 0 : 1))
  }

  /// Adds the card's last change, with the state that the card has; the last review leads to that state, too, if it
  /// has the same interval.
  ///
  /// Without FSRS the ease and the interval of the card belong to the state.
  mutating func end(in final: CardState, of card: AnkiCardRow, isKnown: Bool = false) {
    let isLogged =
      card.memory != nil || final.phase.number < 2
      || card.factor == CardProgress.ankiEase(after: entries)
        && Int64(card.interval) == final.ankiCardInterval
    var isNew = final != state || !isLogged
    if isLogged, !isKnown, state.phase.number == final.phase.number, state.due == final.due,
      state.lastReview == final.lastReview,
      let last = entries.lastIndex(where: { $0.review.kind != .cram })
    {
      for index in last..<entries.count {
        entries[index] = CardProgress.Entry(entries[index].review, leadingTo: final)
      }
      isNew = false
    }
    let last = max(entries.last?.review.time ?? 0, final.lastReview ?? 0)
    let time = Double(max(card.changed, Int64(last)))
    let numbers = Review.AnkiNumbers(factor: card.factor, lastInterval: card.interval)
    entries.append(
      CardProgress.Entry(
        settings.review(at: time, .manual, isNew ? numbers : nil), leadingTo: final))
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

  /// The difficulty as FSRS writes it in the place of the ease; nil without a memory.
  var ankiDifficulty: Int64? {
    memory.map { Int64((($0.difficulty - 1) / 9 * 1000 + 100).rounded()) }
  }

  /// The days of an interval, at least one.
  var ankiDays: Int64 { Int64(max(((interval ?? 0) / UnixTime.day).rounded(), 1)) }
}
