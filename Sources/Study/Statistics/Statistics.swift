import Progress
import Scheduling

/// The statistics and forecast of some decks at a moment.
///
/// Undone answers don't count; answers of cramming count in the time only.
public struct Statistics: Equatable, Sendable {
  public let today: StudyDay
  /// The answers of each of the last 365 days, today's last.
  public let reviews: [Int]
  /// The seconds until the answers of each of these days, including cramming.
  public let seconds: [Double]
  /// The number of known words at the end of each of the last 365 days, today's last.
  public let known: [Int]
  public let streak: Streak
  /// The number of cards due on each of 30 days; the first is today, including overdue cards.
  ///
  /// Suspended cards are not due, and buried ones not until their day is over.
  public let forecast: [Int]
  public let retention: Retention
  public let buttons: ButtonCounts
  public let time: StudyTime
  public let cards: CardCounts

  /// Reads the statistics of decks by their paths, or of all that were ever studied.
  ///
  /// The number of new cards needs the number of all cards. Without a look at each card there is no forecast, no
  /// prediction, and no number of cards.
  public init(
    of decks: [String]? = nil, cardCount: Int? = nil, in file: ProgressFile,
    _ calendar: StudyCalendar, _ fsrs: FSRS = FSRS(), freeDays: Set<StudyDay> = [],
    countsCards: Bool = true, at now: UnixTime
  ) throws(StorageError) {
    let log = try StudyLog(file, decks: decks)
    let today = calendar.day(of: now)
    var (time, reviews, seconds) = (StudyTime(), [StudyDay: Int](), [StudyDay: Double]())
    // Answers of later days, from a wrong clock, are ignored.
    try log.eachDay(through: today) { day, kind, count, duration in
      time.count(duration, on: day, today: today)
      seconds[day, default: 0] += duration
      if kind == .study { reviews[day, default: 0] += count }
    }
    var (retention, buttons) = (Retention(today: today), ButtonCounts())
    try log.eachGrade {
      buttons[$0.maturity][$0.rating.rawValue - 1] += $0.count
      retention.count($0)
    }
    var plan = CardPlan(calendar, fsrs, at: now)
    if countsCards { try log.eachCard { plan.count($0) } }
    retention.predicted = plan.prediction
    var known = Array(repeating: 0, count: 365)
    try log.eachKnownChange { day, change in
      known[max(0, min(day - today + known.count - 1, known.count - 1))] += change
    }
    for index in known.indices.dropFirst() { known[index] += known[index - 1] }
    self.today = today
    self.reviews = (-364...0).map { reviews[today + $0] ?? 0 }
    self.seconds = (-364...0).map { seconds[today + $0] ?? 0 }
    self.known = known
    self.retention = retention
    self.buttons = buttons
    self.time = time
    streak = Streak(reviews.keys, free: freeDays, today: today)
    forecast = plan.forecast
    cards = plan.cards(of: cardCount)
  }
}

/// The seconds until the answers, including cramming.
public struct StudyTime: Equatable, Sendable {
  public private(set) var today = 0.0
  /// The last 7 days, today among them.
  public private(set) var week = 0.0
  /// The last 30 days, today among them.
  public private(set) var month = 0.0
  public private(set) var total = 0.0
  private var days: Set<StudyDay> = []

  /// By the days on which anything was answered.
  public var meanPerDay: Double { days.isEmpty ? 0 : total / Double(days.count) }

  mutating func count(_ seconds: Double, on day: StudyDay, today: StudyDay) {
    if day == today { self.today += seconds }
    if today - day < 7 { week += seconds }
    if today - day < 30 { month += seconds }
    total += seconds
    days.insert(day)
  }
}

/// The number of consecutive days with reviews.
public struct Streak: Equatable, Sendable {
  /// The streak up to today, or up to yesterday if nothing was reviewed today yet.
  public private(set) var current = 0
  public private(set) var longest = 0
  /// All days on which something was reviewed.
  public private(set) var daysStudied = 0

  /// Goes by the days on which something was reviewed, in any order; free days, on which nothing was due, end
  /// no streak and don't count.
  init(_ days: some Sequence<StudyDay>, free: Set<StudyDay> = [], today: StudyDay) {
    var run = 0
    var last: StudyDay?
    let isUnbroken = { (last: StudyDay, day: StudyDay) in
      (last + 1..<max(day, last + 1)).allSatisfy(free.contains)
    }
    for day in days.sorted() {
      run = last.map { isUnbroken($0, day) } == true ? run + 1 : 1
      longest = max(longest, run)
      daysStudied += 1
      last = day
    }
    if let last, isUnbroken(last, today) { current = run }
  }
}

extension Library {
  /// The statistics of decks by their paths, or of all that were ever studied, as of now.
  public func statistics(
    of decks: [String]? = nil, cardCount: Int? = nil
  ) throws(StorageError) -> Statistics {
    if decks == nil {
      // The cards of all decks are found again whose files have changed.
      for deck in self.decks(and: try progress.files()) { _ = try count(of: deck.path) }
    }
    return try Statistics(
      of: decks, cardCount: cardCount, in: progress, calendar, scheduler(of: decks ?? []).fsrs,
      freeDays: freeDays(), at: now)
  }
}
