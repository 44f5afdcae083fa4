import Decks
import Progress
import Scheduling

/// Converts the progress of cards into the rows of Anki's tables.
///
/// Anki counts the days of a collection from its creation, and has the memory of FSRS as JSON in a
/// column of the card.
struct AnkiSchedule {
  private let scheduler: CardScheduler
  private let calendar: StudyCalendar
  /// The day from which the others are counted, as in a collection that is new; cards may be due before it.
  private let today: StudyDay

  init(_ schedule: LearnerSchedule, at now: UnixTime) {
    scheduler = schedule.scheduler
    calendar = schedule.calendar
    today = schedule.calendar.day(of: now)
  }

  /// The first moment of the collection.
  var creation: UnixTime { calendar.start(of: today) }

  /// The values of a collection that its days depend on, and the one that switches FSRS on.
  var configuration: JSON {
    [
      "creationOffset": .number(Int(-calendar.localTime.offset(creation) / 60)),
      "rollover": .number(calendar.rolloverHour), "fsrs": true,
    ]
  }

  /// The options of the decks: those of Anki with the learner's steps, parameters, and retention.
  func options(like options: JSON) -> JSON {
    func delays(_ name: String, _ steps: [Double]) -> JSON {
      (options[name] ?? [:]).setting(["delays": .array(steps.map { .number($0 / 60) })])
    }
    return options.setting([
      "new": delays("new", scheduler.learningSteps),
      "lapse": delays("lapse", scheduler.relearningSteps),
      "id": .number(Self.optionsID), "name": "Karuta",
      "fsrsParams6": .array(scheduler.fsrs.parameters.values.map { .number($0) }),
      "desiredRetention": .number(scheduler.desiredRetention),
    ])
  }

  /// One number, so that another export of the decks has the same options.
  static let optionsID = 1_795_000_001_000

  /// The columns of a card from `type` on: type, queue, due, ivl, factor, reps, lapses, left.
  func numbers(of progress: CardProgress, position: Int64) -> [Int64] {
    let card = progress.state
    var (queue, due) = (Int64(card.phase.number), position)
    let days = Int64((calendar.dueDay(of: card) ?? today) - today)
    switch card.phase {
    case .new: break
    case .review: due = days
    case .learning, .relearning:
      let isIntraday = calendar.isIntraday(card)
      queue = isIntraday ? 1 : 3
      due = isIntraday ? Int64(card.due ?? 0) : days
    }
    if let buried = progress.buried, buried >= today.number { queue = -3 }
    if progress.isSuspended { queue = -1 }
    // The numbers that the card had in Anki hold until its next review.
    let last = progress.log.last { $0.review.kind != .cram }?.review.anki
    let anki = last?.kind == nil ? last : nil
    let isKnown = card.phase == .review || card.phase.isRelearning
    return [
      Int64(card.phase.number), queue, due,
      anki?.lastInterval.map(Int64.init) ?? card.ankiCardInterval,
      Int64(anki?.factor ?? (isKnown ? CardProgress.ankiEase(after: progress.log) : 0)),
      Int64(card.reps), Int64(card.lapses), left(in: card.phase),
    ]
  }

  /// The steps left today and in all.
  private func left(in phase: CardState.Phase) -> Int64 {
    let steps: Int
    switch phase {
    case .new, .review: return 0
    case .learning(let step): steps = scheduler.learningSteps.count - step
    case .relearning(let step): steps = scheduler.relearningSteps.count - step
    }
    return Int64(min(max(steps, 1), 999)) * 1001
  }

  /// The memory of a card.
  func data(of state: CardState) -> String {
    guard let memory = state.memory else { return "{}" }
    let data: JSON = [
      "s": .number(memory.stability), "d": .number(memory.difficulty),
      "dr": .number(scheduler.desiredRetention),
      "decay": .number(scheduler.fsrs.parameters.values[20]),
    ]
    return data.setting(state.lastReview.map { ["lrt": .number(Int($0))] } ?? [:]).text
  }

  /// The rows of the log of a card; states that were set by hand are in the card alone, except that of a
  /// new card, and those that were set in Anki.
  ///
  /// The values are ease, ivl, lastIvl, factor, time, and type.
  func log(of progress: CardProgress) -> [(milliseconds: Int64, values: [Int64])] {
    var before = CardState()
    return progress.log.compactMap { entry in
      defer { before = entry.state }
      let (review, after) = (entry.review, entry.state)
      let anki = review.anki?.kind == nil ? nil : review.anki
      if review.kind == .optimisation { return nil }
      if review.kind == .manual, anki == nil, after.phase != .new || review.origin != nil {
        return nil
      }
      let kind: Int64 =
        switch review.kind {
        case .manual, .optimisation: 4
        case .cram: 3
        case .study: before.phase.isRelearning ? 2 : before.phase == .review ? 1 : 0
        }
      let factor = after.ankiDifficulty ?? 0
      return (
        Int64((review.time * 1000).rounded()),
        [
          Int64(review.kind == .manual ? 0 : review.grade),
          anki?.previewInterval.map(Int64.init) ?? after.ankiInterval,
          anki?.lastInterval.map(Int64.init) ?? before.ankiInterval,
          anki.map { Int64($0.factor) } ?? (review.kind == .study ? factor : 0),
          Int64((min(review.elapsed, 1e6) * 1000).rounded()), anki?.kind.map(Int64.init) ?? kind,
        ]
      )
    }
  }
}
