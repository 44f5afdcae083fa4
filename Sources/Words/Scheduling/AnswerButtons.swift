/// The buttons between which a learner chooses.
public enum AnswerButtons: String, CaseIterable, Sendable {
  /// Not remembered, and remembered.
  case two
  /// All that FSRS knows.
  case four

  /// What they stand for.
  public var ratings: [Rating] { self == .two ? [.again, .good] : Rating.allCases }
}
