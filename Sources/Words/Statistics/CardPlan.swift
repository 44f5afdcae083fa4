/// Counts cards one by one: how far they are on, and when they come again.
struct CardPlan {
  private(set) var forecast = Array(repeating: 0, count: 30)
  private var counts = CardCounts()
  private let today: StudyDay
  private var table: DayTable

  init(_ calendar: StudyCalendar, at now: UnixTime) {
    today = calendar.day(of: now)
    table = DayTable(calendar, through: today + forecast.count)
  }

  mutating func count(_ card: StudyLog.Card) {
    let state = card.state
    let interval = AnswerCount.interval(from: state.lastReview, to: state.due)
    counts.count(card, interval: interval)
    guard !card.isSuspended, let due = dueDay(of: state) else { return }
    let open = card.buried.map { StudyDay(number: $0) + 1 } ?? due
    let days = max(max(due, open) - today, 0)
    if days < forecast.count { forecast[days] += 1 }
  }

  /// The counts, with that of the new cards among so many.
  func cards(of count: Int?) -> CardCounts {
    var counts = counts
    let others = counts.learning + counts.young + counts.mature + counts.suspended
    counts.new = count.map { max($0 - others, 0) }
    return counts
  }

  private mutating func dueDay(of state: StoredState) -> StudyDay? {
    let phase = CardState.Phase(number: state.phase, step: state.step) ?? .learning(step: 0)
    return CardState(phase: phase, lastReview: state.lastReview, due: state.due)
      .dueDay { table.day(of: $0) }
  }
}
