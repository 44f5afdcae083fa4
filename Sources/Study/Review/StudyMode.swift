/// The form of the answer in a review.
public enum StudyMode: String, Hashable, CaseIterable, Sendable {
  /// The learner thinks of the answer, and flips the card.
  case flip
  /// The learner types the answer.
  case type
  /// The learner chooses among four answers.
  case choose
}
