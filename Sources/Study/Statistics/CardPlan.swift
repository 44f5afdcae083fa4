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
    if card.isFirst { cards += 1 }
    if card.isSuspended {
      if card.isFirst { counts.suspended += 1 }
      return
    }
    counts.count(Maturity(of: state))
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

/// The number of cards of each maturity; a card that was studied in both directions counts in both.
public struct CardCounts: Equatable, Sendable {
  /// Nil if the number of all cards isn't known.
  public internal(set) var new: Int?
  public private(set) var learning = 0
  public private(set) var young = 0
  public private(set) var mature = 0
  /// The suspended cards, which aren't included in the other counts.
  public internal(set) var suspended = 0

  mutating func count(_ maturity: Maturity) {
    switch maturity {
    case .new: break
    case .learning: learning += 1
    case .young: young += 1
    case .mature: mature += 1
    }
  }
}

/// The share of cards that FSRS predicts to be remembered now.
public struct Prediction: Equatable, Sendable {
  /// The cards that were counted.
  public private(set) var count = 0
  private var chances = 0.0

  /// The mean predicted chance of recall, from 0 to 1; nil without cards.
  public var rate: Double? { count == 0 ? nil : chances / Double(count) }

  mutating func count(_ chance: Double) {
    count += 1
    chances += chance
  }
}
