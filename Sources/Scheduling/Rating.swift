/// The answer to a card: the four buttons of Anki and FSRS.
public enum Rating: Int, CaseIterable, Comparable, Sendable {
  case again = 1
  case hard, good, easy

  /// From 0 for Again.
  var index: Int { rawValue - 1 }

  public static func < (a: Rating, b: Rating) -> Bool { a.rawValue < b.rawValue }
}

/// The buttons with which a card is answered.
public enum AnswerButtons: CaseIterable, Sendable {
  /// Again and Good.
  case two
  /// All ratings.
  case four

  public var ratings: [Rating] { self == .two ? [.again, .good] : Rating.allCases }
}
