import Progress
import Scheduling

/// Counts cards one by one: their maturity, predicted retention, and due days.
struct CardPlan {
  private(set) var forecast = Array(repeating: 0, count: 30)
  private(set) var prediction = Prediction()
  private var counts = CardCounts()
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
    let others = counts.learning + counts.young + counts.mature + counts.suspended
    counts.new = count.map { max($0 - others, 0) }
    return counts
  }

  private mutating func predict(_ state: CardState) {
    guard let memory = state.memory, let lastReview = state.lastReview else { return }
    let days = max(today - table.day(of: lastReview), 0)
    prediction.count(fsrs.retrievability(of: memory, afterDays: Double(days)))
  }
}
