extension ReviewSession {
  /// What is left of the day that a moment belongs to.
  func dailyQueue(at now: UnixTime) throws(StorageError) -> StudyQueue {
    let today = calendar.day(of: now)
    let studied = try words.file.studied(since: calendar.start(of: today))
    let limits = options.limits.left(newCards: studied.newCards, reviews: studied.reviews)
    let cards = try due(on: today) + newCards(limits.newCards, on: today)
    return QueueBuilder(calendar: calendar, limits: limits).queue(of: cards, at: now, seed: seed)
  }

  /// What comes on the next day that has something; nothing where no day has.
  public func forecast(at now: UnixTime) throws(StorageError) -> ReviewForecast? {
    let tomorrow = calendar.day(of: now) + 1
    let forecast = try forecast(of: tomorrow)
    if forecast.reviews + forecast.newCards > 0 { return forecast }
    let next = try words.nextDue(after: calendar.end(of: tomorrow))
    guard let next, let day = calendar.dueDay(of: CardState(next.state)) else { return nil }
    return try self.forecast(of: day)
  }

  private func forecast(of day: StudyDay) throws(StorageError) -> ReviewForecast {
    let due = try due(on: day).count { card in
      card.isOpen(on: day) && calendar.dueDay(of: card.state).map { $0 <= day } ?? false
    }
    let reviews = min(due, options.limits.reviews)
    let new = try newCards(options.limits.newCards(beside: reviews), on: day).count
    return ReviewForecast(day: day, reviews: reviews, newCards: new)
  }

  /// All cards that were studied before and are due by a day, and perhaps some of the next: where the
  /// clock was changed, a card's day may be over a little before its time.
  private func due(on day: StudyDay) throws(StorageError) -> [StudyCard] {
    try words.due(by: calendar.end(of: day) + UnixTime.day).map(StudyCard.init)
  }

  /// The first cards of the list that were never studied.
  private func newCards(_ limit: Int, on day: StudyDay) throws(StorageError) -> [StudyCard] {
    if limit == 0 { return [] }
    let others = try words.notNew(on: day.number)
    return words.words.order.lazy.filter { !others.contains($0) }.prefix(limit).map {
      StudyCard(id: $0)
    }
  }
}

extension StudyCard {
  fileprivate init(_ card: StoredCard) {
    self.init(
      id: card.id, state: CardState(card.state), isSuspended: card.isSuspended,
      buried: card.buried.map(StudyDay.init))
  }
}
