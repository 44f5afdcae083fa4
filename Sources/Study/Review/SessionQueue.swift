import Progress
import Scheduling

/// The remaining cards of a session: those due on a day, or those of a cram.
protocol SessionQueue {
  /// The time after which a new queue is needed.
  var end: UnixTime { get }
  /// The due time of the first remaining step.
  var nextStep: UnixTime? { get }
  /// The card to show now; nil if nothing is left, or if the next step is not due yet.
  func next(at now: UnixTime) -> CardID?
  func counts(at now: UnixTime) -> StudyQueue.Counts
  func contains(_ card: CardID) -> Bool
  mutating func remove(_ card: CardID)
  mutating func removeAll(unless isLeft: (CardID) -> Bool)
  /// Removes an answered card, and inserts it again if it comes once more.
  mutating func answer(_ card: CardID, _ rating: Rating, _ state: CardState, at now: UnixTime)
}

extension StudyQueue: SessionQueue {
  mutating func answer(_ card: CardID, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    answer(card, state, at: now)
  }
}

extension CramQueue: SessionQueue {
  var end: UnixTime { .infinity }
  var nextStep: UnixTime? { nil }

  func next(at now: UnixTime) -> CardID? { next }

  func counts(at now: UnixTime) -> StudyQueue.Counts { .init(review: count) }

  mutating func answer(_ card: CardID, _ rating: Rating, _ state: CardState, at now: UnixTime) {
    answer(card, isRight: rating != .again)
  }
}

extension ReviewSession {
  /// The remaining queue of a moment's day.
  func dailyQueue(at now: UnixTime) throws(StorageError) -> StudyQueue {
    let today = calendar.day(of: now)
    return try queue(at: now, within: left(of: rules.limits(today), on: today))
  }

  private func left(of limits: DailyLimits, on day: StudyDay) throws(StorageError) -> DailyLimits {
    let studied = try words.file.studied(since: calendar.start(of: day))
    return limits.left(newCards: studied.newCards, reviews: studied.reviews)
  }

  /// The limit of the day that holds cards back; nil if none does.
  public func reachedLimit(at now: UnixTime) throws(StorageError) -> ReachedLimit? {
    if scope.isCram { return nil }
    let today = calendar.day(of: now)
    let limits = try rules.limits(today)
    let left = try left(of: limits, on: today)
    let own = DeckQuota.least(rules.deckGroups(today), words.words)
    let one = DailyLimits(newCards: 1, reviews: 1, newCardsIgnoreReviewLimit: true)
    let counts = try queue(at: now, within: one, countsDecks: false).counts(at: now)
    if counts.review > 0 {
      return .reviews(left.reviews == 0 ? limits.reviews : own.reviews ?? limits.reviews)
    }
    if counts.new == 0 { return nil }
    return .newCards(left.newCards == 0 ? limits.newCards : own.newCards ?? limits.newCards)
  }

  /// The queue within some limits, and perhaps those of single decks and folders.
  private func queue(
    at now: UnixTime, within limits: DailyLimits, countsDecks: Bool = true
  ) throws(StorageError) -> StudyQueue {
    let today = calendar.day(of: now)
    var candidates = QueueCandidates(
      QueueBuilder(calendar: calendar, limits: limits), at: now, seed: seed)
    guard countsDecks, var quota = try quota(on: today) else {
      try eachDue(on: today, reviews: limits.reviews) { candidates.add($0) }
      for card in try newCards(candidates.newCards, on: today) { candidates.add(card) }
      return candidates.queue()
    }
    var due: [StudyCard] = []
    try eachDue(on: today, reviews: Self.unlimited) { due.append($0) }
    for card in due.sorted(by: { $0.state.due ?? 0 < $1.state.due ?? 0 }) {
      let isReview =
        !calendar.isIntraday(card.state) && card.isOpen(on: today)
        && calendar.dueDay(of: card.state).map { $0 <= today } == true
      if !isReview || quota.takeReview(card.id) { candidates.add(card) }
    }
    for card in try newCards(candidates.newCards, on: today, where: { quota.takeNew($0) }) {
      candidates.add(card)
    }
    return candidates.queue()
  }

