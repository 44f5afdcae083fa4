/// The schedule of a deck or a folder; nil for that of the folder around it, or of all decks.
public struct DeckSchedule: Equatable, Sendable {
  public var usesWordBook: Bool?
  /// The days of the word book.
  public var days: [Int]?
  public var directions: StudyDirections?
  public var desiredRetention: Double?
  /// The delays of new cards, in seconds.
  public var learningSteps: [Double]?
  /// The delays of forgotten cards, in seconds.
  public var relearningSteps: [Double]?
  /// The longest interval, in days.
  public var maximumInterval: Int?
  /// The parameters of FSRS.
  public var parameters: FSRSParameters?

  public init(
    usesWordBook: Bool? = nil, days: [Int]? = nil, directions: StudyDirections? = nil
  ) {
    self.usesWordBook = usesWordBook
    self.days = days
    self.directions = directions
  }

  /// The schedule with what an inner deck or folder sets.
  public func overridden(by inner: DeckSchedule) -> DeckSchedule {
    var schedule = self
    schedule.usesWordBook = inner.usesWordBook ?? usesWordBook
    schedule.days = inner.days ?? days
    schedule.directions = inner.directions ?? directions
    schedule.desiredRetention = inner.desiredRetention ?? desiredRetention
    schedule.learningSteps = inner.learningSteps ?? learningSteps
    schedule.relearningSteps = inner.relearningSteps ?? relearningSteps
    schedule.maximumInterval = inner.maximumInterval ?? maximumInterval
    schedule.parameters = inner.parameters ?? parameters
    return schedule
  }

  /// The scheduler of all decks with what the deck or folder sets.
  public func scheduler(_ general: CardScheduler) -> CardScheduler {
    var scheduler = CardScheduler(
      fsrs: parameters.map { FSRS($0) } ?? general.fsrs,
      desiredRetention: desiredRetention ?? general.desiredRetention,
      learningSteps: learningSteps ?? general.learningSteps,
      relearningSteps: relearningSteps ?? general.relearningSteps,
      maximumInterval: maximumInterval ?? general.maximumInterval)
    if usesWordBook == true { scheduler.wordBook = days.map(WordBook.init) ?? .usual }
    return scheduler
  }
}

/// The directions in which the cards of a deck are studied.
public enum StudyDirections: Sendable {
  /// In that of the list, with one schedule.
  case one
  /// From front to back and from back to front, on separate schedules.
  case both
  /// From back to front, with the same schedule as with both.
  case reversed
}
