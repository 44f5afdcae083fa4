/// The learner's settings for study: Anki's deck options, the same for all decks.
public struct StudyOptions: Equatable, Sendable {
  /// The scheduler of all cards.
  public var scheduler: CardScheduler
  /// The limits of a day.
  public var limits: DailyLimits
  /// The limits of single decks and folders beside that, by their names.
  public var deckLimits: [String: DeckLimits] = [:]
  /// The schedules of decks and folders, by their names.
  public var deckSchedules: [String: DeckSchedule] = [:]
  /// The hour at which a day begins, from 0 to 23.
  public var rolloverHour: Int
  /// The lapses after which a card is reported as a leech; 0 for never.
  public var leechThreshold: Int
  /// Whether a card that was never studied is shown although it is marked as known.
  public var asksKnown = false
  /// The choice how to work off a backlog; nil before one is made.
  public var backlogPlan: BacklogPlan?
  /// The number of buttons.
  public var buttons = AnswerButtons.four

  public init(
    scheduler: CardScheduler = CardScheduler(), limits: DailyLimits = DailyLimits(),
    rolloverHour: Int = 4, leechThreshold: Int = 8, buttons: AnswerButtons = .four
  ) {
    self.scheduler = scheduler
    self.limits = limits
    self.rolloverHour = rolloverHour
    self.leechThreshold = leechThreshold
    self.buttons = buttons
  }
}

/// The limits of a day; the steps of learning and relearning have none.
public struct DailyLimits: Equatable, Sendable {
  /// New cards a day.
  public var newCards: Int
  /// Reviews a day.
  public var reviews: Int
  /// Whether new cards are shown on a day whose limit of reviews is reached; Anki shows none.
  public var newCardsIgnoreReviewLimit: Bool

  public init(newCards: Int = 20, reviews: Int = 200, newCardsIgnoreReviewLimit: Bool = false) {
    self.newCards = newCards
    self.reviews = reviews
    self.newCardsIgnoreReviewLimit = newCardsIgnoreReviewLimit
  }

  /// Both limits and some more.
  public func raised(by cards: Int) -> DailyLimits {
    DailyLimits(
      newCards: newCards + cards, reviews: reviews + cards,
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// The limits with at most so many reviews; nil for no other limit.
  public func capped(reviews most: Int?) -> DailyLimits {
    DailyLimits(
      newCards: newCards, reviews: min(reviews, most ?? reviews),
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// The limits that remain after some cards were studied on the day.
  public func left(newCards studied: Int, reviews reviewed: Int) -> DailyLimits {
    DailyLimits(
      newCards: max(newCards - studied, 0),
      reviews: max(reviews - reviewed - (newCardsIgnoreReviewLimit ? 0 : studied), 0),
      newCardsIgnoreReviewLimit: newCardsIgnoreReviewLimit)
  }

  /// The number of new cards allowed beside some reviews.
  public func newCards(beside reviews: Int) -> Int {
    newCardsIgnoreReviewLimit ? newCards : min(newCards, max(self.reviews - reviews, 0))
  }
}

/// The limits of a day for a deck or a folder; nil if it sets none.
public struct DeckLimits: Equatable, Sendable {
  public var newCards: Int?
  public var reviews: Int?

  public init(newCards: Int? = nil, reviews: Int? = nil) {
    self.newCards = newCards
    self.reviews = reviews
  }
}

/// The schedule of a deck or a folder; nil for that of the folder around it, or FSRS in one direction.
public struct DeckSchedule: Equatable, Sendable {
  public var usesWordBook: Bool?
  /// The days of the word book.
  public var days: [Int]?
  public var directions: StudyDirections?

  public init(
    usesWordBook: Bool? = nil, days: [Int]? = nil, directions: StudyDirections? = nil
  ) {
    self.usesWordBook = usesWordBook
    self.days = days
    self.directions = directions
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

/// The buttons with which a card is answered.
public enum AnswerButtons: CaseIterable, Sendable {
  /// Again and Good.
  case two
  /// All ratings.
  case four

  public var ratings: [Rating] { self == .two ? [.again, .good] : Rating.allCases }
}

/// A card that is forgotten again and again, and costs more time than it is worth.
public enum Leech {
  /// Whether a lapse is reported to the learner.
  ///
  /// That is the lapse that makes the card a leech, and after it each half threshold, rounded up.
  /// With a threshold of 0 none is.
  ///
  /// Source: Anki's manual, "Leeches".
  public static func isReported(lapses: Int, threshold: Int = 8) -> Bool {
    guard threshold > 0, lapses >= threshold else { return false }
    return (lapses - threshold) % ((threshold + 1) / 2) == 0
  }
}

/// A small, fast random number generator: SplitMix64, from Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(state: UInt64) { self.state = state }

  /// Creates a generator with a seed from the system.
  public init() { state = .random(in: 0 ... .max) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mixed(state)
  }

  /// A number below `bound`, by Lemire's multiplication (arXiv:1805.10941).
  ///
  /// His second draw is left out: it matters less than once in 2³² draws for a list of 2³² cards.
  public mutating func next(below bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }

  /// Mixes a number, so that each bit of the result depends on each bit of the number.
  public static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
