import Progress
import Scheduling

/// Counts cards one by one: their maturity, predicted retention, and due days.
struct CardPlan {
  private(set) var forecast = Array(repeating: 0, count: 30)
  private(set) var prediction = Prediction()
  private var counts = CardCounts()
  /// The cards, each counted once.
  private var cards = 0
  private let fsrs: FSRS
  private let today: StudyDay
  private var table: DayTable

  init(_ calendar: StudyCalendar, _ fsrs: FSRS, at now: UnixTime) {
    self.fsrs = fsrs
    today = calendar.day(of: now)
    table = DayTable(calendar, through: today + forecast.count)
  }

  mutating func count(_ card: StudyLog.Card) {
    let state = card.state
    let interval = AnswerCount.interval(from: state.lastReview, to: state.due)
    counts.count(card, interval: interval)
    if card.isFirst, card.isSuspended || state.phase != .new { cards += 1 }
    if card.isSuspended { return }
    predict(state)
    guard let due = state.dueDay({ table.day(of: $0) }) else { return }
    let open = card.buried.map { StudyDay(number: $0) + 1 } ?? due
    let days = max(max(due, open) - today, 0)
    if days < forecast.count { forecast[days] += 1 }
  }

  /// The counts, with that of the new cards among so many.
  func cards(of count: Int?) -> CardCounts {
    var counts = counts
    counts.new = count.map { max($0 - cards, 0) }
    return counts
  }

  private mutating func predict(_ state: CardState) {
    guard let memory = state.memory, let lastReview = state.lastReview else { return }
    let days = max(today - table.day(of: lastReview), 0)
    prediction.count(fsrs.retrievability(of: memory, afterDays: Double(days)))
  }
}
