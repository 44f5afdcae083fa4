import Scheduling
import Study
import TermUICore

extension ReviewModel {
  /// How far a review has come.
  enum Stage: Equatable {
    case question(CardID)
    case answer(CardID, [Choice])
    /// A step has to be waited for.
    case waiting(until: UnixTime)
    case done(ReviewForecast?)
    /// The next card could not be read.
    case closed
  }

  /// A button, its key, and the interval beside it.
  struct Choice: Equatable {
    let rating: Rating
    let key: String
    let interval: String
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
  var choices: [ReviewModel.Choice] {
    if case .answer(_, let choices) = self { choices } else { [] }
  }

  /// What Space does, in a word.
  var hint: String? {
    switch self {
    case .question: "answer"
    case .answer: "Good"
    case .waiting, .closed: "look again"
    case .done: nil
    }
  }

  /// A card flips when its answer is shown; the next card is there at once.
  var animation: Animation? { if case .question = self { .cardFlip } else { nil } }
}
