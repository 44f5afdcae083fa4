import Localization
import Study
import TermUICore

/// The cards of a cram whose mode is still to be chosen.
struct CramChoice {
  let study: StudyList
  let scope: SessionScope
  let size: SessionSize
  let count: Int

  /// Makes the choice for a cram; nil without cards.
  init?(_ study: StudyList, _ scope: SessionScope, _ size: SessionSize = SessionSize()) {
    self.study = study
    self.scope = scope
    self.size = size
    count = study.crammed(scope).count
    if count == 0 { return nil }
  }

  static var nothing: String { String(localized: "There are no cards to cram.") }
}

/// The choice of the mode of a cram, which is opened then.
struct CramDialog: ViewModifier {
  @Binding var choice: CramChoice?
  @Environment(Navigation.self) private var navigation

  func body(content: Content) -> some View {
    let count = choice?.count ?? 0
    let title = String(localized: count, one: "Cram 1 card", other: "Cram \(count.caption) cards")
    content.alert(title, isPresented: $choice.isPresent(), presenting: choice) { choice in
      KeyButton(localized: "Flip", key: "f") { open(choice, .flip) }
      KeyButton(localized: "Type", key: "y") { open(choice, .type) }
      KeyButton(localized: "Choose", key: "c") { open(choice, .choose) }
    } message: { _ in
      Text(localized: "Schedule unchanged")
    }
  }

  private func open(_ choice: CramChoice, _ mode: StudyMode) {
    navigation.open(.review(choice.study, mode, choice.scope, choice.size))
  }
}
