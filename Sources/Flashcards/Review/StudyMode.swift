/// The form of the answer in a review.
public enum StudyMode: Hashable, CaseIterable {
  /// The learner thinks of the answer, and flips the card.
  case flip
  /// The learner types the answer.
  case type
  /// The learner chooses among four answers.
  case choose

  /// The title of the help.
  var title: String {
    switch self {
    case .flip: "Review"
    case .type: "Type"
    case .choose: "Choose"
    }
  }

  /// The keys of the mode: those of a review, without the commands that only other modes have.
  func keys(_ keys: KeyTable<ReviewCommand>) -> KeyTable<ReviewCommand> {
    switch self {
    case .flip, .choose: keys.without(.addAnswer)
    case .type: keys
    }
  }
}
