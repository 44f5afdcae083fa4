/// Selects and orders the cards of a day.
///
/// Source: Anki's manual, "Deck Options": daily limits, display order, burying.
public struct QueueBuilder: Sendable {
  /// The division of time into days.
  public var calendar: StudyCalendar
  /// The remainder of the day's limits.
  public var limits: DailyLimits
  /// The seconds by which a step may be shown early if nothing else remains.
  public var learnAhead: Double

  public init(
    calendar: StudyCalendar, limits: DailyLimits = DailyLimits(),
    learnAhead: Double = 1200
  ) {
    self.calendar = calendar
    self.limits = limits
    self.learnAhead = learnAhead
  }

  /// The queue of a moment's day, from the cards that are due and at least as many new ones as the
  /// limits allow.
  ///
  /// Steps are in the order of their times; reviews by the day on which they are due, those of one day
  /// in random order; new cards in the order given.
  public func queue(of cards: [StudyCard], at now: UnixTime, seed: UInt64) -> StudyQueue {
    var candidates = QueueCandidates(self, at: now, seed: seed)
    for card in cards { candidates.add(card) }
    return candidates.queue()
  }
}

/// Collects the candidates of a day one by one, and stores no more than the day's queue needs.
public struct QueueCandidates {
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
  private var reviews: BoundedSorted<Review>
  private var new: [StudyCard] = []

  public init(_ builder: QueueBuilder, at now: UnixTime, seed: UInt64) {
    self.builder = builder
    self.seed = seed
    today = builder.calendar.day(of: now)
    end = builder.calendar.end(of: today)
    table = DayTable(builder.calendar, through: today + 2)
    reviews = BoundedSorted(builder.limits.reviews)
  }

  /// The number of new cards that the limits allow beside the reviews added so far.
  public var newCards: Int { builder.limits.newCards(beside: reviews.count) }

  public mutating func add(_ card: StudyCard) {
    guard card.isOpen(on: today) else { return }
    if card.state.phase == .new { new.append(card) }
    if builder.calendar.isIntraday(card.state) {
      if card.state.due ?? end < end { steps.append(card) }
    } else if let day = card.state.dueDay({ table.day(of: $0) }), day <= today {
      let number = SplitMix64.mixed(UInt64(truncatingIfNeeded: card.id.rawValue))
      reviews.insert(Review(card: card, day: day, chance: SplitMix64.mixed(seed ^ number)))
    }
  }

  /// The queue of the cards added so far.
  public func queue() -> StudyQueue {
    let reviews = reviews.sorted().map(\.card)
    let new = Array(new.prefix(max(newCards, 0)))
    return StudyQueue(
      steps: steps, main: reviews.interleaved(with: new), end: end, learnAhead: builder.learnAhead)
  }
}

/// The smallest of many values that are inserted one by one; stores at most twice as many.
private struct BoundedSorted<Value: Comparable> {
  private let limit: Int
  private var values: [Value] = []
  /// The upper bound: a greater value is not among the smallest.
  private var last: Value?

  init(_ limit: Int) { self.limit = max(limit, 0) }

  var count: Int { min(values.count, limit) }

  mutating func insert(_ value: Value) {
    if limit == 0 { return }
    if let last, last < value { return }
    values.append(value)
    if values.count / 2 >= limit { cut() }
  }

  /// The smallest values in their order.
  func sorted() -> [Value] { Array(values.sorted().prefix(limit)) }

  private mutating func cut() {
    values = sorted()
    last = values.last
  }
}

extension Array {
  /// Both lists merged, each in its order and spread evenly over the whole.
  ///
  /// The i-th of n elements is at i / (n + 1) of the length; of two at the same place the one of this
  /// list is first. Anki mixes new cards with reviews in this way.
  fileprivate func interleaved(with others: [Element]) -> [Element] {
    var result: [Element] = []
    var (mine, theirs) = (0, 0)
    while mine < count || theirs < others.count {
      let isMine = (mine + 1) * (others.count + 1) <= (theirs + 1) * (count + 1)
      if theirs == others.count || (mine < count && isMine) {
        result.append(self[mine])
        mine += 1
      } else {
        result.append(others[theirs])
        theirs += 1
      }
    }
    return result
  }
}
