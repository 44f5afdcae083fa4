import Scheduling

/// The answers of a review session.
public struct ReviewSummary: Equatable, Sendable {
  /// One answer.
  public struct Answer: Equatable, Sendable {
    public let card: CardID
    public let side: Side
    public let rating: Rating
    /// The seconds until the answer.
    public let seconds: Double
    /// Whether the card was never seen before.
    public let isFirst: Bool
    /// The change of the number of known cards by it.
    public let knownChange: Int
    /// Whether the card isn't known on the last day of its word book.
    public let isUnknownAtEnd: Bool
  }

  /// All answers that were not undone, in their order.
  public internal(set) var answers: [Answer] = []

  public init() {}

  /// The number of answers with a button.
  public func count(_ rating: Rating) -> Int { answers.count { $0.rating == rating } }

  /// The number of cards studied for the first time.
  public var newCards: Int { answers.count { $0.isFirst } }

  /// The change of the number of known cards.
  public var knownChange: Int { answers.reduce(0) { $0 + $1.knownChange } }

  /// The number of different cards.
  public var cards: Int { Set(answers.map(\.card)).count }

  /// The seconds of all answers.
  public var seconds: Double { answers.reduce(0) { $0 + $1.seconds } }

  /// The mean seconds of a card; nil without an answer.
  public var secondsPerCard: Double? { answers.isEmpty ? nil : seconds / Double(cards) }

  /// The share of answers other than Again, from 0 to 1; nil without an answer.
  public var correctShare: Double? {
    answers.isEmpty ? nil : 1 - Double(count(.again)) / Double(answers.count)
  }

  /// Removes an undone answer, and returns it, if it was one of the session.
  mutating func takeBack(_ step: UndoneStep) -> Answer? {
    guard case .grade(let card) = step else { return nil }
    return answers.lastIndex { $0.card == card }.map { answers.remove(at: $0) }
  }
}
