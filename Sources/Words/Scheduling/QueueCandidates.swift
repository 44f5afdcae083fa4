/// Takes the cards that may come on a day one by one, and keeps no more than the day's queue needs.
struct QueueCandidates {
  /// A card that is due for the whole day.
  private struct Review: Comparable {
    let card: StudyCard
    let day: StudyDay
    let chance: UInt64

    static func < (a: Review, b: Review) -> Bool { (a.day, a.chance) < (b.day, b.chance) }
  }

  private let builder: QueueBuilder
  private let today: StudyDay
  private let end: UnixTime
  private let seed: UInt64
  private var table: DayTable
  private var steps: [StudyCard] = []
  private var reviews: Smallest<Review>
  private var new: [StudyCard] = []

  init(_ builder: QueueBuilder, at now: UnixTime, seed: UInt64) {
    self.builder = builder
    self.seed = seed
    today = builder.calendar.day(of: now)
    end = builder.calendar.end(of: today)
    table = DayTable(builder.calendar, through: today + 2)
    reviews = Smallest(builder.limits.reviews)
  }

  /// How many new cards may come beside the reviews that were taken.
  var newCards: Int { builder.limits.newCards(beside: reviews.count) }

  mutating func add(_ card: StudyCard) {
    guard card.isOpen(on: today) else { return }
    if card.state.phase == .new { new.append(card) }
    if builder.calendar.isIntraday(card.state) {
      if card.state.due ?? end < end { steps.append(card) }
    } else if let day = card.state.dueDay({ table.day(of: $0) }), day <= today {
      let number = SplitMix64.mixed(UInt64(truncatingIfNeeded: card.id.rawValue))
      reviews.insert(Review(card: card, day: day, chance: SplitMix64.mixed(seed ^ number)))
    }
  }

  /// The queue of the cards that were taken.
  func queue() -> StudyQueue {
    let reviews = reviews.sorted().map(\.card)
    let new = Array(new.prefix(max(newCards, 0)))
    return StudyQueue(
      steps: steps, main: reviews.mixed(with: new), end: end, learnAhead: builder.learnAhead)
  }
}
