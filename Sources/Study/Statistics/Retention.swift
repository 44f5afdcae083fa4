import Scheduling

/// How much was remembered after a day or longer: what Anki calls true retention.
///
/// The first answer of a day counts, and only on a card of review: what is asked again on the day on
/// which it was seen last, and what takes steps, tells nothing of the memory over days.
public struct Retention: Equatable, Sendable {
  /// The days of the interval after which a card was asked; without an end, so many and more.
  public struct Span: Equatable, Sendable {
    public let first: Int
    public let last: Int?
    public internal(set) var recall = Recall()
  }

  /// The answers of a month.
  public struct Month: Equatable, Sendable {
    public let month: CivilDate.Month
    public internal(set) var recall = Recall()
  }

  /// Of cards with an interval of less than 21 days.
  public internal(set) var young = Recall()
  /// Of cards with an interval of 21 days or more.
  public internal(set) var mature = Recall()
  /// By the interval, the shortest first.
  public internal(set) var spans = [(1, 3), (4, 7), (8, 21), (22, 90), (91, nil)].map {
    Span(first: $0, last: $1)
  }
  /// Of the last twelve months, this one last.
  public internal(set) var months: [Month]

  /// Of all cards that were studied and are not suspended, if they were asked now.
  public internal(set) var predicted = Prediction()

  public var all: Recall { young + mature }

  init(today: StudyDay) { months = CivilDate(today).month.last(12).map { Month(month: $0) } }

  func predicting(_ prediction: Prediction) -> Retention {
    var retention = self
    retention.predicted = prediction
    return retention
  }

  /// Counts an answer on a day to a card with an interval of some days.
  mutating func count(_ rating: Rating, interval: Int, on day: StudyDay) {
    if Maturity(phase: 2, interval: interval) == .young {
      young.count(rating)
    } else {
      mature.count(rating)
    }
    if let span = spans.lastIndex(where: { $0.first <= interval }) {
      spans[span].recall.count(rating)
    }
    let month = CivilDate(day).month
    if let index = months.firstIndex(where: { $0.month == month }) {
      months[index].recall.count(rating)
    }
  }
}

/// How often something was remembered, and how often forgotten.
public struct Recall: Equatable, Sendable {
  public var remembered = 0
  public var forgotten = 0

  public var count: Int { remembered + forgotten }

  /// The part that was remembered, from 0 to 1; nil where nothing was asked.
  public var rate: Double? { count == 0 ? nil : Double(remembered) / Double(count) }

  static func + (a: Recall, b: Recall) -> Recall {
    Recall(remembered: a.remembered + b.remembered, forgotten: a.forgotten + b.forgotten)
  }

  mutating func count(_ rating: Rating) {
    if rating == .again { forgotten += 1 } else { remembered += 1 }
  }
}

/// How much would be remembered if all cards were asked now, as FSRS foretells.
public struct Prediction: Equatable, Sendable {
  /// The cards that were counted.
  public private(set) var count = 0
  private var chances = 0.0

  /// The mean chance of a card to be remembered, from 0 to 1; nil where there is no card.
  public var rate: Double? { count == 0 ? nil : chances / Double(count) }

  public init() {}

  mutating func count(_ chance: Double) {
    count += 1
    chances += chance
  }
}
