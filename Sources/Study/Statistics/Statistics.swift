import Decks
import Progress
import Scheduling

/// What a learner has done with some decks, and what is to come, as of a moment.
///
/// Answers that were taken back count in nothing, those of cramming in the time alone.
public struct Statistics: Equatable, Sendable {
  public let today: StudyDay
  /// The answers of each of the last 365 days, today's last.
  public let reviews: [Int]
  public let streak: Streak
  /// How many cards are due on each of 30 days; the first is today, with all that is overdue.
  ///
  /// Suspended cards are not due, and buried ones not until their day is over.
  public let forecast: [Int]
  public let retention: Retention
  public let buttons: ButtonCounts
  public let time: StudyTime
  public let cards: CardCounts

  /// Reads what was done with decks by their paths, or with all that were ever studied.
  ///
  /// How many of the cards are new can be told where it is known how many there are.
  public init(
    of decks: [String]? = nil, cardCount: Int? = nil, in file: ProgressFile,
    _ calendar: StudyCalendar, _ fsrs: FSRS = FSRS(), at now: UnixTime
  ) throws(StorageError) {
    let log = try StudyLog(file, decks: decks)
    var answers = AnswerCount(calendar, at: now)
    var plan = CardPlan(calendar, fsrs, at: now)
    try log.eachAnswer(before: answers.end) { answers.count($0) }
    try log.eachCard { plan.count($0) }
    let (today, days) = (answers.today, answers.days)
    self.today = today
    reviews = (-364...0).map { days[today + $0]?.reviews ?? 0 }
    streak = Streak(days.filter { $0.value.reviews > 0 }.keys, today: today)
    time = StudyTime(days, today: today)
    retention = answers.retention.predicting(plan.prediction)
    buttons = answers.buttons
    forecast = plan.forecast
    cards = plan.cards(of: cardCount)
  }
}

/// How many cards are how far on.
public struct CardCounts: Equatable, Sendable {
  /// Nil where it is not known how many cards there are at all.
  public internal(set) var new: Int?
  public internal(set) var learning = 0
  public internal(set) var young = 0
  public internal(set) var mature = 0
  /// Those that are out of review, which count as nothing else.
  public internal(set) var suspended = 0

  mutating func count(_ card: StudyLog.Card, interval: Int) {
    if card.isSuspended { return suspended += 1 }
    switch Maturity(phase: card.state.phase, interval: interval) {
    case .new: break
    case .learning: learning += 1
    case .young: young += 1
    case .mature: mature += 1
    }
  }
}

/// What was done on a day.
struct DayTotal: Equatable {
  var answers = 0
  /// The answers that moved a card on.
  var reviews = 0
  var seconds = 0.0

  static func += (total: inout DayTotal, more: DayTotal) {
    total.answers += more.answers
    total.reviews += more.reviews
    total.seconds += more.seconds
  }
}

/// How long the learner took to answer, in seconds; cramming counts too.
public struct StudyTime: Equatable, Sendable {
  public internal(set) var today = 0.0
  /// The last 7 days, today among them.
  public internal(set) var week = 0.0
  /// The last 30 days, today among them.
  public internal(set) var month = 0.0
  public internal(set) var total = 0.0
  /// By the days on which anything was answered.
  public internal(set) var meanPerDay = 0.0

  init(_ days: [StudyDay: DayTotal], today: StudyDay) {
    for (day, total) in days {
      if day == today { self.today += total.seconds }
      if today - day < 7 { week += total.seconds }
      if today - day < 30 { month += total.seconds }
      self.total += total.seconds
    }
    if !days.isEmpty { meanPerDay = self.total / Double(days.count) }
  }
}

/// How many days running something was reviewed.
public struct Streak: Equatable, Sendable {
  /// Up to today; a day that is not over yet does not break it.
  public internal(set) var current = 0
  public internal(set) var longest = 0
  /// All days on which something was reviewed.
  public internal(set) var daysStudied = 0

  /// Goes by the days on which something was reviewed, in any order.
  init(_ days: some Sequence<StudyDay>, today: StudyDay) {
    var run = 0
    var last: StudyDay?
    for day in days.sorted() {
      run = last.map { day - $0 } == 1 ? run + 1 : 1
      longest = max(longest, run)
      daysStudied += 1
      last = day
    }
    if let last, today - last <= 1 { current = run }
  }
}

extension Library {
  /// The statistics of decks by their paths, or of all that were ever studied, as of now.
  public func statistics(
    of decks: [String]? = nil, cardCount: Int? = nil
  ) throws(StorageError) -> Statistics {
    if decks == nil { try follow() }
    return try Statistics(
      of: decks, cardCount: cardCount, in: progress, calendar, options.scheduler.fsrs, at: now)
  }

  /// Finds the cards of all decks again whose files have changed.
  private func follow() throws(StorageError) {
    for deck in decks(and: try progress.files()) {
      _ = try cardCounter.count(of: deck.path, unlessEmpty: hasEmptied) {
        deck throws(StorageError) in try progress.follow(deck)
      }
    }
  }
}
