import Progress
import Scheduling

extension ReviewSession {
  /// The remaining queue of a moment's day.
  func dailyQueue(at now: UnixTime) throws(StorageError) -> StudyQueue {
    try dailyQueue(on: calendar.day(of: now)).queue()
  }

  /// The limit of the day that holds cards back after the last one was answered; nil if none does.
  public func reachedLimit(at now: UnixTime) throws(StorageError) -> ReachedLimit? {
    if scope.isCram { return nil }
    return try dailyQueue(on: calendar.day(of: now), looksFurther: true).quota.reachedLimit
  }

  /// The cards of the next day that has some; nil if there is no such day.
  public func forecast(at now: UnixTime) throws(StorageError) -> ReviewForecast? {
    if scope.isCram { return nil }
    let tomorrow = calendar.day(of: now) + 1
    // A plan for a backlog allows more cards on later days.
    for days in 0..<(library.options.backlogPlan == nil ? 1 : 7) {
      if let forecast = try forecast(of: tomorrow + days) { return forecast }
    }
    if chosen != nil { return nil }
    let next = try study.record.nextDue(
      after: calendar.end(of: tomorrow), sides, study.list.id(_:))
    guard let next, !WordBook.isDone(next.state), let day = calendar.dueDay(of: next.state) else {
      return nil
    }
    return try self.forecast(of: day)
  }

  private func forecast(of day: StudyDay) throws(StorageError) -> ReviewForecast? {
    let plan = try dailyQueue(on: day).queue().plan
    return plan == DayPlan() ? nil : ReviewForecast(day: day, reviews: plan.due, newCards: plan.new)
  }

  /// The cards of a day; `looksFurther` finds whether a limit holds a new card back.
  private func dailyQueue(
    on day: StudyDay, looksFurther: Bool = false
  ) throws(StorageError) -> QueueBuilder {
    var builder = QueueBuilder(
      try DayPlanner(library, on: day).quota(of: paths), calendar, on: day, seed: seed)
    // There may be some cards of the next day: after a clock change a card's day may end a little before its time.
    // Of chosen cards, the others don't count.
    try study.record.eachDue(
      by: calendar.end(of: day) + UnixTime.day,
      reviews: chosen == nil ? builder.wantedReviews : DailyLimits.unlimited,
      on: DaySpan(day, calendar), sides, study.list.id(_:)
    ) { card in
      guard chosen?.contains(card.id) != false, let deck = study.list.deck(of: card.id) else {
        return
      }
      builder.add(card, of: deck)
    }
    builder.takeReviews()
    var isOpen = builder.quota.allowsNewCards
    if !isOpen && !looksFurther { return builder }
    for card in try newCards(on: day) {
      guard let deck = study.list.deck(of: card.card) else { continue }
      builder.takeNew(card, of: deck)
      if !isOpen { break }
      isOpen = builder.quota.allowsNewCards
      if !isOpen && !looksFurther { break }
    }
    return builder
  }

  /// The sides that were never studied and may be shown on a day, in the order of the list.
  private func newCards(on day: StudyDay) throws(StorageError) -> some Sequence<CardSide> {
    var seen = CardSet(count: study.list.places.limit)
    var (fronts, backs) = (seen, seen)
    var gaps: [CardID: [Side]] = [:]
    try study.record.eachNotNew(on: DaySpan(day, calendar), sides) {
      place, isNewFront, isNewBack, newGaps in
      let id = study.list.id(place)
      seen.insert(id)
      if isNewFront { fronts.insert(id) }
      if isNewBack { backs.insert(id) }
      if !newGaps.isEmpty { gaps[id] = newGaps }
    }
    return newOrder.lazy.flatMap { [self, seen, fronts, backs, gaps] id -> [CardSide] in
      guard chosen?.contains(id) != false, options.asksKnown || study.list.mark(of: id) != .known
      else { return [] }
      if !seen.contains(id) {
        let (own, gaps) = (study.list.directions(of: id), study.list.gaps(of: id))
        return rules(of: id).newSides(own, gaps: gaps).map { CardSide(id, $0) }
      }
      return (fronts.contains(id) ? [CardSide(id)] : [])
        + (backs.contains(id) ? [CardSide(id, .back)] : [])
        + (gaps[id] ?? []).map { CardSide(id, $0) }
    }
  }
}

extension ReviewSession {
  /// The cards in the order in which new ones come: that of the list, or mixed over the decks.
  private var newOrder: AnySequence<CardID> {
    let list = study.list
    let counts = list.decks.map(\.count)
    guard options.mixesNewCards, counts.count > 1 else { return AnySequence(list.order) }
    let ids = (0..<(counts.max() ?? 0)).lazy.flatMap { index in
      counts.indices.lazy.filter { index < counts[$0] }.map { list.id((deck: $0, index: index)) }
    }
    return AnySequence(ids.filter(list.contains))
  }
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
