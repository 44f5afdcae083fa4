import Localization
import Scheduling
import Search
import Study
import TermUICore

extension ReviewModel {
  /// The state of a review.
  enum Stage: Equatable {
    case question(CardID)
    case answer(CardID, [GradeButton])
    /// The next learning step isn't due yet.
    case waiting(until: UnixTime)
    case done(ReviewForecast?)
    /// The next card could not be read.
    case closed
  }

  /// A button, its key, and the interval beside it; a cram has none.
  struct GradeButton: Equatable {
    let rating: Rating
    let key: String
    let interval: String?
  }
}

extension ReviewModel {
  /// The buttons of the present card, with its interval after each answer, if it isn't done then.
  ///
  /// A word that is learned gets its grade at the end of its round.
  func gradeButtons(in session: ReviewSession) -> [GradeButton] {
    if session.rounds != nil { return [] }
    let previews = session.previews(at: library.now)
    return buttons.ratings.map { rating in
      let interval =
        session.isOnLastDay && rating != .again
        ? String(localized: "done") : previews[rating.index].intervalCaption
      return GradeButton(
        rating: rating, key: keys.caption(of: .button(rating.index)),
        interval: scope.isCram ? nil : interval)
    }
  }
}

extension Rating {
  /// The index of the key that gives this grade, however many buttons there are.
  var index: Int { rawValue - 1 }
}

/// The answer that a learner gives to a question by typing or choosing.
struct GivenAnswer {
  /// The text typed so far.
  var typed = ""
  /// The comparison of the typed answer with the card.
  var check: AnswerCheck?
  /// The answers that the learner chooses from.
  var choices: AnswerChoices?
  /// The index of the chosen answer.
  var chosen: Int?

  /// The grade of the key that shows the answer, once it is shown.
  var suggested: Rating { isRight == false ? .again : .good }

  /// Whether the answer is right; nil if the learner decides.
  var isRight: Bool? { check?.isRight ?? choices.map { $0.right == chosen } }

  /// Whether a wrong answer was given that can be compared with the right one.
  var isComparable: Bool {
    guard let check else { return chosen != nil && isRight == false }
    return !check.isRight && !check.typed.isEmpty && !check.expected.isEmpty
  }
}

extension ReviewModel.Stage {
  /// The card on the screen.
  var card: CardID? {
    switch self {
    case .question(let id), .answer(let id, _): id
    case .waiting, .done, .closed: nil
    }
  }

  /// The buttons of a card that shows its answer.
  var choices: [ReviewModel.GradeButton] {
    if case .answer(_, let choices) = self { choices } else { [] }
  }

  var isQuestion: Bool { if case .question = self { true } else { false } }

  /// The animation of the next change: an answer appears within three frames, the next card at once.
  var animation: Animation? { isQuestion ? .linear(duration: 0.09) : nil }
}
