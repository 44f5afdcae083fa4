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
