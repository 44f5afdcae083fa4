/// The schedule of a word book: a card comes on fixed days after its first.
///
/// A wrong answer brings the card again in a minute, until it was right; then it waits for its next day.
/// After the last day it is done. A card that comes late shifts its other days.
public struct WordBook: Equatable, Sendable {
  /// The days after the first on which a card comes, in order.
  public var days: [Int]

  /// Two more days of study, and then four of review.
  public static let usual = WordBook(days: [1, 2, 3, 7, 14, 28])

  /// The delay after a wrong answer, in seconds.
  private static let repetition = 60.0
  /// The interval of a card that is done, in days.
  private static let end = 36_500

  public init(days: [Int]) { self.days = days }

  /// The index of the day on which a card is: 0 is the first.
  ///
  /// A card with intervals of another schedule is on the last day that its interval has reached.
  public func index(of card: CardState) -> Int {
    switch card.phase {
    case .new: return 0
    case .learning(let step): return min(step, days.count)
    case .review, .relearning:
      let interval = Int(((card.interval ?? 0) / UnixTime.day).rounded())
      return days.count { $0 <= interval }
    }
  }

  /// Whether a card is on its last day.
  public func isLast(_ card: CardState) -> Bool { index(of: card) == days.count }

  /// The phase after an answer, and the seconds until the card is due again.
  func step(of card: CardState, _ rating: Rating) -> (phase: CardState.Phase, delay: Double) {
    let index = index(of: card)
    if rating == .again { return (.learning(step: index), Self.repetition) }
    if index == days.count { return (.review, Double(Self.end) * UnixTime.day) }
    let gap = days[index] - (index == 0 ? 0 : days[index - 1])
    return (.learning(step: index + 1), Double(gap) * UnixTime.day)
  }
}
