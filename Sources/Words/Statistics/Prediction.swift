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
