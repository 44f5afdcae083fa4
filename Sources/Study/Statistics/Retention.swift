import Scheduling

/// The share of cards remembered after a day or longer: Anki's true retention.
///
/// Only the first answer of a day counts, and only on cards in review: repetitions on the same day and
/// learning steps don't show whether a card is remembered over days.
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

/// The numbers of cards remembered and forgotten.
public struct Recall: Equatable, Sendable {
  public var remembered = 0
  public var forgotten = 0

  public var count: Int { remembered + forgotten }

  /// The share remembered, from 0 to 1; nil without answers.
  public var rate: Double? { count == 0 ? nil : Double(remembered) / Double(count) }

  static func + (a: Recall, b: Recall) -> Recall {
    Recall(remembered: a.remembered + b.remembered, forgotten: a.forgotten + b.forgotten)
  }

  mutating func count(_ rating: Rating) {
    if rating == .again { forgotten += 1 } else { remembered += 1 }
  }
}

/// The share of cards that FSRS predicts to be remembered now.
public struct Prediction: Equatable, Sendable {
  /// The cards that were counted.
  public private(set) var count = 0
  private var chances = 0.0

  /// The mean predicted chance of recall, from 0 to 1; nil without cards.
  public var rate: Double? { count == 0 ? nil : chances / Double(count) }

  public init() {}

  mutating func count(_ chance: Double) {
    count += 1
    chances += chance
  }
}
