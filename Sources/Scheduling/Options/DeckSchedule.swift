/// The schedule of a deck or a folder; nil for that of the folder around it, or of all decks.
public struct DeckSchedule: Equatable, Sendable {
  public var usesWordBook: Bool?
  /// The days of the word book.
  public var days: [Int]?
  public var directions: StudyDirections?
  public var buriesNew: Bool?
  public var buriesReviews: Bool?
  public var buriesLearning: Bool?
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
    schedule.buriesNew = inner.buriesNew ?? buriesNew
    schedule.buriesReviews = inner.buriesReviews ?? buriesReviews
    schedule.buriesLearning = inner.buriesLearning ?? buriesLearning
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

  /// The rules of all decks for the sides of a card, with what the deck or folder sets.
  public func sides(_ general: SideRules) -> SideRules {
    SideRules(
      directions: directions ?? general.directions, buriesNew: buriesNew ?? general.buriesNew,
      buriesReviews: buriesReviews ?? general.buriesReviews,
      buriesLearning: buriesLearning ?? general.buriesLearning)
  }
}

/// The rules for the sides of a deck's cards.
///
/// Source: Anki's manual, "Burying"; a sibling is another side of the same card.
public struct SideRules: Hashable, Sendable {
  /// The directions of a card without its own.
  public var directions: StudyDirections
  /// Whether a new side waits for a later day while the other side comes.
  public var buriesNew: Bool
  /// Whether a side in review does.
  public var buriesReviews: Bool
  /// Whether a side does whose step began on an earlier day.
  public var buriesLearning: Bool

  public init(
    directions: StudyDirections = .one, buriesNew: Bool = true, buriesReviews: Bool = true,
    buriesLearning: Bool = true
  ) {
    self.directions = directions
    self.buriesNew = buriesNew
    self.buriesReviews = buriesReviews
    self.buriesLearning = buriesLearning
  }

  /// The sides of a card that was never studied which are shown as new ones on a day; it may have gaps.
  public func newSides(_ own: StudyDirections?, gaps: [Int] = []) -> [Side] {
    if !gaps.isEmpty { return gaps.prefix(buriesNew ? 1 : gaps.count).map(Side.gap) }
    return switch own ?? directions {
    case .one: [.front]
    case .reversed: [.back]
    case .both: buriesNew ? [.front] : [.front, .back]
    }
  }
}

/// The directions in which a card is studied.
public enum StudyDirections: String, CaseIterable, Sendable {
  /// In that of the list, with one schedule.
  case one
  /// From front to back and from back to front, on separate schedules.
  case both
  /// From back to front, with the same schedule as with both.
  case reversed
}
