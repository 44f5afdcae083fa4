import Localization
import Study

/// The form of the answer in a review.
public enum StudyMode: String, Hashable, CaseIterable {
  /// The learner thinks of the answer, and flips the card.
  case flip
  /// The learner types the answer.
  case type
  /// The learner chooses among four answers.
  case choose

  /// The title of the help.
  var title: String {
    switch self {
    case .flip: String(localized: "Review")
    case .type: String(localized: "Type")
    case .choose: String(localized: "Choose")
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

extension SessionScope {
  /// The title of the help, unless it is that of the mode.
  var title: String? {
    switch self {
    case .due, .dueAmong: nil
    case .cram, .cramAmong: String(localized: "Cram")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The keys of a session, without the commands that only a review has.
  func keys(_ keys: KeyTable<ReviewCommand>) -> KeyTable<ReviewCommand> {
    switch self {
    case .due, .dueAmong: keys
    case .cram, .cramAmong: keys.without(.more).without(.bury)
    case .missed: keys.without(.more).without(.bury).without(.missed)
    }
  }
}
