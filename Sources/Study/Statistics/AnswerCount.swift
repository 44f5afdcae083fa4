import Progress
import Scheduling

/// Counts the answers of the log one by one.
struct AnswerCount {
  let today: StudyDay
  /// The end of today; answers with a later time, from a wrong clock, are ignored.
  let end: UnixTime
  private(set) var retention: Retention
  private(set) var buttons = ButtonCounts()
  private var table: DayTable
  private var totals: [StudyDay: DayTotal] = [:]
  /// The day of the last answer, which is mostly that of the next.
  private var day: StudyDay
  private var total = DayTotal()

  init(_ calendar: StudyCalendar, at now: UnixTime) {
    today = calendar.day(of: now)
    end = calendar.end(of: today)
    retention = Retention(today: today)
    table = DayTable(calendar, through: today + 2)
    day = today
  }

  /// The days on which something was answered.
  var days: [StudyDay: DayTotal] {
    var days = totals
    days[day, default: DayTotal()] += total
    return days.filter { $0.value.answers > 0 }
  }

  mutating func count(_ answer: StudyLog.Answer) {
    let day = table.day(of: answer.time)
    if day != self.day {
      totals[self.day, default: DayTotal()] += total
      (self.day, total) = (day, DayTotal())
    }
    total.answers += 1
    total.seconds += answer.elapsed
    guard answer.kind == .study, let rating = Rating(rawValue: answer.grade) else { return }
    total.reviews += 1
    let interval = Self.interval(from: answer.lastReview, to: answer.due)
    buttons[Maturity(phase: answer.phase, interval: interval), rating] += 1
    // The previous state shows whether the card was already answered on this day.
    guard answer.phase == 2, interval >= 1, let last = answer.lastReview,
      table.day(of: last) < day
    else { return }
    retention.count(rating, interval: interval, on: day)
  }

  /// The days from the last review to the next, as they were meant.
  static func interval(from lastReview: UnixTime?, to due: UnixTime?) -> Int {
    guard let lastReview, let due else { return 0 }
    return Int(exactly: ((due - lastReview) / UnixTime.day).rounded()) ?? 0
  }
}

/// The number of answers with each of the four buttons, by the maturity of the card before.
public struct ButtonCounts: Equatable, Sendable {
  private var counts = Array(repeating: 0, count: Maturity.allCases.count * 4)

  public internal(set) subscript(_ maturity: Maturity, _ rating: Rating) -> Int {
    get { counts[maturity.rawValue * 4 + rating.rawValue - 1] }
    set { counts[maturity.rawValue * 4 + rating.rawValue - 1] = newValue }
  }

  /// The numbers for cards of one maturity, Again first.
  public subscript(_ maturity: Maturity) -> [Int] { Rating.allCases.map { self[maturity, $0] } }
}

/// The maturity of a card.
public enum Maturity: Int, CaseIterable, Sendable {
  /// Never studied.
  case new
  /// In learning or relearning steps.
  case learning
  /// In review with an interval of less than 21 days.
  case young
  /// In review with an interval of 21 days or more.
  case mature

  /// Makes the maturity of a card from the number of its phase and its interval in days.
  init(phase: Int, interval: Int) {
    self =
      switch phase {
      case 0: .new
      case 2: interval < 21 ? .young : .mature
      default: .learning
      }
  }
}

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
