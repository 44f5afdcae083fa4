import Progress
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
  public private(set) var young = Recall()
  /// Of cards with an interval of 21 days or more.
  public private(set) var mature = Recall()
  /// By the interval, the shortest first.
  public private(set) var spans: [Span]
  /// Of the last twelve months, this one last.
  public private(set) var months: [Month]

  /// Of all cards that were studied and are not suspended, if they were asked now.
  public internal(set) var predicted = Prediction()

  public var all: Recall { young + mature }

  init(today: StudyDay) {
    let ends = StudyLog.spans.dropFirst().map { $0 - 1 } + [nil]
    spans = zip(StudyLog.spans, ends).map { Span(first: $0, last: $1) }
    months = CivilDate(today).month.last(12).map { Month(month: $0) }
  }

  mutating func count(_ grades: StudyLog.GradeCount) {
    guard let span = grades.span else { return }
    let recall =
      grades.rating == .again ? Recall(forgotten: grades.count) : Recall(remembered: grades.count)
    if grades.maturity == .young { young += recall } else { mature += recall }
    spans[span].recall += recall
    if let index = months.firstIndex(where: { $0.month == grades.month }) {
      months[index].recall += recall
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

  static func += (a: inout Recall, b: Recall) { a = a + b }
}

/// The number of answers with each of the four buttons, by the maturity of the card before.
public struct ButtonCounts: Equatable, Sendable {
  private var counts: [Maturity: [Int]] = [:]

  /// The numbers for cards of one maturity, Again first.
  public internal(set) subscript(_ maturity: Maturity) -> [Int] {
    get { counts[maturity] ?? [0, 0, 0, 0] }
    set { counts[maturity] = newValue }
  }
}
