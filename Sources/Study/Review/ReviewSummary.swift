import Scheduling

/// What was done in a session of review.
public struct ReviewSummary: Equatable, Sendable {
  /// One answer.
  public struct Answer: Equatable, Sendable {
    public let card: CardID
    public let rating: Rating
    /// How long the learner took.
    public let seconds: Double
    /// Whether the card was never seen before.
    public let isFirst: Bool
  }

  /// All answers that were not undone, in their order.
  public internal(set) var answers: [Answer] = []

  public init() {}

  /// How often a button was chosen.
  public func count(_ rating: Rating) -> Int { answers.count { $0.rating == rating } }

  /// How many cards were seen for the first time.
  public var newCards: Int { answers.count { $0.isFirst } }

  /// How many different cards were seen.
  public var cards: Int { Set(answers.map(\.card)).count }

  /// How long all answers took.
  public var seconds: Double { answers.reduce(0) { $0 + $1.seconds } }

  /// How long a card took on average; nothing without an answer.
  public var secondsPerCard: Double? { answers.isEmpty ? nil : seconds / Double(cards) }

  /// The share of answers that were not Again, from 0 to 1; nothing without an answer.
  public var correctShare: Double? {
    answers.isEmpty ? nil : 1 - Double(count(.again)) / Double(answers.count)
  }

  /// Forgets the answer that was taken back, if it was one of the session.
  mutating func takeBack(_ step: UndoneStep) {
    guard case .grade(let card) = step else { return }
    if let index = answers.lastIndex(where: { $0.card == card }) { answers.remove(at: index) }
  }
}