  private static let unlimited = 1 << 40

  /// The directions in which the open decks are asked.
  private var directions: [StudyDirections] { words.words.decks.indices.map(rules.directions) }

  /// The cards that decks and folders with separate limits may still show; nil if there are none.
  private func quota(on day: StudyDay) throws(StorageError) -> DeckQuota? {
    let groups = rules.deckGroups(day)
    if groups.isEmpty { return nil }
    let studied = try words.file.studiedByDeck(since: calendar.start(of: day))
    return DeckQuota(groups, words.words, after: studied)
  }

  /// The cards of the next day that has some; nil if there is no such day.
  public func forecast(at now: UnixTime) throws(StorageError) -> ReviewForecast? {
    if scope.isCram { return nil }
    let tomorrow = calendar.day(of: now) + 1
    let forecast = try forecast(of: tomorrow)
    if forecast.reviews + forecast.newCards > 0 { return forecast }
    if chosen != nil { return nil }
    let next = try words.record.nextDue(
      after: calendar.end(of: tomorrow), directions, words.words.id(_:))
    guard let next, !WordBook.isDone(next.state), let day = calendar.dueDay(of: next.state) else {
      return nil
    }
    return try self.forecast(of: day)
  }

  private func forecast(of day: StudyDay) throws(StorageError) -> ReviewForecast {
    let limits = try rules.limits(day)
    var due = 0
    try eachDue(on: day, reviews: limits.reviews) { card in
      if card.isOpen(on: day), calendar.dueDay(of: card.state).map({ $0 <= day }) ?? false {
        due += 1
      }
    }
    let reviews = min(due, limits.reviews)
    let new = try newCards(limits.newCards(beside: reviews), on: day).count
    return ReviewForecast(day: day, reviews: reviews, newCards: new)
  }

  /// Reads the studied cards that are due by a day; at most `wanted` of them are reviews.
  ///
  /// There may be some of the next day: after a clock change a card's day may end a little before
  /// its time.
  private func eachDue(
    on day: StudyDay, reviews wanted: Int, _ body: (StudyCard) -> Void
  ) throws(StorageError) {
    let end = calendar.end(of: day) + UnixTime.day
    // Of some cards, those that aren't wanted don't count.
    let most = chosen == nil ? wanted : Self.unlimited
    try words.record.eachDue(
      by: end, reviews: most, on: DaySpan(day, calendar), directions, words.words.id(_:)
    ) { card in
      if chosen?.contains(card.id) != false { body(StudyCard(card)) }
    }
  }

  /// The first cards of the list that were never studied.
  private func newCards(
    _ limit: Int, on day: StudyDay, where isWanted: (CardID) -> Bool = { _ in true }
  ) throws(StorageError) -> [StudyCard] {
    if limit == 0 { return [] }
    var others = CardSet(count: words.words.places.limit)
    try words.record.eachNotNew(on: DaySpan(day, calendar), directions) {
      others.insert(words.words.id($0))
    }
    let isShown = { [words, options, chosen] (id: CardID) in
      chosen?.contains(id) != false && !others.contains(id)
        && (options.asksKnown || words.words.mark(of: id) != .known)
    }
    var cards: [StudyCard] = []
    for id in words.words.order where isShown(id) && isWanted(id) {
      cards.append(StudyCard(id: id))
      if cards.count == limit { break }
    }
    return cards
  }
}

extension StudyCard {
  fileprivate init(_ card: StoredCard) {
    self.init(
      id: card.id, state: card.state, isSuspended: card.isSuspended,
      buried: card.buried.map(StudyDay.init))
  }
}

/// A limit of the day that holds cards back, with its value.
public enum ReachedLimit: Equatable, Sendable {
  case newCards(Int)
  case reviews(Int)
}

/// The number of cards on a future day.
public struct ReviewForecast: Equatable, Sendable {
  /// The day.
  public let day: StudyDay
  /// Cards that were studied before.
  public let reviews: Int
  /// Cards that were never seen.
  public let newCards: Int
}
