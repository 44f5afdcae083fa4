import Progress
import Scheduling

/// A row of Anki's log, and what the day's counters of its deck gain by it.
struct CollectionGrade {
  /// The time in milliseconds.
  var id: Int64
  let card: Int64
  let ease: Int
  /// Days, or seconds as a negative number.
  let interval: Int64
  let lastInterval: Int64
  let factor: Int64
  let milliseconds: Int
  /// 0 learning, 1 review, 2 relearning, 3 before it was due or without an effect, 4 by hand.
  let kind: Int
  /// The day of study.
  let day: Int
  /// Whether it leads to another state.
  var isStudy: Bool { ease > 0 && !(kind == 3 && factor == 0) }
  var newCards = 0
  var reviews = 0

  func write(to database: ForeignDatabase) throws {
    try database.run(
      "INSERT INTO revlog(id, cid, usn, ease, ivl, lastIvl, factor, time, type) VALUES(?, ?, -1, ?, ?, ?, ?, ?, ?)",
      [id, card, Int64(ease), interval, lastInterval, factor, Int64(milliseconds), Int64(kind)]
        .map(SQLValue.integer))
  }
}

/// The numbers that Anki's scheduler has for states of a card.
struct CollectionScheduler {
  let scheduler: CardScheduler
  let calendar: StudyCalendar
  /// The day from which Anki counts the others.
  let firstDay: StudyDay
  /// Whether FSRS is on in Anki.
  let hasFSRS: Bool

  /// The interval of a state after an answer: a step is days if it ends on a later day.
  func interval(of state: CardState, at time: UnixTime) -> Int64 {
    switch state.phase {
    case .new: 0
    case .review: state.ankiDays
    case .learning, .relearning: interval(ofStep: state.interval ?? 0, at: time)
    }
  }

  /// The interval of a state before an answer, which for Anki is the step's, whatever the last answer was.
  func lastInterval(of state: CardState, at time: UnixTime) -> Int64 {
    let steps = state.phase.isRelearning ? scheduler.relearningSteps : scheduler.learningSteps
    guard let step = state.phase.step, !steps.isEmpty else { return interval(of: state, at: time) }
    return interval(ofStep: steps[min(step, steps.count - 1)], at: time)
  }

  private func interval(ofStep seconds: Double, at time: UnixTime) -> Int64 {
    let rest = calendar.end(of: calendar.day(of: time)) - time
    if seconds < rest { return -Int64(seconds.rounded()) }
    return Int64((seconds - rest) / UnixTime.day) + 1
  }

  /// The row of a grade that leads from a state to another.
  func grade(
    _ review: Review, of card: Int64, from before: CardState, to after: CardState, factor: Int
  ) -> CollectionGrade {
    let isEarly =
      before.phase == .review
      && (calendar.dueDay(of: before).map { $0 > calendar.day(of: review.time) } ?? false)
    let isCram = review.kind == .cram
    let kind =
      isCram || isEarly ? 3 : before.phase.isRelearning ? 2 : before.phase == .review ? 1 : 0
    let difficulty = hasFSRS ? after.ankiDifficulty : nil
    let day = calendar.day(of: review.time)
    let isInterday = before.phase.step != nil && !calendar.isIntraday(before)
    return CollectionGrade(
      id: Int64((review.time * 1000).rounded()), card: card, ease: review.grade,
      interval: interval(of: after, at: review.time),
      lastInterval: lastInterval(of: before, at: review.time),
      factor: isCram ? 0 : difficulty ?? Int64(factor),
      // Anki counts a minute at most.
      milliseconds: Int((min(review.elapsed, 60) * 1000).rounded()), kind: kind, day: day.number,
      newCards: before.phase == .new && !isCram ? 1 : 0,
      reviews: (before.phase == .review || isInterday) && !isCram ? 1 : 0)
  }

  /// A thousand times the ease after a grade.
  func factor(after rating: Rating, from before: CardState, to after: CardState, _ factor: Int)
    -> Int
  {
    guard before.phase == .review else {
      return before.phase.isRelearning || after.phase != .review ? factor : 2500
    }
    switch rating {
    case .again: return max(factor - 200, 1300)
    case .hard: return max(factor - 150, 1300)
    case .good: return factor
    case .easy: return factor + 150
    }
  }

  /// The number in the log for a state that was set by hand; 0 would make the card new for Anki.
  func factor(ofManual state: CardState, ease: Int64) -> Int64 {
    if state.phase == .new { return 0 }
    let difficulty = hasFSRS ? state.ankiDifficulty : nil
    return difficulty ?? (ease > 0 ? ease : 2500)
  }

  /// The columns of the present state of a card, whose last answer in the log of Anki was at a time.
  ///
  /// A card that is relearned has the interval that it will have by its memory after it was forgotten.
  func schedule(
    _ state: CardState, forgotten: MemoryState?, factor: Int, lastReview: Int64?
  ) -> CollectionCard.Schedule {
    let isStep = state.phase.step != nil
    let isToday = isStep && calendar.isIntraday(state)
    let steps = state.phase.isRelearning ? scheduler.relearningSteps : scheduler.learningSteps
    let memory = state.phase.isRelearning ? forgotten ?? state.memory : nil
    let relearned = memory.map {
      scheduler.fsrs.interval(of: $0, retention: scheduler.desiredRetention).rounded()
    }
    return CollectionCard.Schedule(
      state: state, day: isToday ? nil : calendar.dueDay(of: state).map { $0 - firstDay },
      steps: state.phase.step.map { max(steps.count - $0, 1) } ?? 0,
      interval: state.phase == .review
        ? Int(state.ankiDays)
        : Int(min(max(relearned ?? 0, state.phase.isRelearning ? 1 : 0), 36_500)),
      factor: factor, memory: hasFSRS ? data(of: state) : nil, lastReview: lastReview)
  }

  /// The values of FSRS in the data of a card, rounded as by Anki.
  private func data(of state: CardState) -> JSON? {
    guard let memory = state.memory else { return [:] }
    func rounded(_ value: Double, _ factor: Double) -> JSON {
      .number((value * factor).rounded() / factor)
    }
    return [
      "s": rounded(memory.stability, 1e4), "d": rounded(memory.difficulty, 1e3),
      "dr": rounded(scheduler.desiredRetention, 1e2),
      "decay": rounded(scheduler.fsrs.parameters.values[20], 1e3),
    ]
  }
}
