/// Selects and orders the cards of a day: first the studied cards are added, and then the new ones.
///
/// Steps are in the order of their times; reviews by the day on which they are due, those of one day in random
/// order; new cards in the order in which they are added. Source: Anki's manual, "Deck Options": daily limits,
/// display order, burying.
public struct QueueBuilder {
  /// A card that is due for the whole day.
  private struct Review: Comparable {
    let card: CardSide
    let deck: Int
    let day: StudyDay
    let chance: UInt64

    static func < (a: Review, b: Review) -> Bool {
      (a.day, a.chance) < (b.day, b.chance)
    }
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
  private var due: [Review] = []
  private var reviews: [CardSide] = []
  private var newCards: [CardSide] = []

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
  }

  /// The number of reviews of which the first ones have to be added; more make no difference.
  public var wantedReviews: Int { min(quota.mostReviews, DailyLimits.unlimited) + 1 }

  /// Adds a studied card of a deck, if it is due on the day and may be shown.
  public mutating func add(_ card: StudyCard, of deck: Int = 0) {
    guard card.isOpen(on: day) else { return }
    if calendar.isIntraday(card.state) {
      if card.state.due ?? end < end { steps.append(card) }
    } else if let dueDay = card.state.dueDay({ table.day(of: $0) }), dueDay <= day {
      let number = SplitMix64.mixed(
        UInt64(truncatingIfNeeded: card.id.rawValue) ^ UInt64(card.side.number) << 32)
      let chance = SplitMix64.mixed(seed ^ number)
      due.append(Review(card: card.question, deck: deck, day: dueDay, chance: chance))
    }
  }

  /// Takes the first of the added reviews, beside which new cards may come.
  public mutating func takeReviews() {
    for review in due.sorted().prefix(wantedReviews) where quota.takeReviews(of: review.deck) > 0 {
      reviews.append(review.card)
    }
  }

  /// Takes a new side of a card of a deck, if the limits allow.
  public mutating func takeNew(_ card: CardSide, of deck: Int = 0) {
    if quota.takeNewCards(of: deck) > 0 { newCards.append(card) }
  }

  /// The queue of the cards that were taken; the second new side of a card comes behind all first ones.
  public func queue() -> StudyQueue {
    var seen: Set<CardID> = []
    var (firsts, seconds) = ([CardSide](), [CardSide]())
    for card in newCards {
      if seen.insert(card.card).inserted { firsts.append(card) } else { seconds.append(card) }
    }
    return StudyQueue(
      steps: steps, reviews: reviews, newCards: firsts + seconds, end: end, learnAhead: learnAhead)
  }
}
