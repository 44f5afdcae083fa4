import Localization
import Progress
import Scheduling
import Study

extension ReviewModel {
  /// Advances, unless the question has an answer to type or to choose; only a button grades the answer.
  func tapCard() {
    guard stage.card != nil else { return advance() }
    guard stage.choices.isEmpty else { return }
    if mode == .flip { return advance() }
    if mode == .choose {
      message = String(
        localized: "Choose an answer, or press \(keys.caption(of: .advance)) to see it")
    }
  }

  /// Presses the button with an index, which is that of one grade always; names the buttons if there is none.
  func press(_ index: Int) {
    if stage.isQuestion { return given.choices == nil ? announceAnswer() : choose(index) }
    let buttons = stage.choices
    if let button = buttons.first(where: { $0.rating.index == index }) {
      return answer(button.rating)
    }
    if buttons.isEmpty { return }
    message = buttons.map { "\($0.key) \($0.rating.caption)" }.listed
  }

  /// Chooses the answer with an index, and shows whether it is right.
  func choose(_ index: Int) {
    guard case .question(let id) = stage, let choices = given.choices else { return }
    guard choices.texts.indices.contains(index) else { return }
    given.chosen = index
    if rounds != nil, given.isRight == true { return answer(.good) }
    flip(id)
  }

  func announceAnswer() {
    message = String(localized: "First press \(keys.caption(of: .advance)) to see the answer")
  }

  /// Marks the selected missed word as known or unknown, or clears that mark.
  func markMissed(_ rating: Rating) {
    guard let id = missedWord, list.contains(id) else { return }
    let mark: Mark = rating == .again ? .unknown : .known
    let new = list.mark(of: id) == mark ? nil : mark
    withMutation(keyPath: \.list) {
      _ = storage.save { try study.set(.mark(new), of: [id], at: library.now) }
    }
  }

  /// Plays the card, or speaks the side that is shown; says so if that can't be done.
  func play(_ sound: PlaySoundAction) {
    guard let id = stage.card else { return }
    message = sound(id, isFront: stage.isQuestion != isReversed(id), of: list)
  }

  /// Moves the card to another deck; behind the last, those that aren't known at the end of their word book.
  func move() {
    let cards = stage.card.map { [$0] } ?? unknownAtEnd
    if !cards.isEmpty { editor.move(cards) }
  }
}
