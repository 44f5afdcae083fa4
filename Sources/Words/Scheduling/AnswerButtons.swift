/// How many buttons a card is answered with.
public enum AnswerButtons: CaseIterable, Sendable {
  /// Not remembered, and remembered.
  case two
  /// All that FSRS knows.
  case four

  /// What they stand for.
  public var ratings: [Rating] { self == .two ? [.again, .good] : Rating.allCases }
}
