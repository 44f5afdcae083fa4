/// Selects and orders the cards of a day: first the studied cards are added, and then the new ones.
///
/// Steps are in the order of their times; reviews by the day on which they are due, those of one day in random
/// order; new cards in the order in which they are added. Source: Anki's manual, "Deck Options": daily limits,
/// display order, burying.
public struct QueueBuilder {
  /// A card that is due for the whole day.
  private struct Review: Comparable {
    let card: CardID
    let deck: Int
    let day: StudyDay
    let chance: UInt64

    static func < (a: Review, b: Review) -> Bool { (a.day, a.chance) < (b.day, b.chance) }
  }

  /// The rest of what the limits let through.
  public private(set) var quota: DayQuota
  private let calendar: StudyCalendar
  private let day: StudyDay
  private let end: UnixTime
  private let learnAhead: Double
  private let seed: UInt64
  private var table: DayTable
  private var steps: [StudyCard] = []
  private var due: BoundedSorted<Review>
  private var reviews: [CardID] = []
  private var newCards: [CardID] = []

  /// Begins with no card; a step may be shown `learnAhead` seconds early if nothing else remains.
  public init(
    _ quota: DayQuota, _ calendar: StudyCalendar, on day: StudyDay, learnAhead: Double = 1200,
    seed: UInt64
  ) {
    self.quota = quota
    self.calendar = calendar
    self.day = day
    self.learnAhead = learnAhead
    self.seed = seed
    end = calendar.end(of: day)
    table = DayTable(calendar, through: day + 2)
    due = BoundedSorted(min(quota.mostReviews, DailyLimits.unlimited) + 1)
  }

  /// The number of reviews of which the first ones have to be added; more make no difference.
  public var wantedReviews: Int { due.limit }

  /// Adds a studied card of a deck, if it is due on the day and may be shown.
  public mutating func add(_ card: StudyCard, of deck: Int = 0) {
    guard card.isOpen(on: day) else { return }
    if calendar.isIntraday(card.state) {
      if card.state.due ?? end < end { steps.append(card) }
    } else if let dueDay = card.state.dueDay({ table.day(of: $0) }), dueDay <= day {
      let number = SplitMix64.mixed(UInt64(truncatingIfNeeded: card.id.rawValue))
      let chance = SplitMix64.mixed(seed ^ number)
      due.insert(Review(card: card.id, deck: deck, day: dueDay, chance: chance))
    }
  }

  /// Takes the first of the added reviews, beside which new cards may come.
  public mutating func takeReviews() {
    for review in due.sorted() where quota.takeReviews(of: review.deck) > 0 {
      reviews.append(review.card)
    }
  }

  /// Takes a new card of a deck, if the limits allow.
  public mutating func takeNew(_ card: CardID, of deck: Int = 0) {
    if quota.takeNewCards(of: deck) > 0 { newCards.append(card) }
  }

  /// The queue of the cards that were taken.
  public func queue() -> StudyQueue {
    StudyQueue(steps: steps, reviews: reviews, newCards: newCards, end: end, learnAhead: learnAhead)
  }
}

/// The smallest of many values that are inserted one by one; stores at most twice as many.
private struct BoundedSorted<Value: Comparable> {
  let limit: Int
  private var values: [Value] = []
  /// The upper bound: a greater value is not among the smallest.
  private var last: Value?

  init(_ limit: Int) { self.limit = limit }

  mutating func insert(_ value: Value) {
    if let last, last < value { return }
    values.append(value)
    if values.count / 2 >= limit {
      values = sorted()
      last = values.last
    }
  }

  /// The smallest values in their order.
  func sorted() -> [Value] { Array(values.sorted().prefix(limit)) }
}
